import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ProviderQuery, RequestPlan } from '../core/upstream/provider.ts';
import {
  NOW_MS,
  answerWith,
  askFor,
  languageFor,
  parametersOf,
  recorded,
} from '../../tests/support/provider-answers.ts';
import { searxng } from './searxng.ts';

const ACCESS = { url: 'https://searxng.test/sub', key: undefined };
const { web, images, news, videos, suggest } = searxng.searches;
assert(web && images && news && videos && suggest);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function urlOf(plan: RequestPlan): string {
  assert(typeof plan === 'object');
  return plan.url;
}

describe('a request to SearXNG', () => {
  const plain = {
    q: 'a b&c',
    format: 'json',
    categories: 'general',
    pageno: '1',
    safesearch: '2',
    timeout_limit: '2.5',
  };
  const cases: [name: string, over: Partial<ProviderQuery>, differs: Record<string, string>][] = [
    ['nothing special', {}, {}],
    ['safe off', { safe: false }, { safesearch: '0' }],
    ['page 3', { page: 3 }, { pageno: '3' }],
    ['a day', { date: 'd' }, { time_range: 'day' }],
    ['a week', { date: 'w' }, { time_range: 'week' }],
    ['a month', { date: 'm' }, { time_range: 'month' }],
    ['a year', { date: 'y' }, { time_range: 'year' }],
    ['a language', { language: languageFor('fil') }, { language: 'fil' }],
    ['a language and a region', { language: languageFor('pt-BR') }, { language: 'pt-BR' }],
    ['a region of many countries', { language: languageFor('es-419') }, { language: 'es' }],
    ['a country', { country: 'AT' }, { language: 'de-AT' }],
    ['another country', { country: 'BR' }, { language: 'pt-BR' }],
    ['a country and a language', { country: 'CH', language: languageFor('fr-FR') }, { language: 'fr-CH' }],
    ['a script', { language: languageFor('zh-Hant') }, { language: 'zh-TW' }],
    ['the other script', { language: languageFor('zh-Hans') }, { language: 'zh-CN' }],
    ['a script and a region', { language: languageFor('zh-Hant-HK') }, { language: 'zh-HK' }],
    ['a script it cannot say', { language: languageFor('sr-Latn') }, { language: 'sr' }],
    ['a language too long for it', { language: languageFor('abcde') }, {}],
  ];
  for (const [name, over, differs] of cases) {
    it(`sends ${name}`, () => {
      const url = urlOf(web.plan(askFor({ text: 'a b&c', ...over }), ACCESS));
      assert.equal(new URL(url).pathname, '/sub/search');
      assert.deepEqual(parametersOf(url), { ...plain, ...differs });
    });
  }

  it('sends the category of each tab', () => {
    const named = [web, images, news, videos].map(
      (search) => parametersOf(urlOf(search.plan(askFor(), ACCESS))).categories,
    );
    assert.deepEqual(named, ['general', 'images', 'news', 'videos']);
  });

  it('requests suggestions', () => {
    const url = urlOf(suggest.plan(askFor({ text: '!!g cats', language: languageFor('de') }), ACCESS));
    assert.equal(new URL(url).pathname, '/sub/autocompleter');
    assert.deepEqual(parametersOf(url), { q: 'g cats', language: 'de' });
  });

  it('sends a key if there is one', () => {
    const headersWith = (key: string | undefined) => {
      const plan = web.plan(askFor(), { url: ACCESS.url, key });
      assert(typeof plan === 'object');
      return plan.headers;
    };
    assert.deepEqual(headersWith(undefined), { accept: 'application/json' });
    assert.deepEqual(headersWith('a-key'), { accept: 'application/json', authorization: 'Bearer a-key' });
  });

  const commands: [text: string, sent: string][] = [
    ['!!g cats', 'g cats'],
    ['!wp cats', 'wp cats'],
    ['cats !wp', 'cats wp'],
    ['cats\u0085!!g', 'cats\u0085g'],
    ['cats !! dogs', 'cats  dogs'],
    [':de katze', 'de katze'],
    ['!:de katze', 'de katze'],
    ['I <3 you', 'I 3 you'],
    ['!<3', '3'],
    ['wow! c:d a<3 <div> :) 5:30', 'wow! c:d a<3 <div> :) 5:30'],
  ];
  for (const [text, q] of commands) {
    it(`removes commands from ${JSON.stringify(text)}`, () => {
      assert.equal(parametersOf(urlOf(web.plan(askFor({ text }), ACCESS))).q, q);
    });
  }

  it('is not made for a query of nothing but commands', () => {
    assert.equal(web.plan(askFor({ text: '!! !' }), ACCESS), 'nothing');
    assert.equal(suggest.plan(askFor({ text: '!' }), ACCESS), 'nothing');
  });
});

