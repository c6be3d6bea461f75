const LAST_PAGE = 50;

type Paged = { page?: number };
type Page<Item> = { results: Item[] };

/**
 * Page after page, from the given one. Ends before a page without anything new, because some engines repeat their last
 * page forever. Every page is one search.
 */
export async function* pagesOf<Parameters extends Paged, Response extends Page<{ url: string }>>(
  parameters: Parameters,
  fetchPage: (parameters: Parameters) => Promise<Response>,
): AsyncGenerator<Response, void, undefined> {
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
export async function* resultsOf<Parameters extends Paged, Item extends { url: string }>(
  parameters: Parameters,
  fetchPage: (parameters: Parameters) => Promise<Page<Item>>,
): AsyncGenerator<Item, void, undefined> {
  const seen = new Set<string>();
  for await (const { results } of pagesOf(parameters, fetchPage)) {
    for (const result of results) {
      if (seen.has(result.url)) continue;
      seen.add(result.url);
      yield result;
    }
  }
}
