import { parseCountry, parseLanguage } from '../../core/query/language.ts';
import { parseDateRange } from '../../core/query/search-query.ts';
import {
  IMAGE_COLORS,
  IMAGE_LICENSES,
  IMAGE_SHAPES,
  IMAGE_SIZES,
  NEWS_SORTS,
  VIDEO_LENGTHS,
  type SearchFilters,
  SPANS,
} from '../../core/query/search-query.ts';
import { CODE_KINDS } from '../../core/results/entries.ts';
import { ANY, type SearchChoice } from '../components/results/search-address.ts';
import type { FormFields } from './form-fields.ts';

/** What the address of a search chooses among the slots and the sources of a category. Invalid values are ignored. */
export function readChoice(
  fields: FormFields,
  text: string,
  { slots, sources = [] }: { slots: readonly string[]; sources?: readonly string[] },
): SearchChoice {
  const chosen = (name: string, ids: readonly string[]): string[] => {
    const given = fields.all(name).flatMap((value) => value.toLowerCase().split(/[\s,]+/));
    return ids.filter((id) => given.includes(id));
  };
  return {
    text,
    date: dateIn(fields),
    engines: chosen('engine', slots),
    sources: chosen('source', sources),
    safe: (['on', 'off'] as const).find((value) => value === fields.get('safe').toLowerCase()),
    language: anyOr(fields.get('lang'), (tag) => parseLanguage(tag)?.tag),
    country: anyOr(fields.get('country'), parseCountry),
    kind: CODE_KINDS.find((kind) => kind === fields.get('kind').toLowerCase()),
    ...filtersIn(fields),
  };
}

/** On a tab without these filters: what links to other tabs keep, and those check. */
export function keptChoice(fields: FormFields, text: string): SearchChoice {
  const lens = fields.get('lens');
  return {
    ...readChoice(fields, text, { slots: fields.all('engine') }),
    ...(lens !== '' && { lens }),
  };
}

/** `date`, or the two fields of the form for a range, in either order. */
function dateIn(fields: FormFields): SearchChoice['date'] {
  const [from, to] = [fields.get('from'), fields.get('to')];
  const [first, last] = from !== '' && to !== '' && from > to ? [to, from] : [from, to];
  const given = fields.get('date').toLowerCase();
  return parseDateRange(`${first}..${last}`) ?? SPANS.find((span) => span === given) ?? parseDateRange(given);
}

function anyOr(text: string, parse: (text: string) => string | undefined): string | undefined {
  return text === ANY ? ANY : parse(text);
}

function filtersIn(fields: FormFields): SearchFilters {
  const among = <Value extends string>(name: string, values: readonly Value[]): Value | undefined => {
    const given = fields.get(name).toLowerCase();
    return values.find((value) => value === given);
  };
  return {
    verbatim: fields.get('verbatim') === '1' || undefined,
    sort: among('sort', NEWS_SORTS),
    size: among('size', IMAGE_SIZES),
    color: among('color', IMAGE_COLORS),
    shape: among('shape', IMAGE_SHAPES),
    license: among('license', IMAGE_LICENSES),
    length: among('length', VIDEO_LENGTHS),
  };
}
