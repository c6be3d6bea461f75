import { AUTO, type TranslationBackend, type TranslationLanguage } from '../core/translate/model.ts';
import type { ProviderAccess, Failure, UpstreamAnswer } from '../core/upstream/provider.ts';
import { fieldsOf, listOf, parseJson, readItems, type JsonFields } from './kit/json.ts';
import { literalText } from '../text/plain-text.ts';
import { statusFailure, retryAfterOf } from './kit/statuses.ts';
import { languageCode, languageName, translatedText, translationOf } from './kit/translated.ts';
import { HOUR_MS } from './kit/provider.ts';

const MAX_NAME_LENGTH = 60;

const PAID_URL = 'https://api.deepl.com';
const FREE_URL = 'https://api-free.deepl.com';

export const deepl: TranslationBackend = {
  name: 'DEEPL',
  title: 'DeepL',
  url: PAID_URL,
  key: 'required',
  role: 'translate',
  terms: {
    pace: [],
    freshMs: HOUR_MS,
    keepMs: HOUR_MS,
    callTimeoutMs: 20_000,
    attribution: 'Translations by [DeepL](https://www.deepl.com), under your own contract.',
  },
  checks: [
    {
      service: 'translate',
      ask: (call) => call(deepl.translate, { text: 'Good morning', source: 'en', target: 'es' }),
    },
    { service: 'languages', ask: (call) => call(deepl.languages, {}) },
  ],
  searches: {},
  translate: {
    fills: ['text'],
    name: () => undefined,
    plan: ({ text, source, target }, access) => ({
      url: `${baseOf(access)}/v2/translate`,
      headers: headersFor(access),
      body: {
        type: 'application/json',
        text: JSON.stringify({
          text: [text],
          target_lang: target.toUpperCase(),
          source_lang: source === AUTO ? undefined : source.toUpperCase(),
        }),
      },
    }),
    parse(answer, { source }) {
      const failure = deeplFailure(answer);
      if (failure) return failure;
      const [first] = listOf(fieldsOf(parseJson(answer.body)).translations);
      const { text: given, detected_source_language: language } = fieldsOf(first);
      const text = translatedText(given);
      if (text === undefined) return { reason: 'bad_answer' };
      // DeepL returns the source language even if the request specified it.
      return translationOf(text, source, languageCode(language).toLowerCase());
    },
  },
  languages: {
    fills: ['code', 'name', 'source', 'target'],
    name: () => 'languages',
    plan: (_, access) => ({
      url: `${baseOf(access)}/v2/languages?type=target`,
      headers: headersFor(access),
    }),
    parse(answer) {
      const failure = deeplFailure(answer);
      if (failure) return failure;
      const found = readItems(parseJson(answer.body), targetOf);
      if ('reason' in found || found.items.length === 0) return { reason: 'bad_answer' };
      return { ...found, items: withSources(found.items) };
    },
  },
};

/** Keys of the free plan work only on its own host. */
function baseOf({ url, key }: ProviderAccess): string {
  return url === PAID_URL && key?.endsWith(':fx') === true ? FREE_URL : url;
}

function headersFor({ key = '' }: ProviderAccess): Readonly<Record<string, string>> {
  return { authorization: `DeepL-Auth-Key ${key}` };
}

function deeplFailure(answer: UpstreamAnswer): Failure | undefined {
  if (answer.status === 456) return { reason: 'quota_exhausted', ...retryAfterOf(answer) };
  if (answer.status === 529) return { reason: 'rate_limited', ...retryAfterOf(answer) };
  return statusFailure(answer);
}

type Target = Pick<TranslationLanguage, 'code' | 'name' | 'target'>;

function targetOf({ language, name }: JsonFields): Target | undefined {
  const code = spelt(languageCode(language));
  return code === ''
    ? undefined
    : { code, name: literalText(name, MAX_NAME_LENGTH) || languageName(code), target: true };
}

/** Source languages have no variant: `EN-GB` is a target, `EN` is its source. */
function withSources(written: readonly Target[]): readonly TranslationLanguage[] {
  const plain = new Set(written.map(({ code }) => plainOf(code)));
  const alone = [...plain].filter((code) => written.every((one) => one.code !== code));
  const readOnly = alone.map((code) => ({ code, name: languageName(code), target: false }));
  return [...written, ...readOnly]
    .map((one) => ({ ...one, targets: undefined, source: plain.has(one.code) }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

const plainOf = (code: string): string => code.split('-', 1)[0] ?? '';

/** `EN-GB` → `en-GB`, `ZH-HANS` → `zh-Hans`. */
function spelt(code: string): string {
  const [language = '', ...rest] = code.toLowerCase().split(/[-_]/);
  const parts = rest.map((part) =>
    part.length === 4 ? part.charAt(0).toUpperCase() + part.slice(1) : part.toUpperCase(),
  );
  return [language, ...parts].join('-');
}
