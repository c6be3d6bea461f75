import type { ExtractedPage, ExtractFailure, PageCall } from '../../core/extract/page.ts';
import type { PageExtractor } from '../../core/extract/page-extractor.ts';
import type { ParameterTable } from '../../core/query/parameters.ts';
import { Refusal } from '../problems.ts';
import type { ApiCall } from './endpoint.ts';
import { isUsedUp } from './metering.ts';

type Counting = Pick<ApiCall<ParameterTable>, 'count'>;

/** A page that was not read, so that it is not counted. */
class NotRead extends Error {
  readonly failure: ExtractFailure;

  constructor(failure: ExtractFailure) {
    super(failure.failed);
    this.failure = failure;
  }
}

/**
 * Extracts pages at once and counts each one that was read. Pages beyond the monthly limit fail; if it allows none of
 * them, all of them are refused.
 */
export async function extractCounted(
  calls: readonly PageCall[],
  pages: PageExtractor,
  counting: Counting,
): Promise<(ExtractedPage | ExtractFailure)[]> {
  const read = await Promise.all(calls.map((call) => extractOne(call, pages, counting)));
  const [first] = read;
  if (first instanceof Refusal && read.every((page) => page instanceof Refusal)) throw first;
  return read.map((page) => (page instanceof Refusal ? { failed: 'monthly_limit' } : page));
}

async function extractOne(
  call: PageCall,
  pages: PageExtractor,
  counting: Counting,
): Promise<ExtractedPage | ExtractFailure | Refusal> {
  try {
    return await counting.count('extract', async () => {
      const page = await pages.extract(call);
      if ('failed' in page) throw new NotRead(page);
      return page;
    });
  } catch (error) {
    if (error instanceof NotRead) return error.failure;
    if (isUsedUp(error)) return error;
    throw error;
  }
}
