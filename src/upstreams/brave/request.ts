import type { Span } from '../../core/query/search-query.ts';
import type { ProviderAccess, ProviderQuery, UpstreamRequest } from '../../core/upstream/provider.ts';
import { encodeText } from '../kit/query-string.ts';
import { braveCountry, interfaceLanguage, braveSearchLanguage } from './language.ts';

const FRESHNESS = { d: 'pd', w: 'pw', m: 'pm', y: 'py' } as const satisfies Record<Span, string>;

/** What differs between the verticals. */
export type Form = {
  readonly path: string;
  readonly fixed: string;
  readonly languageName: 'search_lang' | 'lang';
  readonly hasInterfaceLanguage: boolean;
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
  if (form.hasSafeSearch) url += ask.safe ? '&safesearch=strict' : '&safesearch=off';
  // Brave's offset counts pages, not results.
  if (form.hasOffset && ask.page > 1) url += `&offset=${ask.page - 1}`;
  if (form.hasFreshness && ask.date !== undefined) url += `&freshness=${FRESHNESS[ask.date]}`;
  if (ask.language !== undefined) {
    const searched = braveSearchLanguage(ask.language);
    if (searched !== undefined) url += `&${form.languageName}=${searched}`;
    const from = braveCountry(ask.language);
    if (from !== undefined) url += `&country=${from}`;
    const shown = form.hasInterfaceLanguage ? interfaceLanguage(ask.language) : undefined;
    if (shown !== undefined) url += `&ui_lang=${shown}`;
  }
  return { url, headers: { accept: 'application/json', 'x-subscription-token': access.key ?? '' } };
}
