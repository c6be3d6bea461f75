import { Type, type TString } from 'typebox';
import { flagParameter } from '../../../core/query/search-parameters.ts';
import { defineEndpoint } from '../endpoint.ts';

type Listed = Readonly<Record<string, readonly [path: string, description: string]>>;

const LISTED = {
  web_search: ['web/', 'URL of the web search.'],
  image_search: ['images/', 'URL of the image search.'],
  similar_image_search: ['images/similar/', 'URL of the search for similar images.'],
  news_search: ['news/', 'URL of the news search.'],
  video_search: ['videos/', 'URL of the video search.'],
  maps: ['maps/', 'URL of the search for places.'],
  translate: ['translate/', 'URL of the translation.'],
  translate_languages: ['translate/languages/', 'URL of the list of languages.'],
  instant: ['instant/', 'URL of instant answers.'],
  cards: ['cards/', 'URL of knowledge cards.'],
  suggest: ['suggest/', 'URL of suggestions.'],
  status: ['status/', 'URL of the provider status.'],
  key: ['key/', 'URL of the usage and limits of the key.'],
} as const satisfies Listed;

/** Clients rely on the list above, so endpoints that were added later are only in the extended form. */
const LATER = {
  extract: ['extract/', 'Only with `extended=1`: URL of page extraction.'],
  batch: ['batch/', 'Only with `extended=1`: URL of several searches in one request.'],
  paper_search: ['papers/', 'Only with `extended=1`: URL of the search for papers.'],
  code_search: ['code/', 'Only with `extended=1`: URL of the search for code.'],
  package_search: ['packages/', 'Only with `extended=1`: URL of the search for packages.'],
  discussion_search: ['discussions/', 'Only with `extended=1`: URL of the search for discussions.'],
  library_search: ['library/', 'Only with `extended=1`: URL of the search for books, music and podcasts.'],
} as const satisfies Listed;

function schemasOf<Name extends string>(listed: Readonly<Record<Name, readonly [string, string]>>) {
  const entries = Object.entries<readonly [string, string]>(listed).map(([name, [, description]]) => [
    name,
    Type.String({ format: 'uri', description }),
  ]);
  return Object.fromEntries(entries) as Record<Name, TString>;
}

function addresses<Name extends string>(
  listed: Readonly<Record<Name, readonly [string, string]>>,
  baseUrl: string,
): Record<Name, string> {
  const entries = Object.entries<readonly [string, string]>(listed).map(([name, [path]]) => [
    name,
    `${baseUrl}/api/v1/${path}`,
  ]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

export const rootEndpoint = defineEndpoint({
  name: 'root',
  path: '/api/v1/',
  methods: ['GET'],
  summary: 'List the endpoints',
  description: 'The absolute URL of every endpoint. Does not count toward usage.',
  counted: false,
  cacheControl: 'private',
  parameters: { extended: flagParameter('Adds the endpoints that are not in the list otherwise.') },
  answer: Type.Object({
    ...schemasOf(LISTED),
    ...Type.Partial(Type.Object(schemasOf(LATER))).properties,
  }),
  exampleRequest: { extended: '0' },
  example: addresses(LISTED, 'https://search.example.org'),
  find: ({ baseUrl, parameters: { extended } }) => ({
    ...addresses(LISTED, baseUrl()),
    ...(extended && addresses(LATER, baseUrl())),
  }),
});
