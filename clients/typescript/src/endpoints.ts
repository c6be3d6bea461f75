import type { operations } from './schema.ts';

type Facts = {
  /** Below `/api/v1/`. */
  readonly path: string;
  /** POST where the endpoint takes it, because queries and texts may be private and URLs end up in logs. */
  readonly method: 'GET' | 'POST';
  /** Whether it can fail instead of returning nothing if no engine responded. */
  readonly strict?: boolean;
  /** Whether the extended form has to be asked for. POST has it by default. */
  readonly extended?: boolean;
};

/** Every endpoint by its operation ID in the OpenAPI document. */
export const ENDPOINTS = {
  root: { method: 'GET', path: '', extended: true },
  web_search: { method: 'POST', path: 'web/', strict: true },
  image_search: { method: 'POST', path: 'images/', strict: true },
  similar_image_search: { method: 'GET', path: 'images/similar/', strict: true, extended: true },
  news_search: { method: 'POST', path: 'news/', strict: true },
  video_search: { method: 'POST', path: 'videos/', strict: true },
  paper_search: { method: 'POST', path: 'papers/', strict: true },
  code_search: { method: 'POST', path: 'code/', strict: true },
  package_search: { method: 'POST', path: 'packages/', strict: true },
  discussion_search: { method: 'POST', path: 'discussions/', strict: true },
  library_search: { method: 'POST', path: 'library/', strict: true },
  maps: { method: 'GET', path: 'maps/', strict: true },
  translate: { method: 'POST', path: 'translate/' },
  translate_languages: { method: 'GET', path: 'translate/languages/' },
  instant: { method: 'GET', path: 'instant/', strict: true },
  cards: { method: 'GET', path: 'cards/', strict: true, extended: true },
  suggest: { method: 'GET', path: 'suggest/', strict: true, extended: true },
  extract: { method: 'POST', path: 'extract/' },
  batch: { method: 'POST', path: 'batch/' },
  status: { method: 'GET', path: 'status/', extended: true },
  key: { method: 'GET', path: 'key/', extended: true },
} as const satisfies Record<keyof operations, Facts>;

export type EndpointName = keyof typeof ENDPOINTS;

type Query<Name extends EndpointName> = NonNullable<operations[Name]['parameters']['query']>;
type RequestBody<Name extends EndpointName> = NonNullable<operations[Name]['requestBody']>;

type Sent<Name extends EndpointName> = [RequestBody<Name>] extends [never]
  ? Query<Name>
  : RequestBody<Name>['content']['application/json'];

/** The parameters of an endpoint. The client relies on the extended form of responses, so it cannot be turned off. */
export type EndpointParameters<Name extends EndpointName> = [Sent<Name>] extends [never]
  ? Record<string, never>
  : Omit<Sent<Name>, 'extended'>;

export type EndpointResult<Name extends EndpointName> =
  operations[Name]['responses'][200]['content']['application/json'];

export function factsOf(name: EndpointName): Facts {
  return ENDPOINTS[name];
}
