import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  accessTo,
  answerWith,
  askFor,
  itemsIn,
  languageFor,
  parametersOf,
  recorded,
  requestOf,
  searchOf,
} from '../../tests/support/provider-answers.ts';
import { sepia } from './sepia.ts';

const videos = searchOf(sepia, 'videos');
const access = accessTo(sepia);
const parse = (body: unknown, status = 200, over: Parameters<typeof askFor>[0] = {}, base = access) =>
  videos.parse(answerWith(body, status), askFor(over), base);

describe('Sepia Search requests', () => {
  const plain = { search: 'lighthouse', start: '0', count: '20', nsfw: 'false' };
  const cases: [string, Parameters<typeof askFor>[0], Record<string, string>][] = [
    ['plain', {}, plain],
    ['not safe', { safe: false }, { ...plain, nsfw: 'both' }],
    ['the third page', { page: 3 }, { ...plain, start: '40' }],
    ['a language', { language: languageFor('pt-BR') }, { ...plain, 'boostLanguages[]': 'pt' }],
    ['short', { length: 'short' }, { ...plain, durationMin: '1', durationMax: '299' }],
    ['medium', { length: 'medium' }, { ...plain, durationMin: '300', durationMax: '1200' }],
    ['long', { length: 'long' }, { ...plain, durationMin: '1201' }],
    ['a day', { date: 'd' }, { ...plain, startDate: '2026-11-14T12:00:00.000Z' }],
    ['a week', { date: 'w' }, { ...plain, startDate: '2026-11-08T12:00:00.000Z' }],
    ['a month', { date: 'm' }, { ...plain, startDate: '2026-10-16T12:00:00.000Z' }],
    [
      'some days',
      { range: { from: '2026-05-01', to: '2026-05-31' } },
      { ...plain, startDate: '2026-05-01T00:00:00.000Z', endDate: '2026-05-31T23:59:59.999Z' },
    ],
    [
      'days until some day',
      { range: { from: undefined, to: '2026-05-31' } },
      { ...plain, endDate: '2026-05-31T23:59:59.999Z' },
    ],
    [
      'one site',
      { domains: { include: ['video.example'], exclude: [] } },
      { ...plain, host: 'video.example' },
    ],
    ['a year', { date: 'y' }, { ...plain, startDate: '2025-11-15T12:00:00.000Z' }],
  ];
  for (const [name, over, parameters] of cases)
    it(name, () => {
      const { url } = requestOf(videos, askFor(over), access);
      assert.ok(url.startsWith('https://sepiasearch.org/api/v1/search/videos?'));
      assert.deepEqual(parametersOf(url), parameters);
    });
});

describe('Sepia Search answers', () => {
  it('reads a recorded page', () => {
    const items = itemsIn(parse(recorded('sepia-videos')));
    assert.equal(items.length, 2);
    assert.deepEqual(items[0], {
      title: 'KDE Gear ⚙️ 21.08: An imaginary ad for Konsole',
      url: 'https://tube.kockatoo.org/videos/watch/23d6717f-0cce-4288-ac48-caf75dd47692',
      publishedMs: Date.UTC(2021, 7, 9, 17, 24, 17),
      channel: 'Channel 01',
      durationSeconds: 42,
      thumbnail: 'https://tube.kockatoo.org/lazy-static/thumbnails/c48085e8-1935-430a-9e0c-edf450c3220f.jpg',
    });
  });

  it('resolves thumbnails against a single server', () => {
    const base = { url: 'https://framatube.org', key: undefined };
    const items = itemsIn(parse(recorded('sepia-videos-one-server'), 200, {}, base));
    assert.equal(items.length, 2);
    assert.equal(
      items[0]?.thumbnail,
      'https://framatube.org/lazy-static/thumbnails/b849b4db-c67a-4c5a-a75b-b98b5a88efe8.jpg',
    );
  });

  const bare = { name: 'T', url: 'https://tube.example/w/1' };
  const one = (fields: object) => itemsIn(parse({ data: [{ ...bare, ...fields }] }))[0];

  it('ignores a date in 1970, the duration of a live stream and an invalid thumbnail', () => {
    assert.deepEqual(
      one({ publishedAt: '1970-01-01T00:00:00.000Z', duration: 0, isLive: true, thumbnailPath: '/\\[' }),
      {
        title: 'T',
        url: 'https://tube.example/w/1',
        publishedMs: undefined,
        channel: '',
        durationSeconds: undefined,
        thumbnail: '',
      },
    );
    const original = { publishedAt: null, originallyPublishedAt: '2023-05-11T22:00:00.000Z' };
    assert.equal(one(original)?.publishedMs, Date.UTC(2023, 4, 11, 22));
  });

  it('uses the account name if the channel has none', () => {
    assert.equal(one({ channel: { displayName: '' }, account: { displayName: 'Ann' } })?.channel, 'Ann');
    assert.equal(one({ channel: null, account: { displayName: 'Ann' } })?.channel, 'Ann');
  });

  it('drops sensitive videos with safe search', () => {
    const data = [
      { ...bare, nsfw: true },
      { ...bare, nsfw: false },
    ];
    assert.equal(itemsIn(parse({ data })).length, 1);
    assert.equal(itemsIn(parse({ data }, 200, { safe: false })).length, 2);
  });

  const cases: [string, unknown, number, ReturnType<typeof parse>][] = [
    ['nothing found', { total: 0, data: [] }, 200, { items: [] }],
    ['a bad parameter', { title: 'Bad Request', status: 400 }, 400, { reason: 'unsupported' }],
    ['too fast', '', 429, { reason: 'rate_limited' }],
    ['no list', { total: 1 }, 200, { reason: 'bad_answer' }],
  ];
  for (const [name, body, status, expected] of cases)
    it(name, () => {
      assert.deepEqual(parse(body, status), expected);
    });

  it('reports when its rate limit is used up', () => {
    const standing = (remaining: string) =>
      sepia.readQuota?.(answerWith('', 200, { 'x-ratelimit-remaining': remaining }));
    assert.deepEqual(standing('0'), { reason: 'rate_limited', retryAfterMs: 10_000 });
    assert.equal(standing('49'), undefined);
  });
});
