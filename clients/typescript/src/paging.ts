import type { EndpointParameters, EndpointResult } from './endpoints.ts';

const LAST_PAGE = 50;

export type PagedName = 'web_search' | 'image_search' | 'news_search' | 'video_search';

type Item<Name extends PagedName> = EndpointResult<Name>['results'][number];

export type FetchPage<Name extends PagedName> = (
  parameters: EndpointParameters<Name>,
) => Promise<EndpointResult<Name>>;

/**
 * Page after page, from the given one. Ends before a page without anything new, because some engines repeat their last
 * page forever. Every page is one search.
 */
export async function* pagesOf<Name extends PagedName>(
  parameters: EndpointParameters<Name>,
  fetchPage: FetchPage<Name>,
): AsyncGenerator<EndpointResult<Name>, void, undefined> {
  const seen = new Set<string>();
  for (let page = parameters.page ?? 1; page <= LAST_PAGE; page++) {
    const response = await fetchPage({ ...parameters, page });
    const known = seen.size;
    for (const { url } of response.results) seen.add(url);
    if (seen.size === known) return;
    yield response;
  }
}

/** The results of all pages, each URL once. */
export async function* resultsOf<Name extends PagedName>(
  parameters: EndpointParameters<Name>,
  fetchPage: FetchPage<Name>,
): AsyncGenerator<Item<Name>, void, undefined> {
  const seen = new Set<string>();
  for await (const { results } of pagesOf(parameters, fetchPage)) {
    for (const result of results as Item<Name>[]) {
      if (seen.has(result.url)) continue;
      seen.add(result.url);
      yield result;
    }
  }
}
