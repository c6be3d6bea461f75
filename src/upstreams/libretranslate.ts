import type { TranslationBackend, TranslationLanguage } from '../core/translate/model.ts';
import type { Failure, UpstreamAnswer } from '../core/upstream/provider.ts';
import { type JsonFields, fieldsOf, listOf, parseJson, readItems, textOf } from './kit/json.ts';
import { literalText } from '../text/plain-text.ts';
import { statusFailure, retryAfterOf } from './kit/statuses.ts';
import {
  languageCode,
  languageName,
  translateAnything,
  translatedText,
  translationOf,
} from './kit/translated.ts';
import { HOUR_MS } from './kit/provider.ts';

const MAX_NAME_LENGTH = 60;

/** LibreTranslate localizes language names and errors. */
const IN_ENGLISH = { 'accept-language': 'en' };

export const libretranslate: TranslationBackend = {
  name: 'LIBRETRANSLATE',
  title: 'LibreTranslate',
  url: '',
  key: 'optional',
  role: 'translate',
  terms: {
    pace: [],
    freshMs: HOUR_MS,
    keepMs: HOUR_MS,
    // The first request for a language loads its model.
    callTimeoutMs: 20_000,
    attribution:
      'Translations by your own [LibreTranslate](https://libretranslate.com). No attribution required.',
  },
  checks: [
    { service: 'translate', ask: (call) => translateAnything(call, libretranslate) },
    { service: 'languages', ask: (call) => call(libretranslate.languages, {}) },
  ],
  searches: {},
  health: {
    path: '/health',
    isUp: ({ status, body }) => status === 200 && fieldsOf(parseJson(body)).status === 'ok',
  },
  translate: {
    fills: ['text'],
    name: () => undefined,
    plan: ({ text, source, target }, { url, key }) => ({
      url: `${url}/translate`,
      headers: IN_ENGLISH,
      body: {
        type: 'application/json',
        text: JSON.stringify({ q: text, source, target, format: 'text', api_key: key }),
      },
    }),
    parse(answer, { source }) {
      if (answer.status === 400 && errorIn(answer).startsWith(INVALID_REQUEST)) return { items: [] };
      const failure = libretranslateFailure(answer);
      if (failure) return failure;
      const { translatedText: given, detectedLanguage } = fieldsOf(parseJson(answer.body));
      const text = translatedText(given);
      if (text === undefined) return { reason: 'bad_answer' };
      return translationOf(text, source, languageCode(fieldsOf(detectedLanguage).language));
    },
  },
  languages: {
    fills: ['code', 'name', 'source', 'target'],
    name: () => 'languages',
    plan: (_, { url }) => ({ url: `${url}/languages`, headers: IN_ENGLISH }),
    parse(answer) {
      const failure = libretranslateFailure(answer);
      if (failure) return failure;
      const found = readItems(parseJson(answer.body), languageOf);
      if ('reason' in found || found.items.length === 0) return { reason: 'bad_answer' };
      return { ...found, items: withTargets(found.items) };
    },
  },
};

/** About the text, which may be too long, and not about its languages. */
const INVALID_REQUEST = 'Invalid request';

function errorIn({ body }: UpstreamAnswer): string {
  return textOf(fieldsOf(parseJson(body)).error);
}

/** A missing key and a missing language both give 400; a ban and a wrong key both give 403. */
function libretranslateFailure(answer: UpstreamAnswer): Failure | undefined {
  if (answer.status !== 400 && answer.status !== 403) return statusFailure(answer);
  if (/\bAPI\b/i.test(errorIn(answer))) return { reason: 'unauthorized' };
  return answer.status === 400
    ? { reason: 'unsupported' }
    : { reason: 'rate_limited', ...retryAfterOf(answer) };
}

function withTargets(languages: readonly TranslationLanguage[]): readonly TranslationLanguage[] {
  const targets = new Set(languages.flatMap((language) => language.targets ?? []));
  return languages.map((language) => ({
    ...language,
    target: targets.size === 0 || targets.has(language.code),
  }));
}

function languageOf({ code: given, name, targets }: JsonFields): TranslationLanguage | undefined {
  const code = languageCode(given);
  if (code === '') return undefined;
  const reached = Array.isArray(targets)
    ? listOf(targets)
        .map(languageCode)
        .filter((target) => target !== '')
    : undefined;
  return {
    code,
    name: literalText(name, MAX_NAME_LENGTH) || languageName(code),
    targets: reached && [...new Set(reached)],
    source: true,
    target: true,
  };
}
