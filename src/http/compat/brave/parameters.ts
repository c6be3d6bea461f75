import { parseCountry, parseLanguage } from '../../../core/query/language.ts';
import { integerParameter, type Parameter } from '../../../core/query/parameters.ts';
import { queryParameter } from '../../../core/query/search-parameters.ts';
import type { Ignored } from '../../openapi/types.ts';
import { isIsoDay, optionalParameter, wordParameter } from '../parameters.ts';

/** Codes of Brave that are no BCP 47 tags. */
const OTHER_CODES: ReadonlyMap<string, string> = new Map([['jp', 'ja']]);

const languageParameter = optionalParameter(
  'Language of the results, such as `en`, `pt-br` or `jp`.',
  { type: 'string' },
  'Must be a language such as "en" or "pt-br".',
  (text) => parseLanguage(OTHER_CODES.get(text.toLowerCase()) ?? text)?.tag,
);

const countryCode = optionalParameter(
  'Country to prefer results from, as a code of two letters, or `ALL`.',
  { type: 'string', examples: ['US', 'DE', 'ALL'] },
  'Must be a country code of two letters.',
  parseCountry,
);

const countryParameter: Parameter<string | undefined> = {
  ...countryCode,
  read: (text) => (text?.trim().toUpperCase() === 'ALL' ? { value: undefined } : countryCode.read(text)),
};

const SPANS: ReadonlyMap<string, string> = new Map([
  ['pd', 'd'],
  ['pw', 'w'],
  ['pm', 'm'],
  ['py', 'y'],
]);

const freshnessParameter = optionalParameter(
  'Only results from the last day (`pd`), week (`pw`), month (`pm`) or year (`py`), or a range such as `2026-01-01to2026-01-31`.',
  { type: 'string', examples: ['pw', '2026-01-01to2026-01-31'] },
  'Must be pd, pw, pm, py or a range such as 2026-01-01to2026-01-31.',
  (text) => {
    const freshness = text.toLowerCase();
    const [from = '', to = '', ...more] = freshness.split('to');
    const isRange = isIsoDay(from) && isIsoDay(to) && from <= to && more.length === 0;
    return SPANS.get(freshness) ?? (isRange ? `${from}..${to}` : undefined);
  },
);

const safeParameter = wordParameter('`moderate` and `strict` filter adult content. Default: filtered.', {
  off: 'off',
  moderate: 'on',
  strict: 'on',
});

const SECTIONS = ['web', 'news', 'videos', 'infobox'] as const;
export type Section = (typeof SECTIONS)[number];

/** Sections that we do not have are left out, as Brave does for queries without them. */
const resultFilterParameter: Parameter<readonly Section[]> = {
  description:
    'Sections of the response, separated with commas: `web`, `news`, `videos`, `infobox`. Each is one search. Default: `web`. Other sections stay empty.',
  schema: { type: 'string', default: 'web' },
  read: (text) => readSections(text === undefined ? [] : [text]),
  readAll: readSections,
};

function readSections(texts: readonly string[]): { value: readonly Section[] } {
  const asked = new Set(texts.flatMap((text) => text.toLowerCase().split(/[\s,]+/)).filter(Boolean));
  return { value: asked.size === 0 ? ['web'] : SECTIONS.filter((section) => asked.has(section)) };
}

const count = (most: number, absent: number): Parameter<number> =>
  integerParameter('Maximum number of results.', { from: 1, to: most, absent });

const COMMON = {
  q: queryParameter,
  country: countryParameter,
  search_lang: languageParameter,
  safesearch: safeParameter,
};
const PAGED = {
  ...COMMON,
  offset: integerParameter('Number of pages to skip.', { from: 0, to: 9, absent: 0 }),
  freshness: freshnessParameter,
};

export const WEB = { ...PAGED, count: count(20, 20), result_filter: resultFilterParameter };
export const PAGED_LIST = { ...PAGED, count: count(50, 20) };
export const IMAGES = { ...COMMON, count: count(200, 50) };
export const SUGGEST = { q: queryParameter, lang: languageParameter, count: count(20, 5) };

export const CONTEXT = {
  ...COMMON,
  freshness: freshnessParameter,
  count: count(50, 20),
  maximum_number_of_urls: integerParameter('Maximum number of pages.', { from: 1, to: 50, absent: 20 }),
  maximum_number_of_tokens: integerParameter('Approximate length of all texts together.', {
    from: 1,
    to: 32_768,
    absent: 8192,
  }),
  maximum_number_of_tokens_per_url: integerParameter('Approximate length of the texts of one page.', {
    from: 1,
    to: 8192,
    absent: 4096,
  }),
  maximum_number_of_snippets: integerParameter('Maximum number of texts.', { from: 1, to: 256, absent: 50 }),
  maximum_number_of_snippets_per_url: integerParameter('Maximum number of texts of one page.', {
    from: 1,
    to: 100,
    absent: 8,
  }),
};

export const IGNORED: Ignored = {
  ui_lang: 'Messages are in English.',
  spellcheck: 'Corrections are never applied; `query.altered` has the suggestion of an engine.',
  goggles: 'Results are ranked by the engines.',
};
export const IGNORED_IN_WEB: Ignored = {
  ...IGNORED,
  extra_snippets: 'The engines give one description per result.',
  text_decorations: 'Texts have no markup.',
  units: 'Results have no measurements.',
  summary: 'There is no summarizer.',
};
export const IGNORED_IN_CONTEXT: Ignored = {
  ...IGNORED,
  context_threshold_mode: 'All pages are included, in the order of the results.',
};
