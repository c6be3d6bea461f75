import { monthOfDay } from '../../core/limits/day.ts';

/**
 * The searches of keys and accounts in the latest month, so that a limit is checked without reading the database for each
 * search.
 */
export class MonthTotals {
  readonly #read: (subject: string, month: string) => number;
  readonly #bySubject = new Map<string, number>();
  #day = '';
  #month = '';

  /** `read` adds up what is stored and what is pending. */
  constructor(read: (subject: string, month: string) => number) {
    this.#read = read;
  }

  hasRoom(subject: string, day: string, limit: number): boolean {
    if (limit === Infinity) return true;
    this.#turnTo(day);
    let searches = this.#bySubject.get(subject);
    if (searches === undefined) {
      searches = this.#read(subject, this.#month);
      this.#bySubject.set(subject, searches);
    }
    return searches < limit;
  }

  add(subject: string, day: string, count: number): void {
    if (this.#bySubject.size === 0) return;
    this.#turnTo(day);
    const searches = this.#bySubject.get(subject);
    if (searches !== undefined) this.#bySubject.set(subject, searches + count);
  }

  clear(): void {
    this.#bySubject.clear();
  }

  #turnTo(day: string): void {
    if (day === this.#day) return;
    const month = monthOfDay(day);
    if (month !== this.#month) this.#bySubject.clear();
    this.#day = day;
    this.#month = month;
  }
}
