import type { Clock } from '../ports/clock.ts';
import { Lookup, type Ask } from '../upstream/lookup.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { waitFor } from '../upstream/outcome.ts';
import { AUTO, type TranslationBackend, type TranslationLanguage } from './model.ts';
import { pairIn, sourceFor, sourcesOf, unsupportedPair, type UnsupportedPair } from './pairs.ts';

type TranslateRequest = { text: string; source: string; target: string };

export type Translated = {
  /** As the backend spells them; the source is `auto` where it was to be detected. */
  readonly source: string;
  readonly target: string;
  readonly text: string;
  /** Empty unless the source was to be detected. */
  readonly detected: string;
};

export type TranslateFailure =
  /** No backend is configured, or not all of them answered. */
  | { readonly failed: 'unavailable' }
  /** No backend recognised the language of the text. */
  | { readonly failed: 'unrecognised'; readonly sources: readonly string[] }
  | { readonly failed: 'unsupported'; readonly pair: UnsupportedPair };

type OfferedLanguage = { readonly code: string; readonly name: string };

type Backend = { upstream: Upstream; backend: TranslationBackend };

type TranslatorParts = {
  /** In the order they are asked: the next one only where those before it fail or do not know the languages. */
  backends: readonly Backend[];
  clock: Clock;
  /** Longer than a search has, since a long text takes its time. */
  timeoutMs: number;
};

type Signal = () => AbortSignal | undefined;

/** `away`: it may be able to, at another time. The others carry the languages it offers. */
type Attempt =
  | { translated: Translated }
  | { failed: 'away' }
  | { failed: 'unsupported' | 'unrecognised'; languages: readonly TranslationLanguage[] };

/** The text goes to a backend and its translation to the client: neither is cached or logged anywhere. */
export class Translator {
  readonly #parts: TranslatorParts;

  constructor(parts: TranslatorParts) {
    this.#parts = parts;
  }

  /** All that the backends offer which answer in time, each language once; undefined where none answers. */
  async languages(
    signal: Signal,
    timeoutMs = this.#parts.timeoutMs,
  ): Promise<readonly OfferedLanguage[] | undefined> {
    const { backends } = this.#parts;
    const calls = backends.map(({ upstream, backend }) => upstream.call(backend.languages, {}));
    await waitFor(calls, { timeoutMs, signal: signal() });
    const offers = calls.flatMap(({ answer }) => (answer ? [answer.items] : []));
    if (offers.length === 0) return undefined;
    const byCode = new Map<string, OfferedLanguage>();
    for (const { code, name } of offers.flat()) if (!byCode.has(code)) byCode.set(code, { code, name });
    return [...byCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  }

  async translate(request: TranslateRequest, signal: Signal): Promise<Translated | TranslateFailure> {
    const { clock, timeoutMs } = this.#parts;
    return this.translateWith(new Lookup({ clock, timeoutMs, deadlineMs: timeoutMs, signal }), request);
  }

  get isConfigured(): boolean {
    return this.#parts.backends.length > 0;
  }

  /** With the deadline and the reports of a request that asks for more than a translation. */
  async translateWith(lookup: Lookup, request: TranslateRequest): Promise<Translated | TranslateFailure> {
    const { backends } = this.#parts;
    const attempts: Attempt[] = [];
    const translated = await lookup.firstOf(backends, async (backend, ask) => {
      const attempt = await translateBy(backend, request, ask);
      attempts.push(attempt);
      return 'translated' in attempt ? attempt.translated : undefined;
    });
    return translated ?? failureOf(attempts, request);
  }
}

async function translateBy(
  { upstream, backend }: Backend,
  request: TranslateRequest,
  ask: Ask,
): Promise<Attempt> {
  const offered = await ask(upstream, () => upstream.call(backend.languages, {}));
  if (!('items' in offered)) return { failed: 'away' };
  const languages = offered.items;
  const pair = pairIn(languages, request);
  if (!pair) return { failed: 'unsupported', languages };
  const { text } = request;
  const { target } = pair;
  let { source } = pair;
  const { detect } = backend;
  if (source === AUTO && detect) {
    const likely = await ask(upstream, () => upstream.call(detect, { text }));
    if (!('items' in likely)) return { failed: 'away' };
    const detected = sourceFor(target, likely.items, languages);
    if (detected === undefined) return { failed: 'unrecognised', languages };
    source = detected;
  }
  const answer = await ask(upstream, () => upstream.call(backend.translate, { text, source, target }));
  // It has the languages and still cannot: its list does not say which pairs it has, or the text is in another language.
  if ('reason' in answer && answer.reason === 'unsupported')
    return { failed: pair.source === AUTO ? 'unrecognised' : 'unsupported', languages };
  const [translation] = 'items' in answer ? answer.items : [];
  if (!translation) return { failed: 'away' };
  const detected = source === pair.source ? translation.detected : source;
  return {
    translated: { ...pair, text: translation.text, detected: pair.source === AUTO ? detected : '' },
  };
}

/** Only where every backend has answered is it known that none of them can. */
function failureOf(attempts: readonly Attempt[], request: TranslateRequest): TranslateFailure {
  const offers = attempts.flatMap((attempt) => ('languages' in attempt ? [attempt] : []));
  if (offers.length === 0 || offers.length < attempts.length) return { failed: 'unavailable' };
  const recognising = offers.filter(({ failed }) => failed === 'unrecognised');
  if (recognising.length > 0)
    return { failed: 'unrecognised', sources: sourcesOf(recognising.flatMap((one) => one.languages)) };
  const languages = offers.flatMap((one) => one.languages);
  return { failed: 'unsupported', pair: unsupportedPair(languages, request) };
}
