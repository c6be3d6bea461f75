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

const Web = object(
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
);
const News = object({ type: { const: 'news' }, query: Query, results: list(NewsResult) });
const Videos = object({ type: { const: 'videos' }, query: Query, results: list(VideoResult) });
const Images = object({
  ...{ type: { const: 'images' }, query: Query, results: list(ImageResult) },
  extra: object({
    might_be_offensive: { type: 'boolean', description: 'Whether safe search was off.' },
  }),
});
const Suggest = object({ type: { const: 'suggest' }, query: Query, results: list(object({ query: text })) });
const Context = object({
  grounding: object({
    generic: list(object({ url: text, title: text, snippets: list(text) })),
    map: list({}),
  }),
  sources: {
    type: 'object',
    description: 'By URL.',
    additionalProperties: object({ title: text, hostname: text, age: list(text) }),
  },
});

const Failure = object({
  type: { const: 'ErrorResponse' },
  error: object({ code: text, detail: text, status: integer, meta: { type: 'object' } }),
});

/** What clients of Brave Search expect. */
export const BRAVE = { Web, News, Videos, Images, Suggest, Context, Failure };
