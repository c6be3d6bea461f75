import { badParameters, problem } from '../errors/problems.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Clock } from '../ports/clock.ts';
import { collect, collectOne } from '../search/collect.ts';
import type { UpstreamCall } from '../upstream/upstream-call.ts';
import type { Reason } from '../upstream/reasons.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { AUTO, type TranslationBackend, type TranslationLanguage } from './model.ts';
import { pairIn, sourceFor, unrecognised, unsupportedPair } from './pairs.ts';

export type TranslateRequest = { text: string; source: string; target: string };

export type Translated = {
  readonly source: string;
  readonly target: string;
  readonly translated_text: string;
  readonly detected_lang: string;
};

export type OfferedLanguage = { readonly code: string; readonly name: string };

type Backend = { upstream: Upstream; backend: TranslationBackend };

export type TranslatorParts = {
  /** In the order they are asked: the next one only where those before it fail or do not know the languages. */
  backends: readonly Backend[];
  clock: Clock;
  /** A long text takes its time, so this is more than a search has. */
  timeoutMs: number;
};

type Gone = () => AbortSignal | undefined;

/** `away`: it may be able to, at another time. The others carry the languages it told. */
type Attempt =
  | { translated: Translated }
  | { failed: 'away' }
  | { failed: 'unsupported' | 'unrecognised'; languages: readonly TranslationLanguage[] };

type Settling<Item> = { items: readonly Item[] } | { reason: Reason };
type Wait = <Item>(call: UpstreamCall<Item>) => Promise<Settling<Item>>;

/** The text goes to a backend and its translation to whoever asked: neither is kept or written down anywhere. */
export class Translator {
  readonly #parts: TranslatorParts;

  constructor(parts: TranslatorParts) {
    this.#parts = parts;
  }

  /** Everything that the backends which answer in time offer together, each language once. */
  async languages(gone: Gone, timeoutMs = this.#parts.timeoutMs): Promise<readonly OfferedLanguage[]> {
    const { backends } = this.#parts;
    const calls = backends.map(({ upstream, backend }) => upstream.consult(backend.languages, {}));
    await collect(calls, { timeoutMs, gone: gone() });
    const told = calls.flatMap(({ settled }) =>
      settled && 'answered' in settled ? [settled.answered.items] : [],
    );
    if (told.length === 0) throw unavailable();
    const byCode = new Map<string, OfferedLanguage>();
    for (const { code, name } of told.flat()) if (!byCode.has(code)) byCode.set(code, { code, name });
    return [...byCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  }

  async translate(request: TranslateRequest, gone: Gone): Promise<Translated> {
    const { backends, clock, timeoutMs } = this.#parts;
    const deadlineMs = clock.steadyMs() + timeoutMs;
    const attempts: Attempt[] = [];
    for (const [index, backend] of backends.entries()) {
      const startMs = clock.steadyMs();
      // One that hangs leaves the next ones their share of the time.
      const shareMs = (deadlineMs - startMs) / (backends.length - index);
      const patient = index === backends.length - 1;
      const wait = this.#waitUntil(startMs + shareMs, { shareMs, patient, gone });
      const attempt = await translateBy(backend, request, wait);
      if ('translated' in attempt) return attempt.translated;
      attempts.push(attempt);
    }
    throw refusal(attempts, request);
  }

  #waitUntil(untilMs: number, share: { shareMs: number; patient: boolean; gone: Gone }): Wait {
    const { shareMs, patient, gone } = share;
    return async (call) => {
      const leftMs = Math.max(0, untilMs - this.#parts.clock.steadyMs());
      const fair = leftMs >= shareMs / 2;
      await collectOne(call, { timeoutMs: leftMs, gone: gone(), patient, fair });
      const { settled } = call;
      if (!settled) return { reason: 'timeout' };
      return 'answered' in settled ? settled.answered : settled;
    };
  }
}

async function translateBy(
  { upstream, backend }: Backend,
  request: TranslateRequest,
  wait: Wait,
): Promise<Attempt> {
  const offered = await wait(upstream.consult(backend.languages, {}));
  if (!('items' in offered)) return { failed: 'away' };
  const languages = offered.items;
  const pair = pairIn(languages, request);
  if (!pair) return { failed: 'unsupported', languages };
  const { text } = request;
  let { source } = pair;
  if (source === AUTO && backend.detect) {
    const likely = await wait(upstream.consult(backend.detect, { text }));
    if (!('items' in likely)) return { failed: 'away' };
    const detected = sourceFor(pair.target, likely.items, languages);
    if (detected === undefined) return { failed: 'unrecognised', languages };
    source = detected;
  }
  const answer = await wait(upstream.consult(backend.translate, { text, source, target: pair.target }));
  // Having the languages it still cannot: then it found the text to be in one that it has not.
  if ('reason' in answer && answer.reason === 'unsupported' && source === AUTO)
    return { failed: 'unrecognised', languages };
  const [translation] = 'items' in answer ? answer.items : [];
  if (!translation) return { failed: 'away' };
  const detected = source === pair.source ? translation.detected : source;
  return {
    translated: {
      ...pair,
      translated_text: translation.text,
      detected_lang: pair.source === AUTO ? detected : '',
    },
  };
}

/** Only where every backend has spoken is it known that none of them can. */
function refusal(attempts: readonly Attempt[], request: TranslateRequest): Refusal {
  const told = attempts.flatMap((attempt) => ('languages' in attempt ? [attempt] : []));
  if (told.length === 0 || told.length < attempts.length) return unavailable();
  const recognising = told.filter(({ failed }) => failed === 'unrecognised');
  const languages = (recognising.length > 0 ? recognising : told).flatMap((one) => one.languages);
  return new Refusal(
    badParameters(recognising.length > 0 ? unrecognised(languages) : unsupportedPair(languages, request)),
  );
}

function unavailable(): Refusal {
  return new Refusal(problem('translation_unavailable'));
}
