import type { Twin, TwinAnswer, TwinRequest } from './twin.ts';

/** An answer ready to be sent. */
export type Prepared = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Applied on the way out, after everything that may be done to the body. */
  readonly encoding: Twin['encoding'];
};

export function prepare({ encoding }: Twin, { status, headers, body }: TwinAnswer): Prepared {
  return { status, headers, body: Buffer.from(body), encoding };
}

const MAX_ENTRIES = 500;
/** Responses give ages to the minute at best. */
const KEPT_MS = 30_000;

/** Benchmarks repeat the same requests and should not measure the sandbox. */
export class PreparedAnswers {
  readonly #kept = new Map<string, { answer: Prepared; atMs: number }>();

  of(twin: Twin, url: string, request: TwinRequest): Prepared {
    // Bodies can be large, and hardly one is sent twice.
    if (request.posted !== undefined) return prepare(twin, twin.answer(request));
    const heeded = twin.heeds.map((name) => String(request.headers[name])).join('\n');
    const key = `${twin.name}\n${url}\n${heeded}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined && request.nowMs - kept.atMs < KEPT_MS) return kept.answer;
    const answer = prepare(twin, twin.answer(request));
    this.#kept.delete(key);
    this.#kept.set(key, { answer, atMs: request.nowMs });
    if (this.#kept.size > MAX_ENTRIES) this.#kept.delete(this.#kept.keys().next().value ?? '');
    return answer;
  }
}
