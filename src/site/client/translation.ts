import { aroundText, splitText } from './logic/split.ts';

export type TranslatedPart = {
  readonly text: string;
  readonly target: string;
  /** The code of the detected language, empty if it was given, and the words for it. */
  readonly detected: string;
  readonly note: string;
  /** Set if the text is already in the target language: what to say, and other languages. */
  readonly same?: {
    readonly text: string;
    readonly into: readonly { readonly code: string; readonly label: string }[];
  };
};

export type LanguagePair = { readonly source: string; readonly target: string };

/** How far a translation has come. */
export type Progress = {
  readonly text: string;
  readonly done: number;
  readonly total: number;
  /** The first part, which the language is detected from. */
  readonly first: TranslatedPart | undefined;
  /** Why it stopped before the end. */
  readonly error?: string;
};

type Refused = { readonly error: string; readonly retryAfterSeconds?: number };

/** The server's limits allow the next request within a minute. */
const LONGEST_WAIT_SECONDS = 60;
const MOST_KNOWN = 500;

/** Translates texts in parts, one after the other. Parts that were translated before are not sent again. */
export class Translations {
  readonly #known = new Map<string, TranslatedPart>();
  readonly #post: (fields: Record<string, string>, signal: AbortSignal) => Promise<Response>;
  readonly #failed: string;
  readonly #partLength: number;

  constructor(parts: {
    post: (fields: Record<string, string>, signal: AbortSignal) => Promise<Response>;
    /** What to say when the server cannot be reached. */
    failed: string;
    partLength: number;
  }) {
    this.#post = parts.post;
    this.#failed = parts.failed;
    this.#partLength = parts.partLength;
  }

  /** Reports after each part. Ends without a word when it is aborted. */
  async translate(
    text: string,
    pair: LanguagePair,
    signal: AbortSignal,
    report: (progress: Progress) => void,
  ): Promise<void> {
    const parts = splitText(text, this.#partLength);
    let done = '';
    let first: TranslatedPart | undefined;
    for (const [at, part] of parts.entries()) {
      const { before, text: core, after } = aroundText(part);
      const source = pair.source === 'auto' && first && first.detected !== '' ? first.detected : pair.source;
      const found = core === '' ? undefined : await this.#part(core, { ...pair, source }, signal);
      if (signal.aborted) return;
      if (found && 'error' in found) {
        report({ text: done, done: at, total: parts.length, first, error: found.error });
        return;
      }
      first ??= found;
      done += `${before}${found?.text ?? ''}${after}`;
      report({ text: done, done: at + 1, total: parts.length, first });
    }
  }

  /** After a swap the translation back is known. */
  learn(text: string, pair: LanguagePair, translation: string): void {
    const known = { text: translation.trim(), target: pair.target, detected: '', note: '' };
    this.#known.set(keyOf(text.trim(), pair), known);
  }

  async #part(text: string, pair: LanguagePair, signal: AbortSignal): Promise<TranslatedPart | Refused> {
    const key = keyOf(text, pair);
    const known = this.#known.get(key);
    if (known) return known;
    const answer = await this.#ask({ text, ...pair }, signal);
    if ('error' in answer) return answer;
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(key, answer);
    return answer;
  }

  /** Waits for as long as the server says when there were too many requests, then asks again. */
  async #ask(fields: Record<string, string>, signal: AbortSignal): Promise<TranslatedPart | Refused> {
    const answer = await this.#answer(fields, signal);
    const wait = 'error' in answer ? (answer.retryAfterSeconds ?? Infinity) : Infinity;
    if (wait > LONGEST_WAIT_SECONDS || !(await slept(wait * 1000, signal))) return answer;
    return this.#ask(fields, signal);
  }

  async #answer(fields: Record<string, string>, signal: AbortSignal): Promise<TranslatedPart | Refused> {
    try {
      const response = await this.#post(fields, signal);
      return (await response.json()) as TranslatedPart | Refused;
    } catch {
      return { error: this.#failed };
    }
  }
}

function keyOf(text: string, { source, target }: LanguagePair): string {
  return [source, target, text].join('\n');
}

/** False if it was aborted before. */
function slept(ms: number, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => {
    resolve(true);
  }, ms);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    resolve(false);
  });
  return promise;
}
