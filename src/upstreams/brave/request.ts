import type { DateRange, Span } from '../../core/query/search-query.ts';
import type { ProviderAccess, ProviderQuery, UpstreamRequest } from '../../core/upstream/provider.ts';
import { utcDayOf } from '../../core/limits/day.ts';
import { encodeText } from '../kit/query-string.ts';
import { braveCountry, interfaceLanguage, braveSearchLanguage } from './language.ts';

const FRESHNESS = { d: 'pd', w: 'pw', m: 'pm', y: 'py' } as const satisfies Record<Span, string>;

/** What differs between the verticals. */
export type Form = {
  readonly path: string;
  readonly fixed: string;
  readonly languageName: 'search_lang' | 'lang';
  readonly hasInterfaceLanguage: boolean;
  readonly hasSpellcheck: boolean;
  readonly hasSafeSearch: boolean;
  readonly hasOffset: boolean;
  readonly hasFreshness: boolean;
};

export function braveRequest(
  form: Form,
  ask: ProviderQuery,
  access: ProviderAccess,
  count: number,
): UpstreamRequest {
  let url = `${access.url}${form.path}?q=${encodeText(ask.text)}&count=${count}${form.fixed}`;
  if (form.hasSpellcheck) url += ask.verbatim ? '&spellcheck=0' : '&spellcheck=1';
  if (form.hasSafeSearch) url += ask.safe ? '&safesearch=strict' : '&safesearch=off';
  // Brave's offset counts pages, not results.
  if (form.hasOffset && ask.page > 1) url += `&offset=${ask.page - 1}`;
  if (form.hasFreshness && ask.date !== undefined) url += `&freshness=${FRESHNESS[ask.date]}`;
  if (form.hasFreshness && ask.range !== undefined) url += `&freshness=${days(ask.range, ask.nowMs)}`;
  const from = braveCountry(ask);
  if (from !== undefined) url += `&country=${from}`;
  if (ask.language !== undefined) {
    const searched = braveSearchLanguage(ask.language);
    if (searched !== undefined) url += `&${form.languageName}=${searched}`;
    const shown = form.hasInterfaceLanguage ? interfaceLanguage(ask.language) : undefined;
    if (shown !== undefined) url += `&ui_lang=${shown}`;
  }
  return { url, headers: { accept: 'application/json', 'x-subscription-token': access.key ?? '' } };
}

/** Brave knows no open ends. */
function days({ from = '1970-01-01', to }: DateRange, nowMs: number): string {
  const today = utcDayOf(nowMs);
  return `${from}to${to ?? (from > today ? from : today)}`;
}
