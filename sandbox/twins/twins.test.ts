import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { ENGINES } from '../twins.ts';

type Fields = Readonly<Record<string, unknown>>;

type Case = {
  twin: string;
  title: string;
  /** The path below the twin's URL, for a query and a page counted from 0. */
  path: (text: string, page: number) => string;
  headers?: Readonly<Record<string, string>>;
  /** The list of items; undefined if the envelope is wrong. */
  items: (body: never) => readonly unknown[] | undefined;
  /** Fields that every item has. */
  fields: readonly string[];
  /** Fields that are missing, null or empty in some items. */
  sometimes?: readonly string[];
  /** The URL of the item, if it has one. */
  url?: string;
};

const AGENT = { 'user-agent': 'Sandbox-Test/1.0 (https://example.org)' };
const BRAVE = { 'x-subscription-token': 'sandbox-brave-key' };
const SHARED_BRAVE = ['title', 'url', 'meta_url'];

const brave = (
  vertical: string,
  fields: readonly string[],
  sometimes: readonly string[],
  more = '',
): Case => ({
  twin: 'BRAVE',
  title: vertical,
  path: (text, page) => `/${vertical}/search?q=${text}&count=15${page > 0 ? `&offset=${page}` : ''}${more}`,
  headers: BRAVE,
  items: ({ type, web, results }: { type: string; web?: { results: unknown[] }; results: unknown[] }) => {
    if (type !== (vertical === 'web' ? 'search' : vertical)) return undefined;
    return vertical === 'web' ? (web?.results ?? []) : results;
  },
  fields,
  sometimes,
  url: 'url',
});

const searxng = (category: string, sometimes: readonly string[]): Case => ({
  twin: 'SEARXNG',
  title: category,
  path: (text, page) => `/search?q=${text}&format=json&categories=${category}&pageno=${page + 1}`,
  items: ({ results, unresponsive_engines }: { results: unknown[]; unresponsive_engines: unknown[][] }) =>
    // An empty result with unresponsive engines would be a failure.
    unresponsive_engines.length > 0 === results.length > 0 ? results : undefined,
  fields: ['url', 'title', 'engine', 'engines', 'parsed_url', 'positions', 'score', 'category'],
  sometimes,
  url: 'url',
});

