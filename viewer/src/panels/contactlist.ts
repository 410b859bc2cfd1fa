/** The contacts at this moment: mode, gap and force in numbers. */
import { h } from "../page/dom";
import { prefixed } from "../page/numbers";
import { modeKey, shortName } from "../run/modes";
import type { Instant } from "../run/instant";

/** Rows at most. */
const MOST = 12;

export class ContactList {
  readonly element: HTMLElement;
  private body = h("tbody", {});
  private count = h("span", { class: "pv-count" });
  private more = h("p", { class: "pv-note" });

  constructor() {
    const head = h("tr", {}, h("th", {}, "contact"), h("th", {}, "mode"), h("th", { title: "distance of the surfaces" }, "gap"), h("th", { title: "size of the force" }, "force"));
    const table = h("table", { class: "pv-contacts" }, h("thead", {}, head), this.body);
    const box = h("div", { class: "pv-contact-box" }, table, this.more);
    this.element = h("details", { class: "pv-section", open: true }, h("summary", {}, "Contacts now ", this.count), box);
  }

  refresh(instant: Instant | undefined): void {
    if (!instant || instant.run.count === 0 || !(this.element as HTMLDetailsElement).open) return;
    const { run } = instant;
    const table = run.contact;
    const frame = instant.contactFrame;
    const rows: [number, number][] = [];
    for (let row = table.start[frame]; row < table.start[frame + 1]; row++) {
      if (run.contacts[table.id[row]]?.joint) continue;
      rows.push([row, Math.hypot(table.force[3 * row], table.force[3 * row + 1], table.force[3 * row + 2])]);
    }
    rows.sort((a, b) => b[1] - a[1]);
    const shown = rows.slice(0, MOST).sort((a, b) => table.id[a[0]] - table.id[b[0]]);
    this.body.replaceChildren(...shown.map(([row, force]) => this.row(instant, row, force)));
    this.count.textContent = String(rows.length);
    this.more.textContent = rows.length > MOST ? `the ${MOST} strongest of ${rows.length}` : "";
  }

  private row(instant: Instant, row: number, force: number): HTMLElement {
    const { run } = instant;
    const contact = run.contacts[run.contact.id[row]];
    const mode = modeKey(run.header.modes[run.contact.mode[row]] ?? "open", contact);
    const name = contact?.name ?? "?";
    return h(
      "tr",
      {},
      h("td", { title: contact ? `${name}: ${contact.law}${contact.friction ? `, μ = ${contact.friction}` : ""}` : name }, shortName(name)),
      h("td", {}, h("i", { class: "pv-swatch", style: `background: var(--mode-${mode})` }), mode),
      h("td", {}, prefixed(run.contact.gap[row], "m")),
      h("td", {}, prefixed(force, "N")),
    );
  }
}
