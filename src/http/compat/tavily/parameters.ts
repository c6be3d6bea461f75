import { integerParameter, type Parameter, type ValuesOf } from '../../../core/query/parameters.ts';
import { badParameters, Refusal } from '../../problems.ts';
import { parseLanguage, parseCountry } from '../../../core/query/language.ts';
import { SPANS_BY_WORD } from '../../../core/query/search-query.ts';
import { queryParameter } from '../../../core/query/search-parameters.ts';
import type { Ignored } from '../../openapi/types.ts';
import {
  optionalParameter,
  booleanParameter,
  dayParameter,
  listParameter,
  wordParameter,
} from '../parameters.ts';

const MAX_RESULTS = 20;
const MAX_DOMAINS = 20;
const MAX_DAYS = 36_500;

function switchOrWord<const Meaning>(
  description: string,
  words: Readonly<Record<string, Meaning>>,
): Parameter<Meaning | false | undefined> {
  const others = Object.keys(words).filter((word) => word !== 'true');
  return {
    ...wordParameter<Meaning | false>(description, { false: false, ...words }),
    schema: { enum: [true, false, ...others], default: false },
  };
}

const countryParameter = optionalParameter(
  'Country to prefer results from: its English name, such as `germany`, or its ISO code.',
  { type: 'string', examples: ['germany', 'united states'] },
  'Must be the English name of a country.',
  countryCode,
);

/** A language that we do not know is ignored, because it is only a preference. */
const languageParameter: Parameter<string | undefined> = {
  description: 'Language to prefer, as a BCP 47 tag such as `de`.',
  schema: { type: 'string' },
  read: (text) => ({ value: text === undefined ? undefined : parseLanguage(text.trim())?.tag }),
};

export const SEARCH = {
  query: queryParameter,
  topic: wordParameter('`news` searches news. `finance` is a general search.', {
    general: 'general',
    news: 'news',
    finance: 'general',
  }),
  max_results: integerParameter('Maximum number of results.', { from: 0, to: MAX_RESULTS, absent: 5 }),
  time_range: wordParameter('Only results from the last day, week, month or year.', {
    ...SPANS_BY_WORD,
    ...{ d: 'd', w: 'w', m: 'm', y: 'y' },
  }),
  start_date: dayParameter('Only results from this day on. Takes precedence over `time_range`.'),
  end_date: dayParameter('Only results up to this day. Takes precedence over `time_range`.'),
  days: integerParameter('Only results from the last days. Older form of `time_range`.', {
    from: 0,
    to: MAX_DAYS,
    absent: 0,
  }),
  max_hours: integerParameter('Only results from the last hours, rounded up to days.', {
    from: 0,
    to: MAX_DAYS * 24,
    absent: 0,
  }),
  country: countryParameter,
  language: languageParameter,
  include_domains: listParameter('Only results of these sites and their subdomains.', {
    atMost: MAX_DOMAINS,
  }),
  exclude_domains: listParameter('No results of these sites and their subdomains.', { atMost: MAX_DOMAINS }),
  include_domains_mode: wordParameter(
    '`prefer` moves results of `include_domains` to the top instead of leaving out others.',
    { restrict: 'restrict', prefer: 'prefer' },
  ),
  include_answer: switchOrWord(
    'Adds an instant answer or the beginning of a Wikipedia article, if there is one. Answers are never generated. Counts as one or two more searches.',
    { true: true, basic: true, advanced: true },
  ),
  include_raw_content: switchOrWord(
    'Adds the text of each page, as Markdown (`true`) or plain text. Each page that could be read counts as one more search.',
    { true: 'markdown', markdown: 'markdown', text: 'text' },
  ),
  include_images: booleanParameter('Adds images for the query. Counts as one more search.'),
  include_image_descriptions: booleanParameter('Images are objects with `url` and `description`.'),
  include_favicon: booleanParameter('Adds the icon of the site to each result.'),
  include_usage: booleanParameter('Adds how many searches the request counts as.'),
  exact_match: booleanParameter(
    'Only results whose title or description contains the quoted phrases of the query.',
  ),
  safe_search: booleanParameter('Filters adult content.', true),
  auto_parameters: booleanParameter('Adds `auto_parameters`: the topic and depth that were used.'),
};
export type TavilySearch = ValuesOf<typeof SEARCH>;

export const IGNORED_IN_SEARCH: Ignored = {
  search_depth: 'Every search queries all engines.',
  chunks_per_source: '`content` is the description that the engines give.',
  filter_by_language: 'The language is a preference.',
  cache_fallback: 'Earlier results are used when engines fail.',
  fetch_timeout: 'Pages have a fixed time limit.',
};

/** Names that differ from the English names of the Unicode CLDR. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  burma: 'MM',
  'cape verde': 'CV',
  congo: 'CG',
  'czech republic': 'CZ',
  'democratic republic of the congo': 'CD',
  'east timor': 'TL',
  'great britain': 'GB',
  'hong kong': 'HK',
  'ivory coast': 'CI',
  macau: 'MO',
  macedonia: 'MK',
  palestine: 'PS',
  'republic of the congo': 'CG',
  swaziland: 'SZ',
  turkey: 'TR',
  uk: 'GB',
  usa: 'US',
};

let codes: ReadonlyMap<string, string> | undefined;

export function countryCode(name: string): string | undefined {
  const folded = fold(name);
  codes ??= namedCountries();
  return codes.get(folded);
}

function namedCountries(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const found = new Map<string, string>();
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = parseCountry(code) === undefined ? undefined : names.of(code);
    if (name === undefined) continue;
    found.set(fold(name), code);
    found.set(code.toLowerCase(), code);
  }
  for (const [name, code] of Object.entries(OTHER_NAMES)) found.set(name, code);
  return found;
}

/** `Côte d’Ivoire` → `cote divoire`, `Myanmar (Burma)` → `myanmar`, `Antigua & Barbuda` → `antigua and barbuda`. */
function fold(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\(.*?\)|[\p{M}’'.]/gu, '')
    .replaceAll('&', 'and')
    .replaceAll(/^the |[\s_-]+/g, ' ')
    .trim();
}

const DAY_MS = 86_400_000;

type Dates = Pick<TavilySearch, 'time_range' | 'start_date' | 'end_date' | 'days' | 'max_hours'>;

/** Our `date` parameter. */
export function dateOf(sent: Dates, nowMs: number): string | undefined {
  const { time_range: span, start_date: from = '', end_date: to = '' } = sent;
  if (from !== '' && to !== '' && from > to)
    throw new Refusal(badParameters({ start_date: ['Must not be after end_date.'] }));
  if (from !== '' || to !== '') return `${from}..${to}`;
  if (span !== undefined) return span;
  const days = sent.days || Math.ceil(sent.max_hours / 24);
  return days === 0 ? undefined : `${new Date(nowMs - days * DAY_MS).toISOString().slice(0, 10)}..`;
}
