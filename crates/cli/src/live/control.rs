//! What the viewer has asked for, and who watches.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use percussion::system::Push;
use percussion_replay::{DrawnContact, live};

/// Messages that wait for a viewer at most; one that is slower is left behind.
const WAITING: usize = 512;

/// Time after which a force ends that is not renewed: the page that pulls may be gone.
const HOLD: Duration = Duration::from_millis(300);

/// A message to viewers.
pub(super) type Message = Arc<[u8]>;

/// What a run and its viewers share.
#[derive(Default)]
pub(crate) struct Shared {
    control: Mutex<Control>,
    changed: Condvar,
    viewers: Mutex<Viewers>,
    /// The hand that pushes bodies.
    pub(crate) push: Arc<Push>,
}

/// What was asked for.
#[derive(Debug, Default)]
pub(super) struct Control {
    pub(super) paused: bool,
    /// Steps that are to be made while paused.
    pub(super) steps: u32,
    /// Time of the motion per time of the clock; none for as fast as it goes.
    pub(super) speed: Option<f64>,
    /// Counts changes of the speed.
    pub(super) changes: u32,
    pub(super) save: Saving,
    /// When the force of the hand was last renewed.
    pub(super) pushed: Option<Instant>,
    pub(super) ended: bool,
}

/// A state that is to be saved.
#[derive(Debug, Default)]
pub(super) enum Saving {
    #[default]
    Nothing,
    Asked,
    Done(Result<PathBuf, String>),
}

/// Who watches, and what one who comes later must be told first.
#[derive(Default)]
struct Viewers {
    senders: Vec<SyncSender<Message>>,
    header: Option<Message>,
    contacts: Vec<DrawnContact>,
    frame: Option<Message>,
    state: Option<Message>,
    has_come: bool,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared {
    /// What is asked for at present.
    pub(super) fn control(&self) -> MutexGuard<'_, Control> {
        locked(&self.control)
    }

    /// Changes what is asked for, and wakes the run.
    pub(super) fn change(&self, change: impl FnOnce(&mut Control)) {
        change(&mut self.control());
        self.changed.notify_all();
    }

    /// Pushes, or goes on with that: the force, in N, at a point of a part.
    pub(super) fn push(&self, part: usize, point: [f64; 3], force: [f64; 3]) {
        self.push.begin(part, point, force);
        self.control().pushed = Some(Instant::now());
    }

    /// Ends a push that was not renewed.
    pub(super) fn let_go(&self, control: &mut Control) {
        if control.pushed.take_if(|renewed| renewed.elapsed() > HOLD).is_some() {
            self.push.end();
        }
    }

    /// Waits for a change, but not for long.
    pub(super) fn wait<'a>(
        &self,
        control: MutexGuard<'a, Control>,
        time: Duration,
    ) -> MutexGuard<'a, Control> {
        let waited = self.changed.wait_timeout(control, time);
        waited.unwrap_or_else(PoisonError::into_inner).0
    }

    /// Whether anybody has come to watch.
    pub(super) fn has_viewers(&self) -> bool {
        locked(&self.viewers).has_come
    }

    /// A new viewer, who is told all that went before.
    pub(super) fn join(&self) -> Receiver<Message> {
        let (sender, receiver) = sync_channel(WAITING);
        let mut viewers = locked(&self.viewers);
        // who comes before the header is told everything as it happens
        if let Some(header) = viewers.header.clone() {
            let contacts: Message = live::contacts(&viewers.contacts).into();
            let first =
                [Some(header), Some(contacts), viewers.frame.clone(), viewers.state.clone()];
            first.into_iter().flatten().for_each(|message| drop(sender.try_send(message)));
        }
        viewers.senders.push(sender);
        viewers.has_come = true;
        drop(viewers);
        self.changed.notify_all();
        receiver
    }

    /// Tells what does not change.
    pub(super) fn tell_header(&self, header: Vec<u8>) {
        let message: Message = header.into();
        let mut viewers = locked(&self.viewers);
        viewers.header = Some(message.clone());
        viewers.tell(&message, true);
    }

    /// Tells of contacts that are new.
    pub(super) fn tell_contacts(&self, new: Vec<DrawnContact>) {
        if new.is_empty() {
            return;
        }
        let mut viewers = locked(&self.viewers);
        viewers.tell(&live::contacts(&new).into(), true);
        viewers.contacts.extend(new);
    }

    /// Shows a frame to those who keep up.
    pub(super) fn tell_frame(&self, frame: Vec<u8>) {
        let message: Message = frame.into();
        let mut viewers = locked(&self.viewers);
        viewers.frame = Some(message.clone());
        viewers.tell(&message, false);
    }

    /// Tells how the run is going on.
    pub(super) fn tell_state(&self, state: &str, words: Option<&str>) {
        let message: Message = live::state(state, words).into();
        let mut viewers = locked(&self.viewers);
        viewers.state = Some(message.clone());
        viewers.tell(&message, true);
    }

    /// Says that nothing follows.
    pub(crate) fn end(&self, words: &str) {
        self.change(|control| control.ended = true);
        self.tell_state("ended", Some(words));
        locked(&self.viewers).senders.clear();
    }
}

impl Viewers {
    /// Sends a message; who has left is forgotten, and who is behind too if the message must not be missed.
    fn tell(&mut self, message: &Message, must_arrive: bool) {
        self.senders.retain(|sender| match sender.try_send(message.clone()) {
            Ok(()) => true,
            Err(TrySendError::Full(_)) => !must_arrive,
            Err(TrySendError::Disconnected(_)) => false,
        });
    }
}
