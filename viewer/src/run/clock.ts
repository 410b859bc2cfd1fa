/** The time that is shown: played at a speed, paused, set. */

/** Speeds offered, as factors of real time. */
export const SPEEDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

export class Clock {
  t: number;
  playing = false;
  speed = 1;
  private listeners: (() => void)[] = [];
  private last = 0;

  constructor(public start: number, public end: number) {
    this.t = start;
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  seek(t: number): void {
    this.t = Math.min(Math.max(t, this.start), this.end);
    this.changed();
  }

  play(): void {
    if (this.playing) return;
    if (this.t >= this.end) this.t = this.start;
    this.playing = true;
    this.last = performance.now();
    this.changed();
  }

  pause(): void {
    this.playing = false;
    this.changed();
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    this.changed();
  }

  /** Moves on to a moment of the wall clock, in ms; answers whether the time moved. */
  tick(now: number): boolean {
    if (!this.playing) return false;
    const elapsed = Math.min(0.25, Math.max(0, now - this.last) / 1000);
    this.last = now;
    this.t = Math.min(this.end, this.t + elapsed * this.speed);
    if (this.t >= this.end) this.playing = false;
    this.changed();
    return true;
  }

  changed(): void {
    for (const listener of this.listeners) listener();
  }
}

/** A speed at which a run of some duration takes about ten seconds, real time if that is near. */
export function suitedSpeed(duration: number): number {
  if (duration > 2 && duration < 30) return 1;
  const wanted = Math.max(duration, 1e-12) / 10;
  return SPEEDS.reduce((best, s) => (Math.abs(Math.log(s / wanted)) < Math.abs(Math.log(best / wanted)) ? s : best), 1);
}
