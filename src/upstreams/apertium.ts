import type { TranslationBackend, TranslationLanguage } from '../core/translate/model.ts';
import type { Parsed, UpstreamRequest } from '../core/upstream/provider.ts';
import { fromApertium, toApertium } from './apertium-codes.ts';
import { fieldsOf, numberOf, parseJson, readItems, withDropped } from './kit/json.ts';
import { queryString } from './kit/query-string.ts';
import { statusFailure } from './kit/statuses.ts';
import { languageCode, languageName, translateAnything, translatedText } from './kit/translated.ts';

const HOUR_MS = 3_600_000;

export const apertium: TranslationBackend = {
  name: 'APERTIUM',
  title: 'Apertium',
  url: '',
  key: 'none',
  role: 'translate',
  terms: {
    pace: [],
    freshMs: HOUR_MS,
    keepMs: HOUR_MS,
    callTimeoutMs: 20_000,
    attribution: 'Translations by your own [Apertium](https://www.apertium.org). No attribution required.',
  },
  checks: [
    { service: 'translate', ask: (call) => translateAnything(call, apertium) },
    { service: 'languages', ask: (call) => call(apertium.languages, {}) },
    {
      service: 'detect',
      ask: async (call) => apertium.detect && call(apertium.detect, { text: 'Good morning' }),
    },
  ],
  searches: {},
  health: { path: '/listPairs', isUp: ({ status, body }) => status === 200 && 'items' in pairsIn(body) },
  translate: {
    fills: ['text'],
    name: () => undefined,
    plan: ({ text, source, target }, { url }) =>
      posted(`${url}/translate`, {
        langpair: `${toApertium(source)}|${toApertium(target)}`,
        q: text.toWellFormed(),
        format: 'txt',
        markUnknown: 'no',
      }),
    parse(answer, { text: asked }) {
      const failure = statusFailure(answer);
      if (failure) return failure;
      const { responseData } = fieldsOf(parseJson(answer.body));
      const text = translatedText(fieldsOf(responseData).translatedText);
      return text === undefined
        ? { reason: 'bad_answer' }
        : { items: [{ text: withEdgesOf(asked, text), detected: '' }] };
    },
  },
  languages: {
    fills: ['code', 'name', 'targets', 'source', 'target'],
    name: () => 'languages',
    plan: (_, { url }) => ({ url: `${url}/listPairs` }),
    parse(answer) {
      const failure = statusFailure(answer);
      if (failure) return failure;
      const pairs = pairsIn(answer.body);
      return 'reason' in pairs ? pairs : { ...pairs, items: languagesOf(pairs.items) };
    },
  },
  detect: {
    fills: [],
    name: () => undefined,
    plan: ({ text }, { url }) => posted(`${url}/identifyLang`, { q: text.toWellFormed() }),
    parse(answer) {
      const failure = statusFailure(answer);
      if (failure) return failure;
      const scores = parseJson(answer.body);
      if (typeof scores !== 'object' || scores === null || Array.isArray(scores))
        return { reason: 'bad_answer' };
      const items = bestFirst(scores);
      const count = Object.keys(scores).length;
      return items.length > 0 || count === 0
        ? withDropped(items, count - items.length)
        : { reason: 'bad_answer' };
    },
  },
};

/** Apertium reads only form bodies. */
function posted(url: string, fields: Readonly<Record<string, string>>): UpstreamRequest {
  return { url, body: { type: 'application/x-www-form-urlencoded', text: queryString(fields).slice(1) } };
}

/** Apertium drops white space around the text. */
function withEdgesOf(asked: string, text: string): string {
  const before = /^\s*/.exec(asked)?.[0] ?? '';
  const after = before.length === asked.length ? '' : (/\s*$/.exec(asked)?.[0] ?? '');
  return `${before}${text.trim()}${after}`;
}

type Pair = { source: string; target: string };

/** A server without pairs is of no use. */
function pairsIn(body: string): Parsed<Pair> {
  const { responseData } = fieldsOf(parseJson(body));
  const pairs = readItems(responseData, ({ sourceLanguage, targetLanguage }) => {
    const source = fromApertium(languageCode(sourceLanguage));
    const target = fromApertium(languageCode(targetLanguage));
    return source === '' || target === '' ? undefined : { source, target };
  });
  return 'items' in pairs && pairs.items.length === 0 ? { reason: 'bad_answer' } : pairs;
}

/** Pairs are one-directional; languages are listed before their variants. */
function languagesOf(pairs: readonly Pair[]): readonly TranslationLanguage[] {
  const reached = Map.groupBy(pairs, ({ source }) => source);
  const targets = new Set(pairs.map(({ target }) => target));
  const codes = [...new Set([...reached.keys(), ...targets])].sort();
  return codes.map((code) => ({
    code,
    name: languageName(code),
    targets: [...new Set(reached.get(code)?.map(({ target }) => target))],
    source: reached.has(code),
    target: targets.has(code),
  }));
}

function bestFirst(scores: object): readonly string[] {
  return Object.entries(scores)
    .flatMap(([code, score]) => ({
      code: fromApertium(languageCode(code)),
      score: numberOf(score) ?? -Infinity,
    }))
    .filter(({ code, score }) => code !== '' && score > -Infinity)
    .sort((a, b) => b.score - a.score)
    .map(({ code }) => code);
}
