import { Type } from 'typebox';
import { flagParameter } from '../../../core/query/search-parameters.ts';
import { defineEndpoint } from '../endpoint.ts';

const PATHS = {
  web_search: 'web/',
  image_search: 'images/',
  similar_image_search: 'images/similar/',
  news_search: 'news/',
  video_search: 'videos/',
  maps: 'maps/',
  translate: 'translate/',
  translate_languages: 'translate/languages/',
  instant: 'instant/',
  cards: 'cards/',
  suggest: 'suggest/',
  status: 'status/',
  key: 'key/',
} as const;

/** Clients rely on the list above, so endpoints that were added later are only in the extended form. */
const LATER = { extract: 'extract/', batch: 'batch/' } as const;

const Address = Type.String({ format: 'uri' });

function addresses<Name extends string>(
  paths: Readonly<Record<Name, string>>,
  baseUrl: string,
): Record<Name, string> {
  const entries = Object.entries<string>(paths).map(([name, path]) => [name, `${baseUrl}/api/v1/${path}`]);
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
  parameters: { extended: flagParameter('Adds `extract` and `batch`.') },
  answer: Type.Object({
    ...(Object.fromEntries(Object.keys(PATHS).map((name) => [name, Address])) as Record<
      keyof typeof PATHS,
      typeof Address
    >),
    extract: Type.Optional({
      ...Address,
      description: 'Only with `extended=1`: address of page extraction.',
      examples: ['https://search.example.org/api/v1/extract/'],
    }),
    batch: Type.Optional({
      ...Address,
      description: 'Only with `extended=1`: address for several searches at once.',
      examples: ['https://search.example.org/api/v1/batch/'],
    }),
  }),
  exampleRequest: { extended: '0' },
  example: addresses(PATHS, 'https://search.example.org'),
  find: ({ baseUrl, parameters: { extended } }) => ({
    ...addresses(PATHS, baseUrl()),
    ...(extended && addresses(LATER, baseUrl())),
  }),
});
