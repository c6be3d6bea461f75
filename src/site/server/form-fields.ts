import { problem, Refusal } from '../../http/problems.ts';

/**
 * The fields of a query string or a form, as text. A NUL or an unpaired surrogate is refused: PostgreSQL stores neither,
 * and nobody types one.
 */
export class FormFields {
  readonly #sent: Readonly<Record<string, unknown>>;

  constructor(sent: unknown) {
    this.#sent = typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {};
  }

  /** The last value of the field; empty if it is missing. */
  get(name: string): string {
    return this.all(name).at(-1) ?? '';
  }

  has(name: string): boolean {
    return this.all(name).length > 0;
  }

  all(name: string): readonly string[] {
    const value = Object.hasOwn(this.#sent, name) ? this.#sent[name] : undefined;
    const texts = [value].flat().filter((one) => typeof one === 'string');
    if (!texts.every(isStorable)) throw new Refusal(problem('bad_request'));
    return texts;
  }

  /** All values with the names of their fields. */
  entries(): (readonly [name: string, value: string])[] {
    return Object.keys(this.#sent).flatMap((name) => this.all(name).map((value) => [name, value] as const));
  }

  /** The last value of every field by its name, for tables of parameters. */
  latest(): Record<string, string> {
    return Object.fromEntries(Object.keys(this.#sent).map((name) => [name, this.get(name)]));
  }
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
