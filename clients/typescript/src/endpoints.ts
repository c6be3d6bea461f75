import type { operations } from './schema.ts';

type Facts = {
  /** Below `/api/v1/`. */
  readonly path: string;
  /** POST has parameters in its body, because queries and texts may be private and URLs end up in logs. */
  readonly method: 'GET' | 'POST';
  /** Whether it can fail instead of returning nothing if no engine responded. */
  readonly strict?: boolean;
};

/** Every endpoint by its operation ID in the OpenAPI document. */
export const ENDPOINTS = {
  root: { method: 'GET', path: '' },
  web_search: { method: 'POST', path: 'web/', strict: true },
  image_search: { method: 'POST', path: 'images/', strict: true },
  similar_image_search: { method: 'POST', path: 'images/similar/', strict: true },
  news_search: { method: 'POST', path: 'news/', strict: true },
  video_search: { method: 'POST', path: 'videos/', strict: true },
  maps: { method: 'POST', path: 'maps/', strict: true },
  translate: { method: 'POST', path: 'translate/' },
  translate_languages: { method: 'GET', path: 'translate/languages/' },
  instant: { method: 'POST', path: 'instant/', strict: true },
  cards: { method: 'POST', path: 'cards/', strict: true },
  suggest: { method: 'POST', path: 'suggest/', strict: true },
  extract: { method: 'POST', path: 'extract/' },
  batch: { method: 'POST', path: 'batch/' },
  status: { method: 'GET', path: 'status/' },
  key: { method: 'GET', path: 'key/' },
} as const satisfies Record<keyof operations, Facts>;

export type EndpointName = keyof typeof ENDPOINTS;

type RequestBody<Name extends EndpointName> = NonNullable<operations[Name]['requestBody']>;

/** The parameters of an endpoint. Bodies of requests get the extended form of responses, which the client relies on. */
export type EndpointParameters<Name extends EndpointName> = [RequestBody<Name>] extends [never]
  ? Record<string, never>
  : Omit<RequestBody<Name>['content']['application/json'], 'extended'>;

export type EndpointResult<Name extends EndpointName> =
  operations[Name]['responses'][200]['content']['application/json'];

export function factsOf(name: EndpointName): Facts {
  return ENDPOINTS[name];
}