describe('a response from SearXNG', () => {
  it('returns pages, with the date parsed from the snippet', () => {
    const parsed = web.parse(answerWith(recorded('searxng-web')), askFor(), ACCESS);
    assert('items' in parsed);
    assert.equal(parsed.items.length, 3);
    assert.deepEqual(parsed.items[0], {
      title: '[1706.03762] Attention Is All You Need - arXiv',
      url: 'https://arxiv.org/abs/1706.03762',
      description:
        'Title:Attention Is All You Need ... Abstract:The dominant sequence transduction models are based on complex recurrent or convolutional neural ...',
      faviconUrl: '',
      publishedMs: Date.UTC(2017, 5, 12),
      sitelinks: [],
    });
    assert.equal(parsed.items[1]?.publishedMs, undefined);
  });

  it('returns pages from an older version', () => {
    const parsed = web.parse(answerWith(recorded('searxng-web-old')), askFor(), ACCESS);
    assert('items' in parsed);
    assert.deepEqual(
      parsed.items.map(({ url, publishedMs }) => [url, publishedMs]),
      [
        ['https://www.python.org/', undefined],
        ['https://docs.python.org/3/tutorial/index.html', NOW_MS - 3 * DAY_MS],
        ['https://micropython.org/', undefined],
      ],
    );
    assert.match(parsed.items[1]?.description ?? '', /^Python is an easy to learn/);
  });

  it('returns images without icons', () => {
    const parsed = images.parse(answerWith(recorded('searxng-images')), askFor(), ACCESS);
    assert('items' in parsed);
    assert.equal(parsed.items.length, 4);
    assert.deepEqual(parsed.items[0], {
      title: 'Attention Is All You Need Pdf : Lecture de Attention Is All You Need ...',
      url: 'https://biodagar.com/attention-is-all-you-need-pdf-lecture-de-attention-is-all-you-need/',
      thumbnail: 'https://ts2.mm.bing.net/th?id=OIP.UVSGcRQrjE6FUkXXf9mp1gHaE-&pid=15.1',
      imageUrl: 'https://heung-bae-lee.github.io/image/attention_is_all_you_need_01.png',
      size: { width: 1882, height: 1264 },
    });
    assert(parsed.items.every(({ url }) => !url.includes('jsdelivr')));
  });

  it('returns the images after hundreds of icons', () => {
    const icon = { url: 'https://i.test/', img_src: 'https://i.test/i.svg', engine: '__proto__' };
    const picture = { url: 'https://p.test/', engine: 'a', thumbnail_src: '//p.test/t.png' };
    const results = [...Array<object>(700).fill(icon), picture];
    const parsed = images.parse(answerWith({ results }), askFor(), ACCESS);
    assert('items' in parsed);
    assert.deepEqual(
      parsed.items.map(({ thumbnail }) => thumbnail),
      ['https://p.test/t.png'],
    );
  });

  it('returns the first usable thumbnail', () => {
    const base = { url: 'https://p.test/', engine: 'a', img_src: 'https://p.test/full.png' };
    const results = [
      { ...base, thumbnail_src: 'data:image/png;base64,AAAA', thumbnail: '/image_proxy?url=x' },
      { ...base, thumbnail_src: 'data:image/png;base64,AAAA', thumbnail: null },
      { ...base, thumbnail_src: '', thumbnail: '' },
    ];
    const parsed = images.parse(answerWith({ results }), askFor(), ACCESS);
    assert('items' in parsed);
    assert.deepEqual(
      parsed.items.map(({ thumbnail }) => thumbnail),
      ['https://searxng.test/image_proxy?url=x', base.img_src, base.img_src],
    );
  });

  it('returns news, with age and publisher parsed from one text', () => {
    const parsed = news.parse(answerWith(recorded('searxng-news')), askFor(), ACCESS);
    assert('items' in parsed);
    assert.equal(parsed.items.length, 2);
    assert.deepEqual(parsed.items[0], {
      ...parsed.items[0],
      publishedMs: NOW_MS - 13 * HOUR_MS,
      publisher: 'Barchart on MSN',
      thumbnail:
        'https://www.bing.com//th?id=ONUT.K3gfiVsQDvcawttNxLCQKg&pid=News&w=234&h=132&c=14&rs=2&qlt=90',
    });
  });

  it('returns news without that text', () => {
    const item = {
      url: 'https://n.test/',
      title: 'News',
      source: 'A paper',
      publishedDate: '2026-11-01T10:00:00',
      img_src: 'https://n.test/i.png',
      thumbnail: '',
    };
    assert.deepEqual(news.parse(answerWith({ results: [item] }), askFor(), ACCESS), {
      items: [
        {
          title: 'News',
          url: 'https://n.test/',
          description: '',
          publishedMs: Date.UTC(2026, 10, 1, 10),
          publisher: 'A paper',
          thumbnail: 'https://n.test/i.png',
        },
      ],
    });
  });

  it('returns videos', () => {
    const parsed = videos.parse(answerWith(recorded('searxng-videos')), askFor(), ACCESS);
    assert('items' in parsed);
    assert.deepEqual(
      parsed.items.map(({ publishedMs, durationSeconds, thumbnail }) => [
        publishedMs,
        durationSeconds,
        thumbnail !== '',
      ]),
      [
        [Date.UTC(2021, 4, 23), 2204, true],
        [NOW_MS - 150 * DAY_MS, 1846, true],
        [NOW_MS - 210 * DAY_MS, 58, false],
      ],
    );
    assert.equal(parsed.items[0]?.title, 'Attention Is All You Need - Paper Explained');
  });

  it('returns the author and the duration in seconds', () => {
    const item = { url: 'https://v.test/', title: 'A film', author: 'Somebody', length: 65.4 };
    const parsed = videos.parse(answerWith({ results: [item] }), askFor(), ACCESS);
    assert('items' in parsed);
    assert.deepEqual([parsed.items[0]?.channel, parsed.items[0]?.durationSeconds], ['Somebody', 65]);
  });

  it('returns suggestions in both formats', () => {
    const words = [
      'attention is all you need',
      'attention is all you need pdf',
      'attention is all you need google scholar',
    ];
    for (const body of [recorded('searxng-autocomplete'), JSON.stringify(words)]) {
      assert.deepEqual(suggest.parse(answerWith(body), askFor(), ACCESS), { items: words });
    }
    assert.deepEqual(suggest.parse(answerWith('["q", []]'), askFor(), ACCESS), { items: [] });
    assert.deepEqual(suggest.parse(answerWith('[]'), askFor(), ACCESS), { items: [] });
    assert.deepEqual(suggest.parse(answerWith('{}'), askFor(), ACCESS), { reason: 'bad_answer' });
  });

  it('returns the first correction', () => {
    const body = { results: [], corrections: ['<b>one</b>', 'two'], unresponsive_engines: [] };
    assert.deepEqual(web.parse(answerWith(body), askFor(), ACCESS), { items: [], correction: 'one' });
  });

  const silent = (...messages: unknown[]) =>
    answerWith({ results: [], unresponsive_engines: messages.map((message) => ['brave', message]) });
  const failures: [name: string, answer: ReturnType<typeof answerWith>, failure: object][] = [
    [
      'engines that were asked too often',
      silent('timeout', 'Suspended: too many requests'),
      { reason: 'rate_limited' },
    ],
    ['engines that show a riddle', silent('CAPTCHA'), { reason: 'rate_limited' }],
    ['engines that are away', silent('HTTP connection error', 'timeout'), { reason: 'upstream_error' }],
    ['engines that say nothing', silent(null), { reason: 'upstream_error' }],
    ['JSON switched off', answerWith('<!doctype html>', 403), { reason: 'unsupported' }],
    ['a proxy that wants a key', answerWith('', 401), { reason: 'unauthorized' }],
    ['a refusal in JSON', answerWith('{"error":"no"}', 403), { reason: 'unauthorized' }],
    ['a bad parameter', answerWith('{"error":"Invalid value"}', 400), { reason: 'unsupported' }],
    [
      'the limiter',
      answerWith('<html>', 429, { 'retry-after': '5' }),
      { reason: 'rate_limited', retryAfterMs: 5_000 },
    ],
    ['500', answerWith('{"error":"search error"}', 500), { reason: 'upstream_error' }],
    ['a redirect', answerWith('', 302), { reason: 'bad_answer' }],
    ['no results', answerWith('{}'), { reason: 'bad_answer' }],
  ];
  for (const [name, answer, failure] of failures) {
    it(`fails with ${name}`, () => {
      assert.deepEqual(web.parse(answer, askFor(), ACCESS), failure);
    });
  }
});

describe('the health of SearXNG', () => {
  it('is read from its health endpoint', () => {
    assert.equal(searxng.health?.path, '/healthz');
    assert.equal(searxng.health.isUp(answerWith('OK\n')), true);
    assert.equal(searxng.health.isUp(answerWith('<html>')), false);
    assert.equal(searxng.health.isUp(answerWith('OK', 503)), false);
  });
});
