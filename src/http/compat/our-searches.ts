import type { Bodies } from '../api/bodies.ts';
import type { KeyedCall } from '../keyed-route.ts';
import { Refusal } from '../problems.ts';

/** A search in the extended form. It is refused if no engine responded, since clients cannot tell that from no results. */
export function search<Name extends 'web_search' | 'news_search' | 'image_search' | 'video_search'>(
  call: Pick<KeyedCall, 'find'>,
  name: Name,
  parameters: Readonly<Record<string, unknown>>,
): Promise<Bodies[Name]> {
  return call.find(name, { ...parameters, extended: '1', strict: '1' });
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
