import { Type } from 'typebox';
import type { ExtractedPage, ExtractFailure, PageExtractor } from '../../../core/extract/page-extractor.ts';
import { integerParameter, type ParameterTable } from '../../../core/query/parameters.ts';
import { estimateTokens } from '../../../core/length.ts';
import { problem, Refusal } from '../../problems.ts';
import type { ApiCall, LookupEndpoint } from '../endpoint.ts';
import { extractCounted } from '../extract-counted.ts';
import { isUsedUp } from '../api-call.ts';
import { fitTokens } from '../present/pages.ts';
import { WebResult } from '../present/results.ts';
import { maxCharsParameter, type ExtractEndpointParts } from './extract.ts';
import { searchEndpoint, type SearchEndpointParts } from './search-endpoint.ts';

const MAX_RESULTS = 5;

const EXTRACTION = {
  extract: integerParameter(
    'Adds the text of the first results: `content` and `content_error`. Each page takes one more request from the rate limits, and counts as one more search if it was fetched.',
    { from: 0, to: MAX_RESULTS, absent: 0 },
  ),
  max_chars: maxCharsParameter,
};

/** A search that can add the text of its first results. */
export function webEndpoint(parts: SearchEndpointParts & ExtractEndpointParts): LookupEndpoint {
  const search = searchEndpoint(parts, {
    tab: 'web',
    name: 'web_search',
    summary: 'Search the web',
    description:
      'Queries all engines in parallel and merges the results that arrive by the deadline. Pages that several engines rank high come first.',
    result: WebResult,
    fields: {
      correction: Type.String({ description: 'Spelling suggestion of an engine, or empty.' }),
    },
    example: {
      correction: '',
      results: [
        {
          title: 'River delta',
          url: 'https://en.wikipedia.org/wiki/River_delta',
          description: 'A river delta is a landform made by sediment where a river meets still water.',
          display_url: 'en.wikipedia.org/wiki/River_delta',
          favicon_url: 'https://en.wikipedia.org/favicon.ico',
          age: '3 days ago',
          source: 'both',
          source_label: 'Brave, Marginalia',
          sitelinks: [],
        },
      ],
    },
    texts(call, count) {
      const { pages } = parts;
      if (!pages) throw new Refusal(problem('extraction_disabled'));
      return (body) => withTexts(body as WebBody, call, { pages, count });
    },
  });
  return {
    ...search,
    parameters: { ...search.parameters, ...EXTRACTION },
    alsoNeeds: ({ extract }) => (extract === 0 ? undefined : { endpoint: 'extract' }),
  };
}

type WebBody = { results: { url: string }[]; omitted?: number };

async function withTexts(
  body: WebBody,
  call: ApiCall<ParameterTable>,
  { pages, count }: { pages: PageExtractor; count: number },
): Promise<object> {
  // What the request itself took from the rate limits paid for the search.
  call.ownEntry();
  const calls = body.results.slice(0, count).map(({ url }) => ({
    url,
    format: 'markdown' as const,
    maxChars: call.parameters.max_chars as number,
    caller: call.key.ownerId,
  }));
  const read = await extractCounted(calls, pages, call).catch(unlessUsedUp);
  const results = body.results.map((result, at) =>
    at < calls.length ? { ...result, ...fieldsOf(read[at]) } : result,
  );
  return fitted({ ...body, results }, call.parameters.max_tokens as number | undefined);
}

/** The texts of pages count toward the limit too. */
function fitted(body: WebBody, maxTokens: number | undefined): object {
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
