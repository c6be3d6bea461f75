import type { Look } from '../corpus/index.ts';
import type { Twin, TwinAnswer, TwinRequest } from '../twin.ts';
import { html, json, text } from './answers.ts';
import { pageOf } from './parameters.ts';
import { readSites } from './site-operators.ts';
import { general, icon, image, news, video } from './searxng-items.ts';

const SPAN_DAYS: ReadonlyMap<string, number> = new Map([
  ['day', 1],
  ['week', 7],
  ['month', 31],
  ['year', 365],
]);
const PAGE_LENGTH = 10;
const IMAGES_LENGTH = 30;
const ICONS = ['anchor', 'badge', 'compass', 'droplet', 'feather'];
const CATEGORIES = ['general', 'images', 'news', 'videos'];

export const searxng: Twin = {
  name: 'SEARXNG',
  heeds: ['x-requested-with'],
  answer(request) {
    switch (request.path) {
      case '/':
      case '/search':
        return search(request);
      case '/autocompleter':
        return autocomplete(request);
      case '/healthz':
        return text('OK');
      case '/config':
        return config();
      default:
        return html('Page not found', { status: 404 });
    }
  },
  failure(what) {
    // The engines have used up their quotas, not the instance, so it sends a regular response without results.
    if (what === 'quota') return answer('', [], { unresponsive: ['brave', 'google cse', 'bing images'] });
    if (what === 429) return html('Too Many Requests', { status: 429 });
    if (what === 403) return html('Forbidden', { status: 403 });
    return what === 500 ? json({ error: 'search error' }, { status: 500 }) : undefined;
  },
};

function search({ query, corpus, origin, nowMs }: TwinRequest): TwinAnswer {
  const format = query.get('format') ?? 'html';
  if (format === 'csv' || format === 'rss') return html('Forbidden', { status: 403 });
  if (format !== 'json') return html('SearXNG');
  const asked = query.get('q') ?? '';
  if (asked.trim() === '') return json({ error: 'No query' }, { status: 400 });
  const refused = Object.entries(RULES).find(([name, rule]) => !rule.test(query.get(name) ?? ''))?.[0];
  if (refused !== undefined) {
    const error = `Invalid value "${query.get(refused) ?? ''}" for parameter ${refused}`;
    return json({ error }, { status: 400 });
  }
  if (asked.startsWith('!!')) {
    const location = `https://search.example.org/?q=${encodeURIComponent(asked.slice(2))}`;
    return { status: 302, headers: { location }, body: '' };
  }
  const { text: words, sites } = readSites(asked);
  const language = /^[a-z]{2}/.exec((query.get('language') ?? '').replace(/^(all|auto)$/, ''))?.[0];
  const look: Look = {
    text: words,
    sites,
    language,
    safe: (query.get('safesearch') ?? '0') !== '0',
    maxAgeDays: SPAN_DAYS.get(query.get('time_range') ?? ''),
    engine: 'searxng',
  };
  const page = Number(query.get('pageno') ?? '1') - 1;
  const around = { origin, nowMs };
  const shown = <Item>(found: readonly Item[], length = PAGE_LENGTH): readonly Item[] =>
    pageOf(found, page * length, length);
  const results = (query.get('categories') ?? 'general')
    .split(',')
    .flatMap((category): readonly unknown[] => {
      switch (category) {
        case 'general':
          return shown(corpus.findPages(look)).map((item, index) => general(item, index, around));
        case 'images': {
          const found = shown(corpus.findPictures(look), IMAGES_LENGTH);
          const icons = found.length === 0 ? [] : ICONS.map((name, index) => icon(name, index));
          return [...found.map((item, index) => image(item, index, around)), ...icons];
        }
        case 'news':
          return shown(corpus.findNews(look)).map((item, index) => news(item, index, around));
        case 'videos':
          return shown(corpus.findVideos(look)).map((item, index) => video(item, index, around));
        default:
          return [];
      }
    });
  const corrected = corpus.correctionOf(words);
  const correction = corrected && asked.replace(words, corrected);
  return answer(asked, results, {
    corrections: correction === undefined ? [] : [correction],
    suggestions: corpus.completions(words, language).slice(0, 4),
    unresponsive: results.length === 0 ? [] : ['brave'],
  });
}

const RULES: Readonly<Record<string, RegExp>> = {
  language: /^(?:|all|auto|[a-z]{2,3}(?:[-_][A-Za-z]{2,4}){0,2})$/,
  pageno: /^(?:|[1-9]\d{0,4})$/,
  time_range: /^(?:|day|week|month|year)$/,
  safesearch: /^[012]?$/,
};

type Sides = {
  corrections?: readonly string[];
  suggestions?: readonly string[];
  unresponsive: readonly string[];
};

function answer(asked: string, results: readonly unknown[], sides: Sides): TwinAnswer {
  return json({
    query: asked,
    results,
    answers: [],
    corrections: sides.corrections ?? [],
    infoboxes: [],
    suggestions: sides.suggestions ?? [],
    unresponsive_engines: sides.unresponsive.map((engine) => [engine, 'too many requests']),
  });
}

function autocomplete({ query, headers, corpus }: TwinRequest): TwinAnswer {
  const asked = query.get('q') ?? '';
  const found = asked === '' ? [] : corpus.completions(asked, undefined);
  if (headers['x-requested-with'] === 'XMLHttpRequest') return json(found);
  const relevance = { 'google:suggestrelevance': found.map((_text, index) => 600 - index) };
  return json([asked, found, [], [], relevance], { type: 'application/x-suggestions+json' });
}

function config(): TwinAnswer {
  return json({
    instance_name: 'Sandbox',
    version: '2026.11.1',
    autocomplete: 'google',
    safe_search: 0,
    categories: CATEGORIES,
    engines: CATEGORIES.map((category) => ({
      name: `${category} engine`,
      categories: [category],
      enabled: true,
    })),
    locales: { en: 'English', de: 'Deutsch', fr: 'Français' },
  });
}
