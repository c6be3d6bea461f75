import { hash } from 'node:crypto';
import type { ExtractedPage, ExtractFailure } from '../../../core/extract/page.ts';
import type { PageExtractor } from '../../../core/extract/page-extractor.ts';
import { integerParameter, type ParameterTable } from '../../../core/query/parameters.ts';
import { estimateTokens } from '../../../core/tokens.ts';
import { problem, Refusal } from '../../problems.ts';
import type { ApiCall, Endpoint } from '../endpoint.ts';
import { extractCounted } from '../extract-counted.ts';
import { isUsedUp } from '../metering.ts';
import { fitTokens } from '../present/fit-tokens.ts';
import { ApiResponse } from '../present/responses.ts';
import { maxCharsParameter } from './extract.ts';

const MAX_RESULTS = 5;

const parameters = {
  extract: integerParameter(
    'Adds the text of the first results: `content` and `content_error`. Each page takes one more request from the rate limits, and counts as one more search if it was fetched.',
    { from: 0, to: MAX_RESULTS, absent: 0 },
  ),
  max_chars: maxCharsParameter,
};

/** Lets a search add the text of its first results. Searches without `extract` stay as they are. */
export function withExtraction(search: Endpoint, pages: PageExtractor | undefined): Endpoint {
  return {
    ...search,
    parameters: { ...search.parameters, ...parameters },
    alsoNeeds: ({ extract }) => (extract === 0 ? undefined : { endpoint: 'extract' }),
    handle(call) {
      const count = call.parameters.extract as number;
      if (count === 0) return search.handle(call);
      if (!pages) throw new Refusal(problem('extraction_disabled'));
      return searchAndExtract(search, call, { pages, count });
    },
  };
}

type Extraction = { pages: PageExtractor; count: number };
type Body = { results: Record<string, unknown>[]; omitted?: number };

async function searchAndExtract(
  search: Endpoint,
  call: ApiCall<ParameterTable>,
  { pages, count }: Extraction,
): Promise<ApiResponse> {
  const response = await search.handle(call);
  // It has paid for the search.
  call.ownEntry();
  if (!(response instanceof ApiResponse)) throw new Error('searches return finished responses');
  const body = JSON.parse(response.body.toString()) as Body;
  const calls = body.results.slice(0, count).map(({ url }) => ({
    url: String(url),
    format: 'markdown' as const,
    maxChars: call.parameters.max_chars as number,
    caller: call.key.ownerId,
  }));
  const read = await extractCounted(calls, pages, call).catch(unlessUsedUp);
  const results = body.results.map((result, at) =>
    at < calls.length ? { ...result, ...fieldsOf(read[at]) } : result,
  );
  return withBody(response, fitted({ ...body, results }, call.parameters.max_tokens as number | undefined));
}

/** The texts of pages count toward the limit too. */
function fitted(body: Body, maxTokens: number | undefined): object {
  if (maxTokens === undefined) return body;
  const rest = estimateTokens(JSON.stringify({ ...body, results: [] }));
  const results = fitTokens(body.results, maxTokens - rest);
  const dropped = body.results.length - results.length;
  return { ...body, results, ...(body.omitted !== undefined && { omitted: body.omitted + dropped }) };
}

/** The search itself was allowed. */
function unlessUsedUp(error: unknown): [] {
  if (isUsedUp(error)) return [];
  throw error;
}

function fieldsOf(page: ExtractedPage | ExtractFailure = { failed: 'monthly_limit' }): object {
  return 'failed' in page
    ? { content: '', content_error: page.failed }
    : { content: page.content, content_error: '' };
}

/** Not cached: the pages are, and a response from the cache would not count them. */
function withBody(response: ApiResponse, value: object): ApiResponse {
  const body = Buffer.from(JSON.stringify(value));
  return new ApiResponse({
    ...response,
    body,
    etag: `"${hash('sha256', body, 'base64url').slice(0, 27)}"`,
    cacheable: false,
    cachedAs: undefined,
  });
}
