import { detect } from '../phrases/detect.ts';
import type { Known } from '../phrases/table.ts';
import { translate, translateMarkup } from '../phrases/translate.ts';
import { parametersOf } from '../posted.ts';
import type { Twin, TwinAnswer } from '../twin.ts';
import { html, text } from './answers.ts';

/** Three-letter codes of the installed languages, mapped to those of the phrase table. */
const CODES: Readonly<Record<string, Known>> = {
  eng: 'en',
  spa: 'es',
  fra: 'fr',
  por: 'pt',
  ita: 'it',
};
/** Pairs are one-directional; other pairs are reached by chaining. */
const PAIRS = (
  'eng-spa spa-eng spa-eng_US fra-spa spa-fra por-spa spa-por ita-spa spa-ita eng-ita' as const
).split(' ');
const NAMES: Readonly<Record<string, string>> = {
  eng: 'English',
  eng_US: 'American English',
  spa: 'Spanish',
  fra: 'French',
  por: 'Portuguese',
  ita: 'Italian',
};

export const apertium: Twin = {
  name: 'APERTIUM',
  heeds: [],
  takesPosts: true,
  answer(request) {
    const query = parametersOf(request);
    const path = request.path === '/list' ? `/list?${query.get('q') ?? 'pairs'}` : request.path;
    switch (path) {
      case '/listPairs':
      case '/list?pairs':
        return pairs(query);
      case '/list?analyzers':
        return answer(Object.fromEntries(Object.keys(CODES).map((code) => [code, `${code}-morph`])));
      case '/translate':
        return translation(query);
      case '/translateChain':
        return chain(query);
      case '/identifyLang':
        return identify(query);
      case '/listLanguageNames':
        return answer(names(query));
      case '/stats':
        return wrapped({ uptime: 1, useCount: {}, runningPipes: {}, holdingPipes: 0, periodStats: {} });
      case '/':
        return refused(500, 'Internal Server Error');
      default:
        return html('404: Not Found', { status: 404 });
    }
  },
  empty({ path }) {
    if (path === '/identifyLang' || path === '/listLanguageNames') return answer({});
    return wrapped(path === '/listPairs' ? [] : { translatedText: '' });
  },
  failure: (what) => (what === 500 || what === 503 ? refused(what, 'Internal Server Error') : undefined),
};

function pairs(query: URLSearchParams): TwinAnswer {
  const source = query.get('src');
  if (source !== null) {
    if (!(longCode(source) in CODES)) return refused(500, 'Internal Server Error');
    const targets = Object.keys(NAMES).filter((code) => pathTo(longCode(source), code) !== undefined);
    return wrapped(targets.map((code) => pairOf(source, code)));
  }
  const listed = PAIRS.map((pair) => pair.split('-')).flatMap(([from = '', to = '']) =>
    query.get('include_deprecated_codes') === '1'
      ? [pairOf(from, to), pairOf(shortCode(from), shortCode(to))]
      : [pairOf(from, to)],
  );
  return wrapped(listed);
}

function translation(query: URLSearchParams): TwinAnswer {
  const pair = query.get('langpair');
  const q = query.get('q');
  if (pair === null) return refused(400, 'Missing argument langpair');
  if (q === null) return refused(400, 'Missing argument q');
  const [from, to] = pair.split('|').map(longCode);
  if (from === undefined || to === undefined) {
    return refused(400, 'That pair is invalid, use e.g. eng|spa');
  }
  if (!PAIRS.includes(`${from}-${to}`)) return refused(400, 'That pair is not installed');
  return wrapped({ translatedText: translated(q, from, to, query) });
}

function chain(query: URLSearchParams): TwinAnswer {
  const q = query.get('q');
  const [from, to] = query.get('langpairs')?.split('|').map(longCode) ?? [];
  if (from === undefined || to === undefined) return refused(400, 'Missing argument langpairs');
  if (q === null) return refused(400, 'Missing argument q');
  const steps = pathTo(from, to);
  if (steps === undefined) return refused(400, `No path found for ${from}-${to}`);
  return wrapped({ translatedText: translated(q, from, to, query), translationChain: steps });
}

/** Like the provider, drops white space around a parameter. */
function translated(q: string, from: string, to: string, query: URLSearchParams): string {
  const source = CODES[plain(from)] ?? 'en';
  const target = CODES[plain(to)] ?? 'en';
  const unknownMark = query.get('markUnknown') === 'no' ? '' : '*';
  const put = query.get('format') === 'txt' ? translate : translateMarkup;
  return put(q.trim(), source, target, { unknownMark });
}

function identify(query: URLSearchParams): TwinAnswer {
  const q = query.get('q');
  if (q === null) return refused(400, 'Missing argument q');
  const shares = new Map(detect(q).map(({ language, share }) => [language, share]));
  const score = (language: Known): number => (shares.get(language) ?? 0) - 0.16;
  return answer(Object.fromEntries(Object.entries(CODES).map(([code, known]) => [code, score(known)])));
}

function names(query: URLSearchParams): Record<string, string> {
  const asked = query.get('languages')?.split(' ') ?? Object.keys(NAMES);
  return Object.fromEntries(
    asked.flatMap((code) => (NAMES[code] === undefined ? [] : [[code, NAMES[code]]])),
  );
}

/** The shortest chain of installed pairs. */
function pathTo(from: string, to: string): readonly string[] | undefined {
  const ways: string[][] = [[from]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    const last = way.at(-1) ?? '';
    if (last === to && way.length > 1) return way;
    if (seen.has(last)) continue;
    seen.add(last);
    for (const pair of PAIRS) {
      const [source, target = ''] = pair.split('-');
      if (source === last) ways.push([...way, target]);
    }
  }
  return undefined;
}

function plain(code: string): string {
  return code.split('_')[0] ?? code;
}

function longCode(code: string): string {
  const known = Object.entries(CODES).find(([, short]) => short === plain(code));
  return known === undefined ? code : code.replace(known[1], known[0]);
}

function shortCode(code: string): string {
  return code.replace(plain(code), CODES[plain(code)] ?? plain(code));
}

function pairOf(sourceLanguage: string, targetLanguage: string) {
  return { sourceLanguage, targetLanguage };
}

function wrapped(responseData: unknown): TwinAnswer {
  return answer({ responseData, responseDetails: null, responseStatus: 200 });
}

function refused(code: number, explanation: string): TwinAnswer {
  const message = code === 400 ? 'Bad Request' : 'Internal Server Error';
  return answer({ status: 'error', code, message, explanation }, code);
}

/** Apertium escapes a slash after a less-than sign. */
function answer(value: unknown, status = 200): TwinAnswer {
  return text(JSON.stringify(value).replaceAll('</', '<\\/'), {
    status,
    type: 'application/json; charset=UTF-8',
  });
}
