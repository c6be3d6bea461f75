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
import { pixabay } from './pixabay.ts';

const images = searchOf(pixabay, 'images');
const access = accessTo(pixabay, 'k3y');
const parse = (body: unknown, status = 200, headers = {}, over: Parameters<typeof askFor>[0] = {}) =>
  images.parse(answerWith(body, status, headers), askFor(over), access);

describe('Pixabay requests', () => {
  const plain = { key: 'k3y', q: 'lighthouse', safesearch: 'true', page: '1', per_page: '20' };
  const cases: [string, Parameters<typeof askFor>[0], Record<string, string>][] = [
    ['plain', {}, plain],
    ['not safe', { safe: false }, { ...plain, safesearch: 'false' }],
    ['the last page', { page: 25 }, { ...plain, page: '25' }],
    ['a listed language', { language: languageFor('pt-BR') }, { ...plain, lang: 'pt' }],
    ['Bokmål', { language: languageFor('nb') }, { ...plain, lang: 'no' }],
    ['a language it does not have', { language: languageFor('eu') }, plain],
    ['wide pictures', { shape: 'wide' }, { ...plain, orientation: 'horizontal' }],
    ['tall pictures', { shape: 'tall' }, { ...plain, orientation: 'vertical' }],
    ['square pictures, which it has no word for', { shape: 'square' }, plain],
    ['large pictures', { size: 'large' }, { ...plain, min_width: '1000', min_height: '1000' }],
    ['small pictures, which it has no word for', { size: 'small' }, plain],
    ['a color', { color: 'turquoise' }, { ...plain, colors: 'turquoise' }],
    ['a color that it calls otherwise', { color: 'purple' }, { ...plain, colors: 'lilac' }],
    ['black and white', { color: 'monochrome' }, { ...plain, colors: 'grayscale' }],
    ['text to be encoded', { text: 'a&b=c #1 ü' }, { ...plain, q: 'a&b=c #1 ü' }],
  ];
  for (const [name, over, parameters] of cases)
    it(name, () => {
      const { url, headers } = requestOf(images, askFor(over), access);
      assert.ok(url.startsWith('https://pixabay.com/api/?'));
      assert.deepEqual(parametersOf(url), parameters);
      assert.equal(headers, undefined);
    });

  it('reaches 500 images and has no dates', () => {
    assert.deepEqual([images.lastPage, images.longestQuery, images.dated], [25, 100, false]);
  });
});

describe('Pixabay answers', () => {
  it('reads a recorded page', () => {
    const items = itemsIn(parse(recorded('pixabay-images')));
    assert.equal(items.length, 3);
    assert.deepEqual(items[0], {
      title: 'building, architecture, landmark',
      url: 'https://pixabay.com/photos/building-architecture-landmark-102840/',
      thumbnail:
        'https://pixabay.com/get/g917f66893d5bf827c26502bf410ffeee6cffc174f5a5417a0efb55a5aa47d4db16343eb77623a9ebd79b76101e75dd00_340.jpg',
      imageUrl:
        'https://pixabay.com/get/gf8b6aea903c84fc42b689474304c4de49f05299774eef1c74de1e4c1c2ff841f3e7c283e4906c5de17f031f8ded15e1d5cb975f3ab0566f8c199e264ea78f046_1280.jpg',
      size: undefined,
      thumbnailSize: { width: 640, height: 426 },
      credit: {
        creator: 'user_01',
        license: 'Pixabay Content License',
        licenseUrl: 'https://pixabay.com/service/license-summary/',
      },
    });
  });

  it('knows the size of the large image only if it is not scaled down', () => {
    const sizeOf = (imageWidth: number, imageHeight: number) => {
      const hit = {
        pageURL: 'https://pixabay.com/1',
        webformatURL: 'https://pixabay.com/1_640.jpg',
        largeImageURL: 'https://pixabay.com/1_1280.jpg',
      };
      return itemsIn(parse({ hits: [{ ...hit, imageWidth, imageHeight }] }))[0]?.size;
    };
    assert.deepEqual(sizeOf(1280, 720), { width: 1280, height: 720 });
    assert.equal(sizeOf(720, 1281), undefined);
  });

  it('returns only pictures of the wanted size and shape, by the size of the original', () => {
    const hits = [
      [400, 300],
      [1000, 1000],
      [4000, 3000],
      [3000, 4000],
      [undefined, undefined],
    ].map(([imageWidth, imageHeight], at) => ({
      ...{ imageWidth, imageHeight, tags: String(at) },
      ...{ pageURL: 'https://pixabay.com/1', largeImageURL: 'https://pixabay.com/1_1280.jpg' },
    }));
    const wanted = (over: Parameters<typeof askFor>[0]) =>
      itemsIn(parse({ hits }, 200, {}, over)).map(({ title }) => title);
    assert.deepEqual(wanted({}), ['0', '1', '2', '3', '4']);
    assert.deepEqual(wanted({ size: 'small' }), ['0']);
    assert.deepEqual(wanted({ size: 'medium' }), ['1']);
    assert.deepEqual(wanted({ size: 'large' }), ['2', '3']);
    assert.deepEqual(wanted({ size: 'large', shape: 'tall' }), ['3']);
    assert.deepEqual(wanted({ shape: 'square' }), ['1']);
  });

  it('reads the fields of 2020', () => {
    assert.equal(itemsIn(parse(recorded('pixabay-images-2020')))[0]?.title, 'daffodils, spring, 2020-03-07');
  });

  it('uses the preview if there is nothing larger', () => {
    const [item] = itemsIn(
      parse({
        hits: [{ pageURL: 'https://pixabay.com/1', previewURL: 'https://cdn.pixabay.com/1_150.jpg' }],
      }),
    );
    assert.equal(item?.thumbnail, 'https://cdn.pixabay.com/1_150.jpg');
  });

  const cases: [string, unknown, number, Record<string, string>, ReturnType<typeof parse>][] = [
    ['no hits', { total: 0, totalHits: 0, hits: [] }, 200, {}, { items: [] }],
    ['a bad key', '[ERROR 400] Invalid or missing API key.', 400, {}, { reason: 'unauthorized' }],
    ['a page too far', '[ERROR 400] "page" is out of valid range.', 400, {}, { items: [] }],
    ['another bad parameter', '[ERROR 400] "q" is too long.', 400, {}, { reason: 'unsupported' }],
    [
      'too fast',
      '[ERROR 429]',
      429,
      { 'x-ratelimit-reset': '17' },
      { reason: 'rate_limited', retryAfterMs: 17_000 },
    ],
    ['too fast, without a time', '', 429, {}, { reason: 'rate_limited' }],
    ['no list', { hits: 'none' }, 200, {}, { reason: 'bad_answer' }],
  ];
  for (const [name, body, status, headers, expected] of cases)
    it(name, () => {
      assert.deepEqual(parse(body, status, headers), expected);
    });

  it('reports when its per-minute limit is used up', () => {
    const standing = (headers: Record<string, string>) => pixabay.readQuota?.(answerWith('', 200, headers));
    assert.deepEqual(standing({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '42' }), {
      reason: 'rate_limited',
      retryAfterMs: 42_000,
    });
    assert.equal(standing({ 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': '42' }), undefined);
    assert.equal(standing({}), undefined);
  });
});
