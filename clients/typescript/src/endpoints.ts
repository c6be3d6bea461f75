import type { operations } from './schema.ts';

type Facts = {
  readonly method: 'GET' | 'POST';
  /** Below `/api/v1/`. */
  readonly path: string;
  /** Sent unless the call says otherwise. */
  readonly defaults?: Readonly<Record<string, boolean>>;
};

const STRICT = { strict: true } as const;
const SEARCH = { strict: true, extended: true } as const;

/** Every endpoint by its operation ID in the OpenAPI document. */
export const ENDPOINTS = {
  root: { method: 'GET', path: '' },
  web_search: { method: 'GET', path: 'web/', defaults: SEARCH },
  image_search: { method: 'GET', path: 'images/', defaults: SEARCH },
  similar_image_search: { method: 'GET', path: 'images/similar/', defaults: SEARCH },
  news_search: { method: 'GET', path: 'news/', defaults: SEARCH },
  video_search: { method: 'GET', path: 'videos/', defaults: SEARCH },
  maps: { method: 'GET', path: 'maps/', defaults: STRICT },
  // In the body, because the text may be long or private and URLs end up in logs.
  translate: { method: 'POST', path: 'translate/' },
  translate_languages: { method: 'GET', path: 'translate/languages/' },
  instant: { method: 'GET', path: 'instant/', defaults: STRICT },
  cards: { method: 'GET', path: 'cards/', defaults: SEARCH },
  suggest: { method: 'GET', path: 'suggest/', defaults: SEARCH },
  extract: { method: 'POST', path: 'extract/' },
  status: { method: 'GET', path: 'status/' },
  key: { method: 'GET', path: 'key/' },
} as const satisfies Partial<Record<keyof operations, Facts>>;

export type EndpointName = keyof typeof ENDPOINTS;

type Query<Name extends EndpointName> = NonNullable<operations[Name]['parameters']['query']>;

/** The parameters of an endpoint. The extended form is what the client is made for, so it cannot be turned off. */
export type EndpointParameters<Name extends EndpointName> = [Query<Name>] extends [never]
  ? Record<string, never>
  : Omit<Query<Name>, 'extended'>;

export type EndpointResult<Name extends EndpointName> =
  operations[Name]['responses'][200]['content']['application/json'];

/** Parameters as they are sent: undefined ones are left out. */
export type Sent = Readonly<Record<string, unknown>>;

export function withDefaults(name: EndpointName, parameters: Sent): Sent {
  const { defaults }: Facts = ENDPOINTS[name];
  return { ...defaults, ...parameters };
}

export function factsOf(name: EndpointName): Facts {
  return ENDPOINTS[name];
}
