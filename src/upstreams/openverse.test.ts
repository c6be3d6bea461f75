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
import { openverse } from './openverse.ts';

const images = searchOf(openverse, 'images');
const access = accessTo(openverse);
const parse = (body: unknown, status = 200, over: Parameters<typeof askFor>[0] = {}) =>
  images.parse(answerWith(body, status), askFor(over), access);

describe('Openverse requests', () => {
  const plain = { q: 'lighthouse', page: '1', page_size: '20' };
  const cases: [string, Parameters<typeof askFor>[0], Record<string, string>][] = [
    ['plain', {}, plain],
    ['not safe', { safe: false }, { ...plain, mature: 'true' }],
    ['the last page', { page: 12 }, { ...plain, page: '12' }],
    ['a size', { size: 'medium' }, { ...plain, size: 'medium' }],
    ['a shape', { shape: 'tall' }, { ...plain, aspect_ratio: 'tall' }],
    ['public domain', { license: 'public' }, { ...plain, license: 'cc0,pdm' }],
    ['Creative Commons', { license: 'cc' }, { ...plain, license_type: 'all-cc' }],
    ['commercial use', { license: 'commercial' }, { ...plain, license_type: 'commercial' }],
    ['changes', { license: 'modify' }, { ...plain, license_type: 'modification' }],
    ['no languages', { language: languageFor('de') }, plain],
  ];
  for (const [name, over, parameters] of cases)
    it(name, () => {
      const { url, headers } = requestOf(images, askFor(over), access);
      assert.ok(url.startsWith('https://api.openverse.org/v1/images/?'));
      assert.deepEqual(parametersOf(url), parameters);
      assert.equal(headers, undefined);
    });

  it('sends a token only in a header', () => {
    const { url, headers } = requestOf(images, askFor(), accessTo(openverse, 't0ken'));
    assert.deepEqual(headers, { authorization: 'Bearer t0ken' });
    assert.ok(!url.includes('t0ken'));
  });

  it('reaches 240 images', () => {
    assert.deepEqual([images.lastPage, images.longestQuery, images.dated], [12, 200, false]);
  });
});

describe('Openverse answers', () => {
  const bare = { foreign_landing_url: 'https://example.org/1', url: 'https://example.org/1.jpg' };

  it('reads a recorded page', () => {
    const items = itemsIn(parse(recorded('openverse-images')));
    assert.deepEqual(
      items.map(({ title }) => title),
      ['plane', 'Plane wing', 'Plane'],
    );
    assert.deepEqual(items[0], {
      title: 'plane',
      url: 'https://www.flickr.com/photos/49503017135@N01/543886960',
      thumbnail: 'https://api.openverse.org/v1/images/0b55ccbb-9b8e-47ff-b431-8f7dc610fb89/thumb/',
      imageUrl: 'https://live.staticflickr.com/1108/543886960_04fd553ba3.jpg',
      size: { width: 500, height: 375 },
      credit: {
        creator: 'Creator 01',
        license: 'CC BY-NC-SA 2.0',
        licenseUrl: 'https://creativecommons.org/licenses/by-nc-sa/2.0/',
      },
    });
  });

  it('reads the fields of 2022', () => {
    assert.equal(itemsIn(parse(recorded('openverse-images-2022'))).length, 2);
  });

  it('keeps an image without a title or thumbnail', () => {
    assert.deepEqual(parse({ results: [{ ...bare, title: null, thumbnail: null }] }), {
      items: [
        {
          title: '',
          url: 'https://example.org/1',
          thumbnail: 'https://example.org/1.jpg',
          imageUrl: 'https://example.org/1.jpg',
          size: undefined,
        },
      ],
    });
  });

  it('drops mature or sensitive images with safe search', () => {
    const results = [
      { ...bare, title: 'a', mature: true },
      { ...bare, title: 'b', mature: false, unstable__sensitivity: ['user_reported_sensitivity'] },
      { ...bare, title: 'c', mature: false, unstable__sensitivity: [] },
    ];
    const titles = (safe: boolean) => itemsIn(parse({ results }, 200, { safe })).map(({ title }) => title);
    assert.deepEqual(titles(true), ['c']);
    assert.deepEqual(titles(false), ['a', 'b', 'c']);
  });

  const cases: [string, unknown, number, ReturnType<typeof parse>][] = [
    ['nothing found', recorded('openverse-none'), 200, { items: [] }],
    ['throttled', recorded('openverse-throttled'), 429, { reason: 'rate_limited', retryAfterMs: 3_600_000 }],
    ['throttled without a number', { detail: 'Slow down.' }, 429, { reason: 'rate_limited' }],
    ['a bad token', { detail: 'Invalid token.' }, 401, { reason: 'unauthorized' }],
    ['a bad parameter', { detail: { page: ['No.'] } }, 400, { reason: 'unsupported' }],
    ['broken', { detail: 'Internal Server Error' }, 500, { reason: 'upstream_error' }],
    ['no list', { results: {} }, 200, { reason: 'bad_answer' }],
  ];
  for (const [name, body, status, expected] of cases)
    it(name, () => {
      assert.deepEqual(parse(body, status), expected);
    });

  const standings: [string, Record<string, string>, ReturnType<NonNullable<typeof openverse.readQuota>>][] = [
    ['calls left', { 'x-ratelimit-available-anon_burst': '19' }, undefined],
    ['no headers', {}, undefined],
    [
      'the minute is spent',
      { 'x-ratelimit-available-anon_burst': '0', 'x-ratelimit-limit-anon_burst': '20/min' },
      { reason: 'rate_limited', retryAfterMs: 60_000 },
    ],
    [
      'the day is spent',
      {
        'x-ratelimit-available-anon_burst': '3',
        'x-ratelimit-limit-anon_burst': '20/min',
        'x-ratelimit-available-anon_sustained': '0',
        'x-ratelimit-limit-anon_sustained': '200/day',
      },
      { reason: 'quota_exhausted', retryAfterMs: 3_600_000 },
    ],
    [
      'spent, of an unknown limit',
      { 'x-ratelimit-available-other': '0' },
      { reason: 'rate_limited', retryAfterMs: 60_000 },
    ],
  ];
  for (const [name, headers, expected] of standings)
    it(`quota: ${name}`, () => {
      assert.deepEqual(openverse.readQuota?.(answerWith('', 200, headers)), expected);
    });
});
