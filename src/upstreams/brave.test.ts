import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ProviderQuery } from '../core/upstream/provider.ts';
import {
  answerWith,
  askFor,
  languageFor,
  parametersOf,
  recorded,
} from '../../tests/support/provider-answers.ts';
import { brave } from './brave.ts';

const ACCESS = { url: 'https://brave.test/res/v1', key: 'a-key' };
const { web, images, news, videos, suggest } = brave.searches;
assert(web && images && news && videos && suggest);

function sent(search: typeof web | typeof images | typeof suggest, over: Partial<ProviderQuery> = {}) {
  const plan = search?.plan(askFor({ text: 'a b&c', ...over }), ACCESS);
  assert(typeof plan === 'object');
  return { path: new URL(plan.url).pathname, parameters: parametersOf(plan.url), headers: plan.headers };
}

describe('a request to Brave', () => {
  it('sends the key in a header', () => {
    assert.deepEqual(sent(web), {
      path: '/res/v1/web/search',
      parameters: {
        q: 'a b&c',
        count: '20',
        result_filter: 'web,query,news,videos',
        text_decorations: 'false',
        spellcheck: '1',
        safesearch: 'strict',
      },
      headers: { accept: 'application/json', 'x-subscription-token': 'a-key' },
    });
  });

  it('leaves the words of a verbatim search as they are', () => {
    assert.equal(sent(web, { verbatim: true }).parameters.spellcheck, '0');
  });

  const whole = { safe: false, page: 3, date: 'w', language: languageFor('en-GB') } as const;
  const common = { q: 'a b&c', search_lang: 'en-gb', country: 'GB', safesearch: 'off' };
  const paged = { ...common, count: '20', spellcheck: '1', offset: '2', freshness: 'pw', ui_lang: 'en-GB' };
  const verticals = [
    ['/web/search', web, { ...paged, result_filter: 'web,query,news,videos', text_decorations: 'false' }],
    ['/news/search', news, paged],
    ['/videos/search', videos, paged],
    ['/images/search', images, { ...common, count: '150', spellcheck: '1' }],
  ] as const;
  for (const [path, search, parameters] of verticals) {
    it(`sends only the parameters that ${path} supports`, () => {
      const request = sent(search as typeof web, whole);
      assert.equal(request.path, `/res/v1${path}`);
      assert.deepEqual(request.parameters, parameters);
    });
  }

  it('uses the parameter names of the suggest endpoint', () => {
    const { path, parameters } = sent(suggest, { language: languageFor('ja-JP'), safe: false, date: 'd' });
    assert.equal(path, '/res/v1/suggest/search');
    assert.deepEqual(parameters, { q: 'a b&c', count: '10', lang: 'jp', country: 'JP' });
  });

  for (const [date, freshness] of Object.entries({ d: 'pd', w: 'pw', m: 'pm', y: 'py' })) {
    it(`maps the time range ${date} to ${freshness}`, () => {
      assert.equal(sent(web, { date: date as 'd' }).parameters.freshness, freshness);
    });
  }

  const ranges: [from: string | undefined, to: string | undefined, freshness: string][] = [
    ['2026-05-01', '2026-05-31', '2026-05-01to2026-05-31'],
    ['2026-05-01', undefined, '2026-05-01to2026-11-15'],
    [undefined, '2026-05-31', '1970-01-01to2026-05-31'],
    ['2027-01-01', undefined, '2027-01-01to2027-01-01'],
  ];
  for (const [from, to, freshness] of ranges) {
    it(`asks for ${freshness} where days are wanted`, () => {
      for (const search of [web, news, videos])
        assert.equal(sent(search as typeof web, { range: { from, to } }).parameters.freshness, freshness);
    });
  }

  const countries: [country: string, tag: string | undefined, asked: string][] = [
    ['AT', undefined, 'AT'],
    ['AT', 'de-DE', 'AT'],
    ['BG', 'de-DE', 'ALL'],
  ];
  for (const [country, tag, asked] of countries) {
    it(`asks for ${asked} where ${country} is wanted${tag === undefined ? '' : ` in ${tag}`}`, () => {
      const language = tag === undefined ? undefined : languageFor(tag);
      for (const search of [web, news, videos, images])
        assert.equal(sent(search as typeof web, { country, language }).parameters.country, asked);
    });
  }

  const languages: [tag: string, language?: string | undefined, country?: string, shown?: string][] = [
    ['en', 'en'],
    ['en-GB', 'en-gb', 'GB', 'en-GB'],
    ['en-IE', 'en'],
    ['de-AT', 'de', 'AT', 'de-AT'],
    ['de-IT', 'de', 'IT'],
    ['ja', 'jp'],
    ['ja-JP', 'jp', 'JP', 'ja-JP'],
    ['no', 'nb'],
    ['nn', 'nb'],
    ['nb-NO', 'nb', 'NO', 'no-NO'],
    ['pt', 'pt-pt'],
    ['pt-PT', 'pt-pt', 'PT'],
    ['pt-BR', 'pt-br', 'BR', 'pt-BR'],
    ['zh', 'zh-hans'],
    ['zh-CN', 'zh-hans', 'CN', 'zh-CN'],
    ['zh-Hans', 'zh-hans'],
    ['zh-Hans-HK', 'zh-hans', 'HK', 'zh-HK'],
    ['zh-Hant', 'zh-hant'],
    ['zh-TW', 'zh-hant', 'TW', 'zh-TW'],
    ['zh-HK', 'zh-hant', 'HK', 'zh-HK'],
    ['zh-Hant-TW', 'zh-hant', 'TW', 'zh-TW'],
    ['sr-Latn-RS', 'sr'],
    ['es-419', 'es'],
    ['sw'],
    ['sw-US', undefined, 'US'],
  ];
  for (const [tag, language, country, shown] of languages) {
    it(`maps ${tag}`, () => {
      const { search_lang, country: from, ui_lang } = sent(web, { language: languageFor(tag) }).parameters;
      assert.deepEqual([search_lang, from, ui_lang], [language, country, shown]);
    });
  }

  it('is made for as many pages as there are', () => {
    const pages = [web, news, videos, images, suggest].map(({ lastPage }) => lastPage);
    assert.deepEqual(pages, [10, 10, 10, 4, 1]);
  });

  it('handles a lone surrogate', () => {
    assert.equal(sent(web, { text: 'a\ud800' }).parameters.q, 'a\ufffd');
  });
});

