import { problem, Refusal } from '../../http/problems.ts';

/**
 * What was sent in an address or a form. Nothing in it is trusted; everything in it is text, and such as every database
 * can keep: nobody types a NUL or half a character, and PostgreSQL takes neither, so both are refused before any work.
 */
export class FormFields {
  readonly #sent: Readonly<Record<string, unknown>>;

  constructor(sent: unknown) {
    this.#sent = typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {};
  }

  /** Of a field given twice the last; empty where it is missing. */
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

  /** By name, of those given twice the last: for tables of parameters. */
  latest(): Record<string, string> {
    return Object.fromEntries(Object.keys(this.#sent).map((name) => [name, this.get(name)]));
  }
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
