import { detect } from '../phrases/detect.ts';
import { knownLanguage, LANGUAGES, type Known } from '../phrases/table.ts';
import { translate, translateMarkup } from '../phrases/translate.ts';
import { jsonOf } from '../posted.ts';
import type { Twin, TwinAnswer, TwinRequest } from '../twin.ts';
import { json, nothing } from './answers.ts';

const KEY = 'sandbox-deepl-key';
const MAX_TEXTS = 50;
const MAX_BYTES = 131_072;
/** English and Portuguese targets need a variant. */
const VARIANTS: Readonly<Record<string, string>> = { en: 'EN-GB EN-US', pt: 'PT-BR PT-PT' };

export const deepl: Twin = {
  name: 'DEEPL',
  key: KEY,
  heeds: ['authorization'],
  takesPosts: true,
  answer(request) {
    const { path, posted, headers, query } = request;
    if (headers.authorization !== `DeepL-Auth-Key ${KEY}`) return nothing(403);
    if (path === '/v2/usage') return json({ character_count: 180_118, character_limit: 1_250_000 });
    if (path === '/v2/languages') return languages(query.get('type') ?? 'source');
    if (path !== '/v2/translate') return refused(404, 'Not found');
    if (posted === undefined) return refused(405, 'Method not allowed');
    return translation(request);
  },
  empty: ({ path }) => json(path === '/v2/languages' ? [] : { translations: [] }),
  failure(what) {
    if (what === 'quota') return refused(456, 'Quota Exceeded');
    if (what === 401 || what === 403) return nothing(403);
    return what === 429 ? refused(429, 'Too many requests') : undefined;
  },
};

function translation(request: TwinRequest): TwinAnswer {
  if (Buffer.byteLength(request.posted?.text ?? '') > MAX_BYTES)
    return refused(413, 'Request Entity Too Large');
  const fields = jsonOf(request);
  if (fields === undefined) return refused(400, 'Bad request. Reason: invalid JSON');
  const { text, source_lang: source, target_lang: target, tag_handling: tags } = fields;
  const texts = Array.isArray(text) ? text.map(String) : [];
  if (texts.length === 0) return refused(400, "Parameter 'text' not specified.");
  if (texts.length > MAX_TEXTS) return refused(400, "Too many 'text' parameters.");
  if (typeof target !== 'string') return refused(400, "Parameter 'target_lang' not specified.");
  const to = targetOf(target);
  if (to === undefined) return refused(400, "Value for 'target_lang' not supported.");
  const from = typeof source === 'string' ? knownLanguage(source.toLowerCase()) : undefined;
  if (source !== undefined && from === undefined)
    return refused(400, "Value for 'source_lang' not supported.");
  const put = tags === 'html' || tags === 'xml' ? translateMarkup : translate;
  const translations = texts.map((one) => {
    const spoken = from ?? detect(one)[0]?.language ?? 'en';
    return { detected_source_language: spoken.toUpperCase(), text: put(one, spoken, to) };
  });
  return json({ translations });
}

function targetOf(code: string): Known | undefined {
  const [language = '', variant] = code.toLowerCase().split('-');
  const known = knownLanguage(language);
  if (known === undefined || variant === undefined) return known;
  return VARIANTS[known]?.split(' ').includes(code.toUpperCase()) === true ? known : undefined;
}

function languages(type: string): TwinAnswer {
  if (type !== 'source' && type !== 'target') return refused(400, "Value for 'type' not supported.");
  const named = (code: string): string =>
    new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
  const codes = LANGUAGES.flatMap((code) =>
    type === 'target' ? (VARIANTS[code] ?? code.toUpperCase()).split(' ') : [code.toUpperCase()],
  );
  return json(
    codes.map((code) => ({
      language: code,
      name: named(code),
      ...(type === 'target' && { supports_formality: !code.startsWith('EN') }),
    })),
  );
}

function refused(status: number, message: string): TwinAnswer {
  return json({ message }, { status });
}
