/** Compiles only if the types of the client are what its users rely on. Nothing runs it. */
import {
  Tributary,
  type EndpointParameters,
  type EngineFailure,
  type InstantMath,
  type InstantResponse,
  type SearchFailedError,
  type TributaryError,
  type WebResult,
  type WebSearchResponse,
} from './index.ts';

type Same<A, B> = [A, B] extends [B, A] ? true : false;
type AllTrue<Checks extends true[]> = Checks;

const client = new Tributary({ baseUrl: 'https://search.example.org', apiKey: 'trib_…' });

export type Responses = AllTrue<
  [
    Same<Awaited<ReturnType<typeof client.web>>, WebSearchResponse>,
    Same<WebSearchResponse['results'], WebResult[]>,
    Same<WebSearchResponse['tab'], 'web'>,
    Same<Extract<InstantResponse, { type: 'math' }>, InstantMath>,
    Same<SearchFailedError['failed'], readonly EngineFailure[]>,
    Same<TributaryError['status'], number | undefined>,
  ]
>;

/** Never undefined, because the client asks for the extended form. */
export type AlwaysThere = AllTrue<
  [
    Same<WebSearchResponse['outcome'], 'complete' | 'partial' | 'empty' | 'failed'>,
    Same<WebSearchResponse['failed'], EngineFailure[]>,
    Same<WebResult['published_at'], string | null>,
    Same<WebResult['score'], number>,
  ]
>;

export type Sent = AllTrue<
  [
    Same<EndpointParameters<'web_search'>['safe'], boolean | undefined>,
    Same<EndpointParameters<'translate_languages'>, Record<string, never>>,
  ]
>;

for await (const result of client.results.web({ q: 'river delta', date: 'w' })) {
  const same: WebResult = result;
  void same;
}

// @ts-expect-error a search needs a query
void client.web({});
// @ts-expect-error it is a number
void client.web({ q: 'a', page: '2' });
// @ts-expect-error there is no such parameter
void client.web({ q: 'a', pages: 2 });
// @ts-expect-error images have no date
void client.images({ q: 'a', date: 'w' });
// @ts-expect-error the client cannot read the other form
void client.web({ q: 'a', extended: false });
// @ts-expect-error a translation needs a target
void client.translate({ q: 'a' });
// @ts-expect-error there is no such endpoint
void client.request('search', { q: 'a' });
