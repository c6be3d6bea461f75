import type { TranslationBackend, TranslationLanguage } from '../core/translate/model.ts';
import type { Parsed, UpstreamRequest } from '../core/upstream/provider.ts';
import { fieldsOf, numberOf, parseJson, readItems, withDropped } from './kit/json.ts';
import { queryString, statusFailure } from './kit/statuses.ts';
import { languageCode, languageName, translateAnything, translatedText } from './kit/translated.ts';
import { HOUR_MS } from './kit/provider.ts';

/** Apertium uses ISO 639-3 codes; clients know languages by their two-letter code if there is one. */
const PAIRS =
  'af afr an arg ar ara az aze ba bak be bel bg bul bn ben br bre bs bos ca cat cs ces cv chv cy cym da dan de deu ' +
  'el ell en eng eo epo es spa et est eu eus fa fas fi fin fo fao fr fra ga gle gd gla gl glg gu guj gv glv he heb ' +
  'hi hin hr hrv hu hun hy hye id ind is isl it ita ja jpn ka kat kk kaz km khm kn kan ko kor kw cor ky kir la lat ' +
  'lb ltz lt lit lv lav mk mkd ml mal mn mon mr mar ms msa mt mlt nb nob ne nep nl nld nn nno no nor oc oci or ori ' +
  'os oss pa pan pl pol ps pus pt por ro ron ru rus rw kin sa san sc srd se sme sk slk sl slv sq sqi sr srp sv swe ' +
  'sw swa ta tam te tel tg tgk th tha tk tuk tl tgl tr tur tt tat ug uig uk ukr ur urd uz uzb vi vie yi yid zh zho zu zul';

const [LONG, SHORT] = tablesOf(PAIRS.split(' '));

/** `eng_US` → `en-US`. */
export function fromApertium(code: string): string {
  const [language = '', ...variant] = code.split('_');
  return [SHORT.get(language) ?? language, ...variant].join('-');
}

/** `en-US` → `eng_US`. */
export function toApertium(code: string): string {
  const [language = '', ...variant] = code.split('-');
  return [LONG.get(language) ?? language, ...variant].join('_');
}

function tablesOf(codes: readonly string[]): [ReadonlyMap<string, string>, ReadonlyMap<string, string>] {
  const long = new Map<string, string>();
  const short = new Map<string, string>();
  for (let i = 0; i + 1 < codes.length; i += 2) {
    const [two = '', three = ''] = codes.slice(i, i + 2);
    long.set(two, three);
    short.set(three, two);
  }
  return [long, short];
}

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
