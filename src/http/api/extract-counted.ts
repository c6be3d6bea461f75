import {
  type ExtractedPage,
  type ExtractFailure,
  type PageCall,
  pageAddress,
  type PageExtractor,
} from '../../core/extract/page-extractor.ts';
import type { ParameterTable } from '../../core/query/parameters.ts';
import { Refusal } from '../problems.ts';
import type { ApiCall } from './endpoint.ts';
import { isUsedUp } from './api-call.ts';

type Counting = Pick<ApiCall<ParameterTable>, 'count' | 'ownEntry' | 'spend'>;

/**
 * Extracts pages in parallel. Each takes one request from the rate limits, the first one that of the request itself, and counts as
 * one search if it was fetched. Pages beyond a limit fail; if the monthly limit allows none of them, all of them are refused.
 */
export async function extractCounted(
  calls: readonly PageCall[],
  pages: PageExtractor,
  counting: Counting,
): Promise<(ExtractedPage | ExtractFailure)[]> {
  const entries = await Promise.all(
    calls.map(async ({ url }) =>
      pageAddress(url) === undefined ? undefined : (counting.ownEntry() ?? counting.spend()),
    ),
  );
  for (const entry of entries) await entry?.recorded;
  const read = await Promise.all(
    calls.map(async (call, at) =>
      entries[at]?.allowed === false ? RATE_LIMITED : extractOne(call, pages, counting),
    ),
  );
  const [first] = read;
  if (first instanceof Refusal && read.every((page) => page instanceof Refusal)) throw first;
  return read.map((page) => (page instanceof Refusal ? { failed: 'monthly_limit' } : page));
}

const RATE_LIMITED: ExtractFailure = { failed: 'rate_limited' };

async function extractOne(
  call: PageCall,
  pages: PageExtractor,
  counting: Counting,
): Promise<ExtractedPage | ExtractFailure | Refusal> {
  try {
    return await counting.count('extract', () => pages.extract(call), wasFetched);
  } catch (error) {
    if (isUsedUp(error)) return error;
    throw error;
  }
}

function wasFetched(page: ExtractedPage | ExtractFailure): boolean {
  return !('failed' in page) || page.fetched === true;
}
