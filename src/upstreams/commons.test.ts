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
import { commons } from './commons.ts';

const images = searchOf(commons, 'images');
const access = accessTo(commons);
const parse = (body: unknown, status = 200, headers = {}) =>
  images.parse(answerWith(body, status, headers), askFor(), access);

describe('Wikimedia Commons requests', () => {
  const plain = {
    action: 'query',
    format: 'json',
    formatversion: '2',
    generator: 'search',
    gsrsearch: 'filetype:bitmap|drawing lighthouse',
    gsrnamespace: '6',
    gsrlimit: '20',
    gsroffset: '0',
    prop: 'imageinfo',
    iiprop: 'url|size|mime|extmetadata',
    iiextmetadatafilter: 'ObjectName|Artist|LicenseShortName|LicenseUrl',
    iiurlwidth: '320',
    maxlag: '5',
  };
  const cases: [string, Parameters<typeof askFor>[0], Record<string, string>][] = [
    ['plain', {}, plain],
    ['the third page', { page: 3 }, { ...plain, gsroffset: '40' }],
    ['a language', { language: languageFor('pt-BR') }, { ...plain, uselang: 'pt-br' }],
    ['no filter of its own', { safe: false }, plain],
  ];
  for (const [name, over, parameters] of cases)
    it(name, () => {
      const { url } = requestOf(images, askFor(over), access);
      assert.ok(url.startsWith('https://commons.wikimedia.org/w/api.php?'));
      assert.deepEqual(parametersOf(url), parameters);
    });

  it('stays within 300 characters and 10,000 results', () => {
    const { url } = requestOf(images, askFor({ text: 'x'.repeat(images.longestQuery) }), access);
    assert.equal(parametersOf(url).gsrsearch?.length, 300);
    assert.deepEqual([images.lastPage, images.dated, images.filtersAdult], [500, false, false]);
  });
});

const page = (
  index: number | undefined,
  name: unknown,
  title = 'File:Old mill.tar.jpeg',
  metadata: object = {},
) => ({
  title,
  index,
  imageinfo: [
    {
      descriptionurl: `https://commons.wikimedia.org/wiki/File:${index}`,
      url: `https://upload.wikimedia.org/${index}.jpg?utm_source=commons&utm_content=original`,
      extmetadata: { ObjectName: { value: name }, ...metadata },
    },
  ],
});

describe('Wikimedia Commons answers', () => {
  it('says who made a picture, and its license', () => {
    const licenseUrl = 'https://creativecommons.org/licenses/by/4.0';
    const [item] = itemsIn(
      parse({
        query: {
          pages: [
            page(1, 'a', undefined, {
              Artist: { value: '<a href="//commons.wikimedia.org/wiki/User:Ada">Ada</a>' },
              LicenseShortName: { value: 'CC BY 4.0' },
              LicenseUrl: { value: licenseUrl },
            }),
          ],
        },
      }),
    );
    assert.deepEqual(item?.credit, { creator: 'Ada', license: 'CC BY 4.0', licenseUrl });
  });

  it('reads a recorded page in rank order', () => {
    const items = itemsIn(parse(recorded('commons-images')));
    assert.deepEqual(
      items.map(({ url }) => url.slice(-4)),
      ['.jpg', '.tif'],
    );
    assert.equal(
      items[0]?.title,
      "Col. John Singleton Mosby and some members of Mosby's Rangers, 43rd Virginia Cavalry Battalion LCCN2013651628",
    );
    assert.match(items[0].thumbnail, /^https:\/\/thumb\.wikimedia\.org\/.*\/960px-/);
    assert.match(items[0].imageUrl, /^https:\/\/upload\.wikimedia\.org\/.*LCCN2013651628\.jpg$/);
    assert.deepEqual(items[0].size, { width: 8_153, height: 6_438 });
    const credit = { creator: 'Civil War Glass Negatives', license: 'Public domain', licenseUrl: '' };
    assert.deepEqual(items[0].credit, credit);
  });

  it('reads format version 1', () => {
    const items = itemsIn(parse(recorded('commons-images-version-1')));
    assert.equal(items.length, 3);
    assert.equal(items[0]?.title, 'Minchinmavida Volcano');
    assert.equal(items[0].thumbnail, items[0].imageUrl);
  });

  it('sorts by index, with missing indexes last', () => {
    const pages = [page(undefined, 'd'), page(10, 'c'), page(2, 'b'), page(1, 'a')];
    assert.deepEqual(
      itemsIn(parse({ query: { pages } })).map(({ title }) => title),
      ['a', 'b', 'c', 'd'],
    );
  });

  const titles: [unknown, string][] = [
    ['<div class="x"><b>Mill</b> &amp; pond</div>', 'Mill & pond'],
    [1.2, '1.2'],
    ['<p></p>', 'Old mill.tar'],
    [null, 'Old mill.tar'],
  ];
  for (const [name, expected] of titles)
    it(`titles ${JSON.stringify(name)}`, () => {
      assert.equal(itemsIn(parse({ query: { pages: [page(1, name)] } }))[0]?.title, expected);
    });

  it('leaves out what Commons hides in a title', () => {
    const name =
      '<div class="fn">\n<span style="font-weight:bold"><i>Night in Nice</i></span><div style="display: none;">label QS:Len,"Night in Nice"</div>\n</div>';
    const [night] = itemsIn(parse({ query: { pages: [page(1, name)] } }));
    assert.equal(night?.title, 'Night in Nice');
  });

  it('drops a page without its image', () => {
    const pages = [{ title: 'File:A.jpg', index: 1 }, page(2, 'b')];
    assert.equal(itemsIn(parse({ query: { pages } })).length, 1);
  });

  const error = (code: string) => ({ error: { code, info: '…' }, servedby: 'mw1' });
  const cases: [string, unknown, number, Record<string, string>, ReturnType<typeof parse>][] = [
    ['nothing found', { batchcomplete: true }, 200, {}, { items: [] }],
    [
      'a lagging database',
      error('maxlag'),
      200,
      { 'retry-after': '5' },
      { reason: 'rate_limited', retryAfterMs: 5_000 },
    ],
    ['too fast', error('ratelimited'), 200, {}, { reason: 'rate_limited' }],
    [
      'too fast, in HTML',
      '<html>',
      429,
      { 'retry-after': '2' },
      { reason: 'rate_limited', retryAfterMs: 2_000 },
    ],
    ['an inner error', error('internal_api_error_DBQueryError'), 200, {}, { reason: 'upstream_error' }],
    ['read-only', error('readonly'), 200, {}, { reason: 'upstream_error' }],
    ['a failing search', error('search-backend-error'), 200, {}, { reason: 'upstream_error' }],
    ['a bad parameter', error('badvalue'), 200, {}, { reason: 'unsupported' }],
    ['the other form', { errors: [{ code: 'ratelimited' }] }, 200, {}, { reason: 'rate_limited' }],
    [
      'a code in the header',
      { error: {} },
      200,
      { 'mediawiki-api-error': 'readonly' },
      { reason: 'upstream_error' },
    ],
    ['no User-Agent', 'Please set a user-agent', 403, {}, { reason: 'unauthorized' }],
    ['a list', [], 200, {}, { reason: 'bad_answer' }],
    ['no pages', { query: { pages: 'none' } }, 200, {}, { reason: 'bad_answer' }],
  ];
  for (const [name, body, status, headers, expected] of cases)
    it(name, () => {
      assert.deepEqual(parse(body, status, headers), expected);
    });
});
