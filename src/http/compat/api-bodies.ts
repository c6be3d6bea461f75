import type { KeyedCall } from '../keyed-route.ts';
import { Refusal } from '../problems.ts';

/** What the compatible APIs read from extended responses of ours. */
export type FoundPage = {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  readonly favicon_url: string;
  readonly age: string;
  readonly published_at: string | null;
};
export type FoundNews = Omit<FoundPage, 'favicon_url'> & {
  readonly source: string;
  readonly thumbnail: string;
};
export type FoundImage = {
  readonly title: string;
  readonly url: string;
  readonly source: string;
  readonly thumbnail: string;
  readonly image_url: string;
  readonly width: number | null;
  readonly height: number | null;
};
export type FoundVideo = Omit<FoundNews, 'description'> & { readonly duration: string };

type Bodies = {
  web_search: { readonly correction: string; readonly results: readonly FoundPage[] };
  news_search: { readonly results: readonly FoundNews[] };
  image_search: { readonly results: readonly FoundImage[] };
  video_search: { readonly results: readonly FoundVideo[] };
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
export async function ifAllowed<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Another search of the same request takes one more request from the rate limits, as in a batch. */
export async function further<T>(
  { context }: Pick<KeyedCall, 'context'>,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const { allowed, recorded } = await context.spend();
  if (!allowed) return undefined;
  const done = await ifAllowed(work());
  await recorded;
  return done;
}
