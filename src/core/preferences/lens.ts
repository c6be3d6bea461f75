import { isLongerThan } from '../length.ts';
import { parseCountry } from '../query/language.ts';
import { parseDateRange, rangeText, parseDomain, SPANS } from '../query/search-query.ts';
import { bangTriggerOf, siteHostOf } from './checks.ts';

/** A named set of sites to search, for `lens=trigger` and `!trigger words`. */
export type Lens = {
  /** As people write it. */
  readonly name: string;
  /** Lowercase, without the exclamation mark, like the trigger of a bang. */
  readonly trigger: string;
  /** Lowercase ASCII; also applies to subdomains. `.edu` stands for all sites below it. Empty for all sites. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** ISO 3166 code of the country to prefer results from; empty for none. */
  readonly region: string;
  /** `d`, `w`, `m`, `y` or a range such as `2026-01-01..2026-01-31`; empty for any time. */
  readonly date: string;
};

export const MAX_LENSES = 20;
/** As many sites as the API takes. */
export const MAX_LENS_INCLUDED = 20;
export const MAX_LENS_EXCLUDED = 30;
/** In characters, so that a lens fits into a link. */
export const MAX_LENS_LIST_LENGTH = 1_000;
export const MAX_LENS_NAME_LENGTH = 40;

/** What is wrong with a part of a lens. `site` is the entry that is meant, as it was given. */
export type LensProblem =
  | { readonly field: 'name' | 'trigger' | 'region' | 'date'; readonly kind: 'bad' }
  | { readonly field: LensList; readonly kind: 'bad' | 'both'; readonly site: string }
  | { readonly field: LensList; readonly kind: 'too_many' | 'too_long' | 'empty' };

export type LensList = 'include' | 'exclude';

type Checked = { readonly lens: Lens } | { readonly problems: readonly LensProblem[] };

/** The lens in its usual form, or everything that is wrong with it. */
export function checkLens(draft: Lens): Checked {
  const name = nameOf(draft.name);
  const trigger = bangTriggerOf(draft.trigger);
  const region = regionOf(draft.region);
  const date = dateOf(draft.date);
  const include = sitesOf('include', draft.include, MAX_LENS_INCLUDED);
  const exclude = sitesOf('exclude', draft.exclude, MAX_LENS_EXCLUDED);
  const both = exclude.sites.find((site) => include.sites.includes(site));
  const problems: LensProblem[] = [
    ...badOnes({ name, trigger }),
    ...include.problems,
    ...exclude.problems,
    ...(both === undefined ? [] : [{ field: 'exclude', kind: 'both', site: both } as const]),
    ...badOnes({ region, date }),
  ];
  if (name === undefined || trigger === undefined || region === undefined || date === undefined)
    return { problems };
  const lens = { name, trigger, include: include.sites, exclude: exclude.sites, region, date };
  if (problems.length === 0 && isEmpty(lens)) problems.push({ field: 'include', kind: 'empty' });
  return problems.length > 0 ? { problems } : { lens };
}

/** Whether it would change no search. */
function isEmpty({ include, exclude, region, date }: Lens): boolean {
  return include.length === 0 && exclude.length === 0 && region === '' && date === '';
}

function badOnes(
  checked: Readonly<Partial<Record<'name' | 'trigger' | 'region' | 'date', string | undefined>>>,
): LensProblem[] {
  const fields = Object.keys(checked) as (keyof typeof checked)[];
  return fields.filter((field) => checked[field] === undefined).map((field) => ({ field, kind: 'bad' }));
}

function sitesOf(
  field: LensList,
  given: readonly string[],
  most: number,
): { readonly sites: readonly string[]; readonly problems: readonly LensProblem[] } {
  const sites = new Set<string>();
  for (const text of given) {
    const site = siteOf(text);
    if (site === undefined) return { sites: [], problems: [{ field, kind: 'bad', site: text }] };
    sites.add(site);
    if (sites.size > most) return { sites: [], problems: [{ field, kind: 'too_many' }] };
  }
  const isTooLong = [...sites].join(' ').length > MAX_LENS_LIST_LENGTH;
  return { sites: [...sites], problems: isTooLong ? [{ field, kind: 'too_long' }] : [] };
}

/** From a host name, a full URL or `.edu`. */
function siteOf(text: string): string | undefined {
  const site = text.trim().replace(/^\*(?=\.)/, '');
  if (!site.startsWith('.')) return siteHostOf(site);
  const domain = parseDomain(site.slice(1));
  return domain === undefined || domain.includes('.') ? siteHostOf(domain ?? '') : `.${domain}`;
}

/** With single spaces; undefined if it is empty, too long or has characters that cannot be seen. */
function nameOf(text: string): string | undefined {
  const name = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return name === '' || isLongerThan(name, MAX_LENS_NAME_LENGTH) || /\p{C}/u.test(name) ? undefined : name;
}

function regionOf(text: string): string | undefined {
  return text.trim() === '' ? '' : parseCountry(text.trim());
}

function dateOf(text: string): string | undefined {
  const date = text.trim().toLowerCase();
  if (date === '') return '';
  const range = parseDateRange(date);
  return SPANS.find((span) => span === date) ?? (range && rangeText(range));
}
