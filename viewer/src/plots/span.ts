/** The part of the time that plots show; all zoom together. */
export class Span {
  min: number;
  max: number;
  private listeners: (() => void)[] = [];

  constructor(public start: number, public end: number) {
    this.min = start;
    this.max = end;
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  set(min: number, max: number): void {
    if (min === this.min && max === this.max) return;
    this.min = min;
    this.max = max;
    for (const listener of this.listeners) listener();
  }

  reset(): void {
    this.set(this.start, this.end);
  }

  get zoomed(): boolean {
    return this.min !== this.start || this.max !== this.end;
  }
}
