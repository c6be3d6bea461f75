const text = { type: 'string' };
const integer = { type: 'integer' };
const list = (items: object): object => ({ type: 'array', items });
const object = (properties: Record<string, object>, required = Object.keys(properties)): object => ({
  type: 'object',
  required,
  properties,
});

const Query = object({ original: text, altered: text, more_results_available: { type: 'boolean' } }, [
  'original',
]);
const MetaUrl = object({ scheme: text, netloc: text, hostname: text, favicon: text, path: text });
const Profile = object({ name: text, url: text, long_name: text, img: text });
const Thumbnail = object({ src: text, original: text }, ['src']);
const dated = { age: text, page_age: { ...text, description: 'ISO 8601 in UTC, without a zone.' } };
const html = { ...text, description: 'HTML: `&`, `<` and `>` are escaped.' };

const WebResult = object(
  {
    ...{ type: { const: 'search_result' }, subtype: text, title: html, url: text, description: html },
    ...dated,
    family_friendly: { type: 'boolean' },
    ...{ profile: Profile, meta_url: MetaUrl },
  },
  ['type', 'subtype', 'title', 'url', 'description', 'profile', 'meta_url'],
);
const NewsResult = object(
  {
    ...{ type: { const: 'news_result' }, title: html, url: text, description: html, ...dated },
    ...{ source: text, profile: Profile, meta_url: MetaUrl, thumbnail: Thumbnail },
  },
  ['type', 'title', 'url', 'description', 'source', 'profile', 'meta_url'],
);
const VideoResult = object(
  {
    ...{ type: { const: 'video_result' }, title: html, url: text, description: text, ...dated },
    video: object({ duration: text, creator: text, publisher: text }, ['creator', 'publisher']),
    ...{ meta_url: MetaUrl, thumbnail: Thumbnail },
  },
  ['type', 'title', 'url', 'description', 'video', 'meta_url'],
);
const ImageResult = object({
  ...{ type: { const: 'image_result' }, title: html, url: text, source: text, thumbnail: Thumbnail },
  page_fetched: { ...text, description: 'The time of the search.' },
  properties: object({ url: text, placeholder: text, width: integer, height: integer }, [
    'url',
    'placeholder',
  ]),
  meta_url: MetaUrl,
  confidence: { const: 'medium' },
});
const Infobox = object(
  {
    ...{ type: { const: 'infobox' }, position: integer, label: text, title: text, url: text },
    ...{ description: text, long_desc: text, thumbnail: Thumbnail },
    providers: list(object({ type: text, name: text, url: text })),
  },
  ['type', 'position', 'label', 'title', 'url', 'description', 'long_desc', 'providers'],
);
const Mixed = list(object({ type: text, index: integer, all: { type: 'boolean' } }, ['type', 'all']));

const url = 'https://en.wikipedia.org/wiki/River_delta';
const meta_url = {
  scheme: 'https',
  netloc: 'en.wikipedia.org',
  hostname: 'en.wikipedia.org',
  favicon: 'https://en.wikipedia.org/favicon.ico',
  path: '› wiki › River_delta',
};
const query = { original: 'river deltas', more_results_available: true };

export const WEB_ANSWER = {
  schema: object(
    {
      ...{ type: { const: 'search' }, query: Query },
      mixed: object({ type: { const: 'mixed' }, main: Mixed, top: Mixed, side: Mixed }),
      web: object(
        { type: { const: 'search' }, results: list(WebResult), family_friendly: { type: 'boolean' } },
        ['type', 'results'],
      ),
      news: object({ type: { const: 'news' }, results: list(NewsResult) }),
      videos: object({ type: { const: 'videos' }, results: list(VideoResult) }),
      infobox: object({ type: { const: 'graph' }, results: list(Infobox) }),
    },
    ['type', 'query', 'mixed'],
  ),
  example: {
    type: 'search',
    query,
    mixed: { type: 'mixed', main: [{ type: 'web', index: 0, all: false }], top: [], side: [] },
    web: {
      type: 'search',
      results: [
        {
          type: 'search_result',
          subtype: 'generic',
          title: 'River delta',
          url,
          description: 'A river delta is a landform made by sediment where a river meets still water.',
          age: '3 days ago',
          page_age: '2026-05-12T08:00:00',
          family_friendly: true,
          profile: {
            name: 'en.wikipedia.org',
            url,
            long_name: 'en.wikipedia.org',
            img: meta_url.favicon,
          },
          meta_url,
        },
      ],
      family_friendly: true,
    },
  },
};

export const NEWS_ANSWER = {
  schema: object({ type: { const: 'news' }, query: Query, results: list(NewsResult) }),
  example: { type: 'news', query, results: [] },
};
export const VIDEOS_ANSWER = {
  schema: object({ type: { const: 'videos' }, query: Query, results: list(VideoResult) }),
  example: { type: 'videos', query, results: [] },
};
export const IMAGES_ANSWER = {
  schema: object({
    ...{ type: { const: 'images' }, query: Query, results: list(ImageResult) },
    extra: object({
      might_be_offensive: { type: 'boolean', description: 'Whether safe search was off.' },
    }),
  }),
  example: {
    ...{ type: 'images', query: { original: 'river deltas' }, results: [] },
    extra: { might_be_offensive: false },
  },
};
export const SUGGEST_ANSWER = {
  schema: object({ type: { const: 'suggest' }, query: Query, results: list(object({ query: text })) }),
  example: { type: 'suggest', query: { original: 'river d' }, results: [{ query: 'river delta' }] },
};
export const CONTEXT_ANSWER = {
  schema: object({
    grounding: object({
      generic: list(object({ url: text, title: text, snippets: list(text) })),
      map: list({}),
    }),
    sources: {
      type: 'object',
      description: 'By URL.',
      additionalProperties: object({ title: text, hostname: text, age: list(text) }),
    },
  }),
  example: {
    grounding: {
      generic: [{ url, title: 'River delta', snippets: ['A river delta is a landform made by sediment.'] }],
      map: [],
    },
    sources: {
      [url]: { title: 'River delta', hostname: 'en.wikipedia.org', age: ['2026-05-12', '3 days ago'] },
    },
  },
};
