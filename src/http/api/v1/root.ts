import { Type } from 'typebox';
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
  extract: 'extract/',
  batch: 'batch/',
  status: 'status/',
  key: 'key/',
} as const;

type Name = keyof typeof PATHS;
const NAMES = Object.keys(PATHS) as Name[];

function addresses(baseUrl: string): Record<Name, string> {
  const entries = NAMES.map((name) => [name, `${baseUrl}/api/v1/${PATHS[name]}`] as const);
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
  parameters: {},
  answer: Type.Object(
    Object.fromEntries(NAMES.map((name) => [name, Type.String({ format: 'uri' })])) as Record<
      Name,
      ReturnType<typeof Type.String>
    >,
  ),
  example: addresses('https://search.example.org'),
  handle: ({ baseUrl }) => addresses(baseUrl()),
});
