import type { KeyedCall } from '../keyed-route.ts';
import { Refusal } from '../problems.ts';
import type { OurImage, OurNews, OurPage, OurVideo } from './our-results.ts';
import type {} from '../../core/ports/maybe-promise.ts';

type Paged<Result> = { readonly results: readonly Result[]; readonly has_more: boolean };

type Bodies = {
  web_search: Paged<OurPage> & { readonly correction: string };
  news_search: Paged<OurNews>;
  image_search: Paged<OurImage>;
  video_search: Paged<OurVideo>;
};

/** A search in the extended form. It is refused if no engine responded, since clients cannot tell that from no results. */
export async function search<Name extends keyof Bodies>(
  call: Pick<KeyedCall, 'api'>,
  name: Name,
  parameters: Readonly<Record<string, unknown>>,
): Promise<Bodies[Name]> {
  return (await call.api(name, { ...parameters, extended: '1', strict: '1' })) as Bodies[Name];
}

/** For parts of a response that may be missing: undefined if the call is refused, such as at the monthly limit. */
export async function ifAllowed<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/**
 * Another search of the same request takes one more request from the rate limits, as in a batch. Undefined if it is
 * refused; if the scopes of the key do not include the endpoint, nothing is taken.
 */
export async function further<T>(
  { context, allows }: Pick<KeyedCall, 'context' | 'allows'>,
  endpoint: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (!allows(endpoint)) return undefined;
  const { allowed, recorded } = await context.spend();
  await recorded;
  return allowed ? ifAllowed(work) : undefined;
}