const CASES: readonly Case[] = [
  brave('web', [...SHARED_BRAVE, 'description', 'profile', 'family_friendly'], ['page_age', 'age']),
  brave('news', [...SHARED_BRAVE, 'description', 'page_age', 'age'], ['thumbnail']),
  brave('videos', [...SHARED_BRAVE, 'video', 'thumbnail'], ['page_age']),
  {
    twin: 'MOJEEK',
    title: 'web',
    path: (text, page) =>
      `/search?api_key=sandbox-mojeek-key&fmt=json&q=${text}&date=1&cdate=1&size=1&t=20&s=${page * 20 + 1}`,
    items: ({ response }: { response: { status: string; head: { return: number }; results: unknown[] } }) =>
      response.status === 'OK' && response.head.return === response.results.length
        ? response.results
        : undefined,
    fields: ['url', 'title', 'desc', 'cdatetimestamp', 'cdate', 'size', 'score'],
    sometimes: ['timestamp', 'date', 'pdate', 'mres'],
    url: 'url',
  },
  {
    twin: 'MARGINALIA',
    title: 'web',
    path: (text, page) => `/search?query=${text}&page=${page + 1}`,
    headers: { 'api-key': 'public' },
    items: ({ license, pages, results }: { license: string; pages: number; results: unknown[] }) =>
      license === 'CC-BY-NC-SA 4.0' && pages > 0 === results.length > 0 ? results : undefined,
    fields: ['url', 'title', 'description', 'quality', 'format', 'resultsFromDomain', 'details'],
    url: 'url',
  },
  {
    twin: 'STAAN',
    title: 'web',
    path: (text, page) => `/v2/search/web?q=${text}&market=en-gb&offset=${page * 10}`,
    headers: { authorization: 'Bearer sandbox-staan-key' },
    items: ({ web }: { web: { results: unknown[] } }) => web.results,
    fields: ['title', 'url', 'snippet', 'display_url', 'hostname'],
    url: 'url',
  },
  searxng('general', ['publishedDate']),
  searxng('images', ['thumbnail', 'thumbnail_src', 'img_src']),
  searxng('news', ['publishedDate', 'metadata']),
  searxng('videos', ['publishedDate', 'author']),
  {
    twin: 'PIXABAY',
    title: 'images',
    path: (text, page) => `/?key=sandbox-pixabay-key&q=${text}&page=${page + 1}`,
    items: ({ total, totalHits, hits }: { total: number; totalHits: number; hits: unknown[] }) =>
      total >= totalHits && totalHits <= 500 ? hits : undefined,
    fields: ['id', 'pageURL', 'type', 'tags', 'previewURL', 'webformatURL', 'largeImageURL', 'user'],
    sometimes: ['userImageURL'],
    url: 'pageURL',
  },
  {
    twin: 'OPENVERSE',
    title: 'images',
    path: (text, page) => `/v1/images/?q=${text}&page=${page + 1}`,
    items: ({ page_count, results }: { page_count: number; results: unknown[] }) =>
      page_count > 0 === results.length > 0 ? results : undefined,
    fields: ['id', 'foreign_landing_url', 'url', 'license', 'tags', 'mature', 'unstable__sensitivity'],
    sometimes: ['title', 'creator', 'width', 'thumbnail'],
    url: 'foreign_landing_url',
  },
  {
    twin: 'COMMONS',
    title: 'images',
    path: (text, page) =>
      `/w/api.php?action=query&format=json&formatversion=2&generator=search&gsrnamespace=6&gsrlimit=20` +
      `&gsrsearch=filetype:bitmap|drawing%20${text}&gsroffset=${page * 20}&prop=imageinfo&iiurlwidth=320` +
      `&iiprop=url|size|mime|extmetadata`,
    headers: AGENT,
    items: (body: { batchcomplete: boolean; query?: { pages: unknown[] } }) =>
      body.batchcomplete && body.query?.pages.length !== 0 ? (body.query?.pages ?? []) : undefined,
    fields: ['pageid', 'ns', 'title', 'index'],
    sometimes: ['imageinfo'],
    url: 'pageid',
  },
  {
    twin: 'WORLDNEWS',
    title: 'news',
    path: (text, page) => `/search-news?text=${text}&number=20&offset=${page * 20}`,
    headers: { 'x-api-key': 'sandbox-worldnews-key' },
    items: ({ available, news }: { available: number; news: unknown[] }) =>
      available >= news.length ? news : undefined,
    fields: ['id', 'title', 'text', 'url', 'publish_date', 'authors', 'language'],
    sometimes: ['summary', 'image', 'sentiment'],
    url: 'url',
  },
  {
    twin: 'SEPIA',
    title: 'videos',
    path: (text, page) => `/api/v1/search/videos?search=${text}&start=${page * 30}&count=30`,
    items: ({ total, data }: { total: number; data: unknown[] }) => (total >= data.length ? data : undefined),
    fields: ['uuid', 'name', 'url', 'publishedAt', 'duration', 'account', 'channel', 'thumbnailPath', 'nsfw'],
    sometimes: ['description', 'thumbnailUrl', 'originallyPublishedAt'],
    url: 'url',
  },
];

