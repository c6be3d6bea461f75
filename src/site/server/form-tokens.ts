import { randomText } from '../../core/accounts/key-format.ts';
import type { Random } from '../../core/ports/random.ts';
import type { CsrfTokens } from './csrf.ts';
import type { SetCookie } from './page.ts';

const VISITOR_LENGTH = 32;

/** The tokens of the forms on one page. A guest gets a cookie to bind them to with the first form, and none before. */
export class FormTokens {
  readonly #parts: { csrf: CsrfTokens; random: Random };
  readonly #cookies: SetCookie[] = [];
  #holder: string | undefined;
  #issued = false;

  constructor(parts: { csrf: CsrfTokens; random: Random; holder: string | undefined }) {
    this.#parts = parts;
    this.#holder = parts.holder;
  }

  issue(): string {
    this.#issued = true;
    this.#holder ??= this.#newVisitor();
    return this.#parts.csrf.issue(this.#holder);
  }

  /** Whether the page has a form that posts. */
  get issued(): boolean {
    return this.#issued;
  }

  get cookies(): readonly SetCookie[] {
    return this.#cookies;
  }

  /** Lasts as long as the browser is open; only forms need it. */
  #newVisitor(): string {
    const value = randomText(this.#parts.random, VISITOR_LENGTH);
    this.#cookies.push({ name: 'visitor', value });
    return value;
  }
}