describe('a response from Brave', () => {
  const DAY_MS = 86_400_000;
  const firstMs = Date.UTC(2024, 2, 1, 10, 20, 30);

  it('returns pages', () => {
    const parsed = web.parse(answerWith(recorded('brave-web')), askFor(), ACCESS);
    assert('items' in parsed);
    assert.equal(parsed.correction, undefined);
    assert.deepEqual(parsed.items.slice(0, 2), [
      {
        title: 'Harbour & sons: the "guide"',
        url: 'https://www.example.org/harbour',
        description: "All about the harbour & the harbour's edge.",
        faviconUrl: 'https://icons.example.org/harbour.png',
        publishedMs: firstMs,
        sitelinks: [1, 2, 3].map((part) => ({
          title: `Harbour part ${part}`,
          url: `https://www.example.org/harbour/part-${part}`,
          description: '',
        })),
      },
      {
        title: 'Lantern & sons: the "guide"',
        url: 'https://www.example.org/lantern',
        description: "All about the lantern & the lantern's edge.",
        faviconUrl: 'https://icons.example.org/lantern.png',
        publishedMs: undefined,
        sitelinks: [],
      },
    ]);
    assert.deepEqual(
      parsed.items.map(({ sitelinks }) => sitelinks.map(({ description }) => description)),
      [['', '', ''], [], Array(3).fill("All about the meadow & the meadow's edge."), []],
    );
  });

  it('returns images', () => {
    const parsed = images.parse(answerWith(recorded('brave-images')), askFor(), ACCESS);
    assert('items' in parsed);
    assert.equal(parsed.items.length, 3);
    assert.deepEqual(parsed.items[0], {
      title: 'Harbour & sons: the "guide"',
      url: 'https://www.example.org/harbour',
      thumbnail: 'https://thumbs.example.org/harbour.jpg',
      imageUrl: 'https://pictures.example.org/harbour-full.jpg',
      size: undefined,
    });
  });

  it('tells the size of the image from that of the thumbnail', () => {
    const small = { src: 'https://t.test/', width: 500, height: 333 };
    const large = { url: 'https://p.test/', width: 1200, height: 800 };
    const sizesOf = (thumbnail: object, properties: object) => {
      const results = [{ url: 'https://a.test/', thumbnail, properties }];
      const parsed = images.parse(answerWith({ results }), askFor(), ACCESS);
      assert('items' in parsed);
      return [parsed.items[0]?.size, parsed.items[0]?.thumbnailSize];
    };
    const [thumbnailSize, size] = [
      { width: 500, height: 333 },
      { width: 1200, height: 800 },
    ];
    assert.deepEqual(sizesOf(small, large), [size, thumbnailSize]);
    assert.deepEqual(sizesOf(small, { url: large.url }), [undefined, thumbnailSize]);
    assert.deepEqual(sizesOf({ src: small.src }, large), [size, undefined]);
  });

  it('returns news', () => {
    const parsed = news.parse(answerWith(recorded('brave-news')), askFor(), ACCESS);
    assert('items' in parsed);
    assert.equal(parsed.items.length, 3);
    assert.deepEqual(parsed.items[1], {
      title: 'Lantern & sons: the "guide"',
      url: 'https://www.example.org/lantern',
      description: "All about the lantern & the lantern's edge.",
      publishedMs: firstMs + DAY_MS,
      publisher: '',
      thumbnail: 'https://thumbs.example.org/lantern.jpg',
    });
  });

  it('returns videos', () => {
    const parsed = videos.parse(answerWith(recorded('brave-videos')), askFor(), ACCESS);
    assert('items' in parsed);
    assert.deepEqual(
      parsed.items.map(({ durationSeconds }) => durationSeconds),
      [116, 176, 13_500],
    );
    assert.deepEqual(parsed.items[0], {
      title: 'Harbour & sons: the "guide"',
      url: 'https://www.example.org/harbour',
      publishedMs: firstMs,
      channel: 'Example Video',
      durationSeconds: 116,
      thumbnail: 'https://thumbs.example.org/harbour.jpg',
    });
  });

  it('returns suggestions', () => {
    const parsed = suggest.parse(answerWith(recorded('brave-suggest')), askFor(), ACCESS);
    assert.deepEqual(parsed, { items: ['harbour lights', 'harbour master'] });
  });

  it('without `web` is empty and may have a correction', () => {
    const parsed = web.parse(answerWith(recorded('brave-web-corrected')), askFor(), ACCESS);
    assert.deepEqual(parsed, { items: [], correction: 'harbour' });
  });

  it('falls back if the preferred field is missing', () => {
    const url = 'https://a.test/';
    const page = web.parse(
      answerWith({
        web: { results: [{ url, age: '4 days ago', profile: { img: 'https://a.test/i.png' } }] },
      }),
      askFor(),
      ACCESS,
    );
    assert('items' in page);
    assert.equal(page.items[0]?.publishedMs, askFor().nowMs - 4 * DAY_MS);
    assert.equal(page.items[0].faviconUrl, 'https://a.test/i.png');
    assert.equal(page.items[0].title, 'a.test');

    const film = {
      url,
      title: 'A film',
      video: { creator: 'Somebody' },
      thumbnail: { original: 'https://a.test/o.png' },
    };
    const found = videos.parse(answerWith({ results: [film, { ...film, video: [] }] }), askFor(), ACCESS);
    assert('items' in found);
    assert.deepEqual(
      found.items.map(({ channel, thumbnail }) => [channel, thumbnail]),
      [
        ['Somebody', 'https://a.test/o.png'],
        ['', 'https://a.test/o.png'],
      ],
    );
  });

  it('drops results that are not family friendly only with safe search', () => {
    const results = ['https://a.test/', 'https://b.test/'].map((url, index) => ({
      url,
      family_friendly: index === 0,
    }));
    const count = (safe: boolean) => {
      const parsed = web.parse(answerWith({ web: { results } }), askFor({ safe }), ACCESS);
      return 'items' in parsed ? parsed.items.length : -1;
    };
    assert.deepEqual([count(true), count(false)], [1, 2]);
  });

  it('has rows of other kinds if Brave mixes them in, and they are long enough', () => {
    const results = ['a', 'b', 'c'].map((host) => ({ url: `https://${host}.test/`, title: host }));
    const rowsOf = (type: string, some: readonly object[]) => {
      const mixed = { main: [{ type, all: true }] };
      const body = { type: 'search', mixed, videos: { results: some }, news: { results } };
      const parsed = web.parse(answerWith(body), askFor(), ACCESS);
      return 'items' in parsed && [parsed.rows?.news?.length, parsed.rows?.videos?.length];
    };
    assert.deepEqual(rowsOf('videos', results), [undefined, 3]);
    assert.deepEqual(rowsOf('videos', results.slice(1)), [undefined, undefined]);
  });

  it('has the requested page of images at its end', () => {
    const results = Array.from({ length: 120 }, (_, index) => ({
      url: `https://a.test/${index}`,
      thumbnail: { src: 'https://a.test/t.png' },
    }));
    const pageOf = (page: number) => {
      const parsed = images.parse(answerWith({ results }), askFor({ page }), ACCESS);
      assert('items' in parsed);
      return [parsed.items.length, parsed.items[0]?.url];
    };
    assert.deepEqual(pageOf(1), [50, 'https://a.test/0']);
    assert.deepEqual(pageOf(3), [20, 'https://a.test/100']);
    assert.deepEqual(pageOf(4), [0, undefined]);
  });
});
