import { detect } from '../phrases/detect.ts';
import { knownLanguage, LANGUAGES, type Known } from '../phrases/table.ts';
import { translate, translateMarkup } from '../phrases/translate.ts';
import { jsonOf, parametersOf } from '../posted.ts';
import type { Twin, TwinAnswer, TwinRequest } from '../twin.ts';
import { languagesOf } from './accept-language.ts';
import { html, json } from './answers.ts';
import { lengthOf } from './parameters.ts';

const MAX_CHARACTERS = 5_000;
const GETS = new Set(['/languages', '/health', '/frontend/settings']);
const POSTS = new Set(['/translate', '/detect']);

export const libretranslate: Twin = {
  name: 'LIBRETRANSLATE',
  heeds: ['accept-language'],
  takesPosts: true,
  answer(request) {
    const { path, posted, headers } = request;
    if (!GETS.has(path) && !POSTS.has(path)) return html('404 Not Found', { status: 404 });
    if (POSTS.has(path) !== (posted !== undefined)) return html('405 Method Not Allowed', { status: 405 });
    if (path === '/health') return json({ status: 'ok' });
    const locale = languagesOf(headers['accept-language'])[0] ?? 'en';
    if (path === '/languages') return json(LANGUAGES.map((code) => language(code, locale)));
    if (path === '/frontend/settings') return json(settings(locale));
    if (posted?.type === 'application/json' && jsonOf(request) === undefined) {
      return refused('Invalid JSON format');
    }
    return path === '/detect' ? detection(request) : translation(request);
  },
  empty(request) {
    if (request.path === '/languages' || request.path === '/detect') return json([]);
    return json({ translatedText: '' });
  },
  failure(what) {
    if (what === 401 || what === 403) return refused('Invalid API key', 403);
    if (what === 429 || what === 'quota') return refused('Slowdown: 20 per 1 minute', 429);
    return what === 500 ? refused('Internal error', 500) : undefined;
  },
};

function translation(request: TwinRequest): TwinAnswer {
  const q = field(request, 'q');
  const texts = Array.isArray(q) ? q.map(String) : [typeof q === 'string' ? q : ''];
  if (texts.length === 0 || texts.includes('')) return refused('Invalid request: missing q parameter');
  const source = text(request, 'source').toLowerCase();
  const target = text(request, 'target').toLowerCase();
  if (source === '') return refused('Invalid request: missing source parameter');
  if (target === '') return refused('Invalid request: missing target parameter');
  const size = texts.reduce((sum, one) => sum + lengthOf(one), 0);
  if (size > MAX_CHARACTERS) {
    return refused(`Invalid request: request (${size}) exceeds text limit (${MAX_CHARACTERS})`);
  }
  const format = text(request, 'format') || 'text';
  if (format !== 'text' && format !== 'html') return refused(`${format} format is not supported`);
  const detected = source === 'auto' ? best(texts.join(' ')) : undefined;
  const from = detected?.language ?? knownLanguage(source);
  if (from === undefined) return refused(`${source} is not supported`);
  const to = knownLanguage(target);
  if (to === undefined) return refused(`${target} is not supported`);
  const alternatives = Number(field(request, 'alternatives') ?? 0);
  if (Number.isNaN(alternatives)) return refused('Invalid request: alternatives parameter is not a number');
  const put = format === 'html' ? translateMarkup : translate;
  const translated = texts.map((one) => put(one, from, to));
  const many = Array.isArray(q);
  return json({
    ...(alternatives > 0 && { alternatives: many ? translated.map(() => []) : [] }),
    ...(detected && { detectedLanguage: many ? texts.map(() => detected) : detected }),
    translatedText: many ? translated : translated[0],
  });
}

function detection(request: TwinRequest): TwinAnswer {
  const q = text(request, 'q');
  if (q === '') return refused('Invalid request: missing q parameter');
  const found = detect(q).map(confidence);
  return json(found.length === 0 ? [best(q)] : found);
}

type Guess = { readonly confidence: number; readonly language: Known };

/** Unrecognized text counts as English with no confidence. */
function best(q: string): Guess {
  const [found] = detect(q);
  return found === undefined ? { confidence: 0, language: 'en' } : confidence(found);
}

function confidence({ language: code, share }: { language: Known; share: number }): Guess {
  return { confidence: Math.round(share * 100), language: code };
}

function field(request: TwinRequest, name: string): unknown {
  return jsonOf(request)?.[name] ?? parametersOf(request).get(name) ?? undefined;
}

function text(request: TwinRequest, name: string): string {
  const value = field(request, name);
  return typeof value === 'string' ? value : '';
}

function language(code: Known, locale: string) {
  return { code, name: nameOf(code, locale), targets: [...LANGUAGES].sort() };
}

function nameOf(code: Known, locale: string): string {
  return new Intl.DisplayNames([locale, 'en'], { type: 'language' }).of(code) ?? code;
}

function settings(locale: string) {
  return {
    charLimit: MAX_CHARACTERS,
    frontendTimeout: 500,
    apiKeys: false,
    keyRequired: false,
    suggestions: false,
    filesTranslation: false,
    supportedFilesFormat: [],
    language: {
      source: { code: 'auto', name: 'Auto Detect' },
      target: { code: 'en', name: nameOf('en', locale) },
    },
  };
}

function refused(error: string, status = 400): TwinAnswer {
  return json({ error }, { status });
}
