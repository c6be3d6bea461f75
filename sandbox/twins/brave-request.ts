import { COUNTRIES, FRESHNESS_DAYS, languageOf, SEARCH_LANGUAGES, UI_LANGUAGES } from './brave-values.ts';
import { DAY_MS } from './dates.ts';
import type { Sites } from '../corpus/sites.ts';
import { readSites } from './site-operators.ts';
import { lengthOf, wholeNumber } from './parameters.ts';

export type Vertical = 'web' | 'images' | 'news' | 'videos' | 'suggest' | 'spellcheck';

export type BraveQuery = {
  /** Without operators. */
  readonly words: string;
  readonly sites: Sites | undefined;
  /** As it was sent. */
  readonly text: string;
  readonly count: number;
  readonly offset: number;
  readonly language: string;
  readonly safe: boolean;
  readonly maxAgeDays: number | undefined;
  readonly minAgeDays: number | undefined;
  readonly spellcheck: boolean;
  readonly decorated: boolean;
  readonly rich: boolean;
  /** Undefined means all blocks. */
  readonly blocks: ReadonlySet<string> | undefined;
};

type Rules = { maxCount: number; count: number; safeSearch: readonly string[]; safe: string; has: string };

const LEVELS = ['off', 'moderate', 'strict'];
const RULES: Readonly<Record<Vertical, Rules>> = {
  web: {
    maxCount: 20,
    count: 20,
    safeSearch: LEVELS,
    safe: 'moderate',
    has: 'offset freshness ui_lang operators',
  },
  images: { maxCount: 200, count: 50, safeSearch: ['off', 'strict'], safe: 'strict', has: '' },
  news: {
    maxCount: 50,
    count: 20,
    safeSearch: LEVELS,
    safe: 'strict',
    has: 'offset freshness ui_lang operators',
  },
  videos: {
    maxCount: 50,
    count: 20,
    safeSearch: LEVELS,
    safe: 'moderate',
    has: 'offset freshness ui_lang operators',
  },
  suggest: { maxCount: 20, count: 5, safeSearch: [], safe: 'strict', has: '' },
  spellcheck: { maxCount: 20, count: 20, safeSearch: [], safe: 'strict', has: '' },
};
const MAX_QUERY_LENGTH = 400;
const MAX_QUERY_WORDS = 50;
const LAST_OFFSET = 9;

/** The parsed query, or the names of the invalid parameters. */
export function readBrave(
  query: URLSearchParams,
  vertical: Vertical,
  nowMs: number,
): BraveQuery | readonly string[] {
  const rules = RULES[vertical];
  const text = query.get('q') ?? '';
  const count = wholeNumber(query, 'count', { min: 1, max: rules.maxCount, fallback: rules.count });
  const offset = wholeNumber(query, 'offset', { min: 0, max: LAST_OFFSET, fallback: 0 });
  const safe = query.get('safesearch') ?? rules.safe;
  const ages = agesOf(query.get('freshness'), nowMs);
  const has = (name: string): boolean => rules.has.split(' ').includes(name);
  const among = (name: string, values: ReadonlySet<string>): boolean =>
    !query.has(name) || values.has(query.get(name) ?? '');
  const checks: readonly (readonly [string, boolean])[] = [
    ['q', text.trim() !== '' && lengthOf(text) <= MAX_QUERY_LENGTH && wordsOf(text) <= MAX_QUERY_WORDS],
    ['count', count !== undefined],
    ['offset', !has('offset') || offset !== undefined],
    ['country', among('country', COUNTRIES)],
    ['search_lang', among('search_lang', SEARCH_LANGUAGES)],
    ['ui_lang', !has('ui_lang') || among('ui_lang', UI_LANGUAGES)],
    ['safesearch', rules.safeSearch.length === 0 || rules.safeSearch.includes(safe)],
    ['freshness', !has('freshness') || ages !== undefined],
    ['spellcheck', booleanOf(query, 'spellcheck', true) !== undefined],
    ['text_decorations', booleanOf(query, 'text_decorations', true) !== undefined],
    ['rich', booleanOf(query, 'rich', false) !== undefined],
  ];
  const refused = checks.filter(([, good]) => !good).map(([name]) => name);
  if (refused.length > 0) return refused;
  const filter = query.get('result_filter');
  return {
    ...(has('operators') ? withSites(text) : { words: text, sites: undefined }),
    text,
    count: count ?? rules.count,
    offset: has('offset') ? (offset ?? 0) : 0,
    language: languageOf(query.get('search_lang') ?? query.get('lang')),
    safe: safe !== 'off',
    maxAgeDays: has('freshness') ? ages?.max : undefined,
    minAgeDays: has('freshness') ? ages?.min : undefined,
    spellcheck: booleanOf(query, 'spellcheck', true) ?? true,
    decorated: booleanOf(query, 'text_decorations', true) ?? true,
    rich: booleanOf(query, 'rich', false) ?? false,
    blocks: filter === null ? undefined : new Set(filter.split(',')),
  };
}

function withSites(query: string): Pick<BraveQuery, 'words' | 'sites'> {
  const { text, sites } = readSites(query);
  return { words: text, sites };
}

function wordsOf(text: string): number {
  return text.trim().split(/\s+/).length;
}

function booleanOf(query: URLSearchParams, name: string, fallback: boolean): boolean | undefined {
  const value = query.get(name);
  if (value === null) return fallback;
  if (value === 'true' || value === '1') return true;
  return value === 'false' || value === '0' ? false : undefined;
}

function agesOf(
  freshness: string | null,
  nowMs: number,
): { min: number | undefined; max: number | undefined } | undefined {
  if (freshness === null || freshness === '') return { min: undefined, max: undefined };
  const days = FRESHNESS_DAYS.get(freshness);
  if (days !== undefined) return { min: undefined, max: days };
  const [, from, to] = /^(\d{4}-\d\d-\d\d)to(\d{4}-\d\d-\d\d)$/.exec(freshness) ?? [];
  const max = (nowMs - Date.parse(from ?? '')) / DAY_MS;
  const min = (nowMs - Date.parse(to ?? '')) / DAY_MS - 1;
  return Number.isNaN(max) || Number.isNaN(min) ? undefined : { min, max };
}
