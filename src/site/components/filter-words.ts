import type { DateRange } from '../../core/query/search-query.ts';
import type { Frame } from './frame.ts';
import { ANY, type SearchChoice } from './search-address.ts';

/** What is chosen of language and region: `German, Austria`; undefined if nothing is. */
export function regionWords({ t, formats }: Frame, { language, country }: SearchChoice): string | undefined {
  const words = [
    language && (language === ANY ? t('search.filters.anyLanguage') : formats.languageName(language)),
    country && (country === ANY ? t('search.filters.anyRegion') : formats.countryName(country)),
  ].filter((word) => word !== undefined);
  return words.length === 0 ? undefined : words.join(', ');
}

export function dateWords(frame: Frame, date: NonNullable<SearchChoice['date']>): string {
  return typeof date === 'string' ? frame.t(`search.spans.${date}`) : rangeWords(frame, date);
}

function rangeWords({ t, formats }: Frame, { from, to }: DateRange): string {
  const day = (text: string): string => formats.date(Date.parse(text));
  if (from === undefined) return to === undefined ? '' : t('search.filters.until', { day: day(to) });
  if (to === undefined) return t('search.filters.since', { day: day(from) });
  return from === to ? day(from) : `${day(from)} – ${day(to)}`;
}