/** Searches with a single page: the whole response for a query. */
const UNPAGED: readonly Case[] = [
  brave('images', [...SHARED_BRAVE, 'source', 'page_fetched', 'thumbnail', 'properties'], ['confidence']),
  { ...brave('suggest', ['query'], []), title: 'suggest', url: 'query' },
  {
    twin: 'GDELT',
    title: 'news',
    path: (text) => `/api/v2/doc/doc?query=${text}&mode=artlist&format=json`,
    items: ({ articles }: { articles?: unknown[] }) =>
      articles?.length === 0 ? undefined : (articles ?? []),
    fields: ['url', 'title', 'seendate', 'domain', 'language', 'sourcecountry'],
    sometimes: ['socialimage'],
    url: 'url',
  },
  {
    twin: 'DUCKDUCKGO',
    title: 'suggest',
    path: (text) => `/ac/?q=${text}&type=list`,
    items: (body: [string, string[]]) => body[1],
    fields: [],
  },
  {
    twin: 'DUCKDUCKGO',
    title: 'suggest without a type',
    path: (text) => `/ac/?q=${text}`,
    items: (body: unknown[]) => body,
    fields: ['phrase'],
    url: 'phrase',
  },
  {
    twin: 'WIKIPEDIA',
    title: 'suggest',
    path: (text) => `/w/api.php?action=opensearch&format=json&search=${text}&limit=8&namespace=0`,
    headers: AGENT,
    items: ([, titles, texts, urls]: [string, string[], string[], string[]]) =>
      titles.length === texts.length && titles.length === urls.length ? titles : undefined,
    fields: [],
  },
  {
    twin: 'SEARXNG',
    title: 'suggest',
    path: (text) => `/autocompleter?q=${text}`,
    items: (body: [string, string[], [], [], object]) => body[1],
    fields: [],
  },
  {
    twin: 'SEARXNG',
    title: 'suggest for its own page',
    path: (text) => `/autocompleter?q=${text}`,
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    items: (body: string[]) => body,
    fields: [],
  },
];

describe('every engine twin', () => {
  let sandbox: Sandbox;
  before(async () => {
    sandbox = await startSandbox();
  });
  after(() => sandbox.close());

  const ask = async (tested: Case, text: string, page = 0): Promise<readonly Fields[]> => {
    const url = (sandbox.settings[`${tested.twin}_URL`] ?? '') + tested.path(encodeURIComponent(text), page);
    const response = await fetch(url, { headers: tested.headers ?? {} });
    assert.equal(response.status, 200);
    const items = tested.items((await response.json()) as never);
    assert.ok(items !== undefined, 'the envelope');
    return items as readonly Fields[];
  };
  const idsOf = (tested: Case, items: readonly Fields[]): unknown[] =>
    items.map((item) => (tested.url === undefined ? item : item[tested.url]));

  it('is tested here', () => {
    const tested = new Set([...CASES, ...UNPAGED].map(({ twin }) => twin));
    assert.deepEqual([...tested].toSorted(), ENGINES.map(({ name }) => name).toSorted());
  });

  for (const tested of [...CASES, ...UNPAGED]) {
    const named = `${tested.twin} ${tested.title}`;

    it(`responds in the provider's format: ${named}`, async () => {
      const pages = CASES.includes(tested) ? [0, 1, 2] : [0];
      const all = (await Promise.all(pages.map((page) => ask(tested, 'river', page)))).flat();
      assert.ok(all.length >= 3);
      for (const item of all) {
        for (const field of tested.fields) assert.ok(field in item, `${field} is missing`);
      }
      const there = (item: Fields, field: string): boolean =>
        ![undefined, null, ''].includes(item[field] as '');
      for (const field of tested.sometimes ?? []) {
        const having = all.filter((item) => there(item, field)).length;
        assert.ok(having > 0 && having < all.length, `${field}: ${having} of ${all.length}`);
      }
    });

    it(`finds nothing for zzqq: ${named}`, async () => {
      assert.deepEqual(await ask(tested, 'river zzqq'), []);
    });

    it(`is deterministic: ${named}`, async () => {
      assert.deepEqual(idsOf(tested, await ask(tested, 'sea')), idsOf(tested, await ask(tested, 'sea')));
    });
  }

  for (const tested of CASES) {
    it(`has other items on the next page: ${tested.twin} ${tested.title}`, async () => {
      const own = (items: readonly Fields[]): unknown[] =>
        idsOf(
          tested,
          items.filter(({ engine }) => engine !== 'lucide'),
        );
      const first = new Set(own(await ask(tested, 'river', 0)));
      const second = own(await ask(tested, 'river', 1));
      const fresh = second.filter((id) => !first.has(id));
      // Staan repeats up to two.
      const repeats = tested.twin === 'STAAN' ? 2 : 0;
      assert.ok(fresh.length > 0);
      assert.equal(second.length - fresh.length, repeats);
    });
  }
});
