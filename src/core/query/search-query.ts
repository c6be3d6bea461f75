import type { Language } from './language.ts';

/** Sites to include or exclude. A domain includes its subdomains; an excluded domain takes precedence. */
export type Domains = {
  /** Empty for all sites. Hosts in lower-case ASCII. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
};

export const NO_DOMAINS: Domains = { include: [], exclude: [] };

const MAX_HOST_LENGTH = 253;
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;

/** `Bücher.example` → `xn--bcher-kva.example`; undefined for anything but a host name. */
export function parseDomain(text: string): string | undefined {
  if (text.length > MAX_HOST_LENGTH || !/^[\p{L}\p{M}\p{N}._-]+$/u.test(text)) return undefined;
  const host = URL.parse(`https://${text}/`)?.hostname.replace(/\.$/, '') ?? '';
  const labels = host.split('.');
  const isName = host.length <= MAX_HOST_LENGTH && labels.every((label) => LABEL.test(label));
  // The URL standard reads a host that ends in a number as an IPv4 address.
  return isName && !/^\d+$/.test(labels.at(-1) ?? '') ? host : undefined;
}

export function domainsText({ include, exclude }: Domains): string {
  return `+${include.join()}-${exclude.join()}`;
}

export function domainFilter({ include, exclude }: Domains): (host: string) => boolean {
  const [wanted, unwanted] = [new Set(include), new Set(exclude)];
  return (host) => !isCovered(host, unwanted) && (wanted.size === 0 || isCovered(host, wanted));
}

function isCovered(host: string, domains: ReadonlySet<string>): boolean {
  if (domains.size === 0) return false;
  let rest = host.endsWith('.') ? host.slice(0, -1) : host;
  for (;;) {
    if (domains.has(rest)) return true;
    const dot = rest.indexOf('.');
    if (dot < 0) return false;
    rest = rest.slice(dot + 1);
  }
}

export const NEWS_SORTS = ['relevance', 'date'] as const;
type NewsSort = (typeof NEWS_SORTS)[number];

export const IMAGE_SIZES = ['small', 'medium', 'large'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

export const IMAGE_COLORS = [
  'red',
  'orange',
  'yellow',
  'green',
  'turquoise',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'gray',
  'white',
  'monochrome',
  'transparent',
] as const;
export type ImageColor = (typeof IMAGE_COLORS)[number];

export const IMAGE_SHAPES = ['wide', 'tall', 'square'] as const;
export type ImageShape = (typeof IMAGE_SHAPES)[number];

/** `cc`: any Creative Commons license. `commercial` and `modify`: what the license allows. */
export const IMAGE_LICENSES = ['public', 'cc', 'commercial', 'modify'] as const;
export type ImageLicense = (typeof IMAGE_LICENSES)[number];

export const VIDEO_LENGTHS = ['short', 'medium', 'long'] as const;
export type VideoLength = (typeof VIDEO_LENGTHS)[number];

/** In seconds. */
export const LENGTH_LIMITS: Readonly<Record<VideoLength, { readonly min?: number; readonly max?: number }>> =
  {
    // A live stream has no length.
    short: { min: 1, max: 299 },
    medium: { min: 300, max: 1200 },
    long: { min: 1201 },
  };

export type SearchFilters = {
  /** Only the words as they are written, without corrections. */
  readonly verbatim?: true | undefined;
  readonly sort?: NewsSort | undefined;
  readonly size?: ImageSize | undefined;
  readonly color?: ImageColor | undefined;
  readonly shape?: ImageShape | undefined;
  readonly license?: ImageLicense | undefined;
  readonly length?: VideoLength | undefined;
};

export const FILTER_NAMES = ['verbatim', 'sort', 'size', 'color', 'shape', 'license', 'length'] as const;
export type FilterName = keyof SearchFilters;

/** The filters as part of a cache key; empty for most searches. */
export function filtersText(filters: SearchFilters): string {
  const { verbatim, sort, size, color, shape, license, length } = filters;
  let text = verbatim ? ' verbatim' : '';
  if (sort !== undefined) text += ` sort=${sort}`;
  if (size !== undefined) text += ` size=${size}`;
  if (color !== undefined) text += ` color=${color}`;
  if (shape !== undefined) text += ` shape=${shape}`;
  if (license !== undefined) text += ` license=${license}`;
  if (length !== undefined) text += ` length=${length}`;
  return text;
}

/** Maximum age of results: day, week, month, year. */
export const SPANS = ['d', 'w', 'm', 'y'] as const;
export type Span = (typeof SPANS)[number];

/** As other APIs call them. */
export const SPANS_BY_WORD = { day: 'd', week: 'w', month: 'm', year: 'y' } as const;

export const SPAN_DAYS = { d: 1, w: 7, m: 30, y: 365 } as const satisfies Record<Span, number>;

/** Days such as `2026-05-15` in UTC, both included. One of them may be open. */
export type DateRange = { readonly from: string | undefined; readonly to: string | undefined };

const DAY_MS = 86_400_000;

/** From 1970 to 2999. */
const RANGE = /^((?:19[7-9]|2\d\d)\d-\d\d-\d\d)?\.\.((?:19[7-9]|2\d\d)\d-\d\d-\d\d)?$/;

/** `2026-05-01..2026-05-15`, `2026-05-01..` or `..2026-05-15`; undefined for anything else. */
export function parseDateRange(text: string): DateRange | undefined {
  const match = RANGE.exec(text);
  if (!match) return undefined;
  const [, from, to] = match;
  if (from === undefined && to === undefined) return undefined;
  if ([from, to].some((day) => day !== undefined && !exists(day))) return undefined;
  return from !== undefined && to !== undefined && from > to ? undefined : { from, to };
}

function exists(day: string): boolean {
  const ms = Date.parse(day);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}

export function rangeText({ from = '', to = '' }: DateRange): string {
  return `${from}..${to}`;
}

export function isInRange(ms: number, { from, to }: DateRange): boolean {
  return (from === undefined || ms >= Date.parse(from)) && (to === undefined || ms < Date.parse(to) + DAY_MS);
}

/** The shortest span that reaches back to the start of the range; undefined if none does. */
export function spanCovering({ from }: DateRange, nowMs: number): Span | undefined {
  if (from === undefined) return undefined;
  return SPANS.find((span) => nowMs - SPAN_DAYS[span] * DAY_MS <= Date.parse(from));
}

/** The query for all providers. All fields affect the response and are part of the cache key. */
export type SearchQuery = SearchFilters & {
  readonly text: string;
  readonly safe: boolean;
  readonly language: Language | undefined;
  /** From 1. */
  readonly page: number;
  readonly date: Span | DateRange | undefined;
  /** ISO 3166 code of the country to prefer results from; ignored by providers that know no countries. */
  readonly country?: string | undefined;
  readonly domains?: Domains | undefined;
};
