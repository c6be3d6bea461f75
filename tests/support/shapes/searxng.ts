import { Type } from 'typebox';

const Texts = Type.Array(Type.String());
const Text = Type.String();

const Result = Type.Object({
  url: Type.String({ format: 'uri' }),
  title: Text,
  content: Text,
  engine: Type.String({ description: 'The first of `engines`.' }),
  engines: Type.Array(Type.String(), { description: 'Names of the engines that found it.' }),
  category: Type.Enum(
    'general,images,news,videos,science,it,packages,social media,books,music,podcasts'.split(','),
  ),
  score: Type.Number({ description: 'Falls from each result to the next.' }),
  positions: Type.Array(Type.Integer(), { description: 'Web only: its rank in each of `engines`.' }),
  template: Text,
  parsed_url: Type.Array(Type.String(), {
    description: 'Scheme, host, path, parameters, query and fragment.',
  }),
  publishedDate: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  pubdate: Text,
  thumbnail: Text,
  img_src: Type.String({ description: 'The image itself, or its thumbnail if the address is not known.' }),
  iframe_src: Type.String({ description: 'The player of YouTube, Vimeo, Dailymotion or PeerTube.' }),
  audio_src: Text,
  length: Type.Union([Type.Integer({ description: 'In seconds.' }), Type.Null()]),
  author: Text,
  views: Text,
  metadata: Text,
  priority: Text,
  source: Type.Optional(Type.String({ description: 'Images: the host. News: the publisher.' })),
  thumbnail_src: Type.Optional(Text),
  resolution: Type.Optional(Text),
  img_format: Type.Optional(Text),
  authors: Type.Optional(Texts),
  isbn: Type.Optional(Texts),
  doi: Type.Optional(Text),
  journal: Type.Optional(Text),
  pdf_url: Type.Optional(Text),
  type: Type.Optional(Text),
  comments: Type.Optional(Text),
  tags: Type.Optional(Texts),
  package_name: Type.Optional(Text),
  version: Type.Optional(Text),
  license_name: Type.Optional(Text),
  popularity: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  source_code_url: Type.Optional(Text),
});

const Infobox = Type.Object({
  infobox: Type.String({ description: 'The subject.' }),
  id: Type.String({ format: 'uri' }),
  content: Text,
  img_src: Text,
  urls: Type.Array(Type.Object({ title: Text, url: Type.String({ format: 'uri' }) })),
  attributes: Type.Array(Type.Object({ label: Text, value: Text })),
  engine: Text,
  engines: Texts,
});

const Page = Type.Object({
  query: Text,
  number_of_results: Type.Integer({ description: 'The number of `results`.' }),
  results: Type.Array(Result),
  answers: Type.Array(Type.String(), { description: 'Instant answers.' }),
  corrections: Texts,
  infoboxes: Type.Array(Infobox),
  suggestions: Texts,
  unresponsive_engines: Type.Array(Type.Array(Type.String()), {
    description: 'The engines that are missing, each with a message.',
  }),
});

const Config = Type.Object(
  {
    categories: Texts,
    engines: Type.Array(
      Type.Object({
        name: Text,
        categories: Texts,
        shortcut: Text,
        enabled: Type.Boolean(),
        paging: Type.Boolean(),
        language_support: Type.Boolean(),
        languages: Texts,
        regions: Texts,
        safesearch: Type.Boolean(),
        time_range_support: Type.Boolean(),
        timeout: Type.Number({ description: 'In seconds.' }),
      }),
    ),
    plugins: Type.Array(Type.Object({ name: Text, enabled: Type.Boolean() })),
    instance_name: Text,
    locales: Type.Record(Type.String(), Type.String()),
    default_locale: Text,
    autocomplete: Text,
    safe_search: Type.Integer(),
    default_theme: Text,
    version: Text,
    brand: Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])),
    limiter: Type.Record(Type.String(), Type.Boolean()),
    doi_resolvers: Texts,
    default_doi_resolver: Text,
    public_instance: Type.Boolean(),
  },
  { description: 'What this instance offers.' },
);

const Failure = Type.Object({ error: Type.String({ description: 'Human-readable message.' }) });

/** What clients of SearXNG expect. */
export const SEARXNG = { Page, Config, Failure };
