import { isLongerThan } from '../length.ts';
import { parseCountry } from '../query/language.ts';
import { parseDateRange, rangeText, parseDomain, SPANS } from '../query/search-query.ts';
import { bangTriggerOf, siteHostOf, itemsIn, membersOf, type ImportProblem } from './field.ts';

/** A named set of sites to search, for `lens=trigger` and `!trigger words`. */
export type Lens = {
  /** As people write it. */
  readonly name: string;
  /** Lowercase, without the exclamation mark, like the trigger of a bang. */
  readonly trigger: string;
  /** Lowercase ASCII; also applies to subdomains. `.edu` means all sites below it. Empty for all sites. */
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

type LensList = 'include' | 'exclude';

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

export const lensItem = {
  read(value: unknown): Lens | undefined {
    const checked = checkLens(draftOf(value));
    return 'lens' in checked ? checked.lens : undefined;
  },
  problems(value: unknown, place: string): readonly ImportProblem[] {
    const checked = checkLens(draftOf(value));
    const fields = 'lens' in checked ? [] : new Set(checked.problems.map(({ field }) => field));
    return [...fields].map((field) => ({ kind: 'unusable', place: `${place}.${field}` }));
  },
};

/** What a value has of the parts of a lens, unchecked. */
function draftOf(value: unknown): Lens {
  const given = membersOf(value);
  const textIn = (part: unknown): string => (typeof part === 'string' ? part : '');
  return lensFrom(
    (name) => textIn(given[name]),
    (name) => itemsIn(given[name]).map(textIn),
  );
}

function lensFrom(
  text: (name: Exclude<keyof Lens, LensList>) => string,
  sites: (name: LensList) => readonly string[],
): Lens {
  return {
    name: text('name'),
    trigger: text('trigger'),
    include: sites('include'),
    exclude: sites('exclude'),
    region: text('region'),
    date: text('date'),
  };
}

/** The text of the largest lens is shorter. */
const MAX_TEXT_LENGTH = 6_000;

/** A lens as the query of an address, for links that share it: `name=Recipes&trigger=recipes&include=a.example`. */
export function lensText({ name, trigger, include, exclude, region, date }: Lens): string {
  const parts = { name, trigger, include: include.join(' '), exclude: exclude.join(' '), region, date };
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString();
}

/** Undefined unless the text is a complete and valid lens. */
export function readLensText(text: string): Lens | undefined {
  if (text.length > MAX_TEXT_LENGTH) return undefined;
  const given = new URLSearchParams(text);
  const get = (name: keyof Lens): string => given.get(name) ?? '';
  const checked = checkLens(lensFrom(get, (name) => sitesIn(get(name))));
  return 'lens' in checked ? checked.lens : undefined;
}

/** Sites that people separate by commas, spaces or lines. */
export function sitesIn(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter((site) => site !== '');
}

/** Lenses that everyone has. The site has their names in every language. */
export const READY_LENSES = [
  readyLens(
    'forums',
    'reddit.com news.ycombinator.com lobste.rs stackexchange.com lemmy.world tildes.net quora.com',
  ),
  readyLens(
    'papers',
    'arxiv.org ncbi.nlm.nih.gov doi.org nature.com science.org plos.org biorxiv.org jstor.org openalex.org',
  ),
  readyLens(
    'code',
    'github.com gitlab.com codeberg.org stackoverflow.com developer.mozilla.org docs.rs readthedocs.io pkg.go.dev',
  ),
  readyLens(
    'smallweb',
    'neocities.org bearblog.dev mataroa.blog write.as micro.blog tilde.club sdf.org indieweb.org github.io',
  ),
] as const;

function readyLens<const Trigger extends string>(trigger: Trigger, sites: string) {
  return { name: trigger, trigger, include: sites.split(' '), exclude: [], region: '', date: '' } as const;
}

/** The lens that `lens=` in an address of the site means: one of these or a ready-made one by its trigger, or a shared one in full. */
export function lensFor(text: string, own: readonly Lens[]): Lens | undefined {
  if (text === '') return undefined;
  const trigger = text.toLowerCase().replace(/^!/, '');
  const isMeant = (lens: Lens): boolean => lens.trigger === trigger;
  return (
    own.find(isMeant) ?? READY_LENSES.find(isMeant) ?? (text.includes('=') ? readLensText(text) : undefined)
  );
}

/** The value of `lens=` in an address: short for one's own lenses, so that it follows their changes. */
export function lensParameterOf(lens: Lens, own: readonly Lens[]): string {
  return own.includes(lens) || READY_LENSES.some((ready) => ready === lens) ? lens.trigger : lensText(lens);
}
