import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  accessTo,
  answerWith,
  itemsIn,
  languageFor,
  parametersOf,
  recorded,
} from '../../tests/support/provider-answers.ts';
import { wikipedia } from './wikipedia.ts';

const access = accessTo(wikipedia);

describe('Wikipedia summaries', () => {
  const { summary } = wikipedia;
  const parse = (body: unknown, status = 200) =>
    summary.parse(answerWith(body, status), { wiki: 'en', title: 'Moscow' }, access);
  const page = (over: object) => ({ ...(JSON.parse(recorded('wikipedia-summary')) as object), ...over });

  it('are requested by title', () => {
    const cases: [wiki: string, title: string, url: string][] = [
      ['de', 'New York City', 'https://de.wikipedia.org/api/rest_v1/page/summary/New_York_City'],
      ['zh-yue', 'AC/DC?#&', 'https://zh-yue.wikipedia.org/api/rest_v1/page/summary/AC%2FDC%3F%23%26'],
    ];
    for (const [wiki, title, url] of cases) assert.deepEqual(summary.plan({ wiki, title }, access), { url });
  });

  it('reads a recorded one', () => {
    const [moscow] = itemsIn(parse(recorded('wikipedia-summary')));
    assert.ok(moscow);
    const { extract, image, thumbnail, ...rest } = moscow;
    assert.deepEqual(rest, {
      title: 'Moscow',
      description: 'Capital and largest city of Russia',
      url: 'https://en.wikipedia.org/wiki/Moscow',
      language: 'en',
    });
    assert.match(extract, /^Moscow is the capital and largest city of Russia\./);
    assert.deepEqual([image?.width, image?.height], [4_550, 3_437]);
    assert.match(thumbnail?.url ?? '', /^https:\/\/upload\.wikimedia\.org\/.*320px/);
  });

  const none: [string, unknown, number][] = [
    ['a disambiguation page', page({ type: 'disambiguation' }), 200],
    ['a page without text', page({ extract: '' }), 200],
    ['a missing page', '{"type":"https://mediawiki.org/wiki/HyperSwitch/errors/not_found"}', 404],
    ['an invalid title', '{"detail":"title-invalid-characters"}', 400],
  ];
  for (const [name, body, status] of none)
    it(`${name} has no summary`, () => {
      assert.deepEqual(parse(body, status), { items: [] });
    });

  const titles: [title: string, path: string][] = [
    ['Moscow', 'Moscow'],
    ['Paris, Texas (film)', 'Paris,_Texas_(film)'],
    ['AC/DC', 'AC/DC'],
    ['Star Trek: Picard', 'Star_Trek:_Picard'],
    ['Who Framed Roger Rabbit?', 'Who_Framed_Roger_Rabbit%3F'],
    ['C#', 'C%23'],
    ['Köln', 'K%C3%B6ln'],
  ];
  for (const [title, path] of titles)
    it(`makes the address of ${title} if there is none`, () => {
      for (const content_urls of [undefined, {}, { desktop: { page: 'javascript:alert(1)' } }]) {
        const [found] = itemsIn(parse(page({ title, content_urls })));
        assert.equal(found?.url, `https://en.wikipedia.org/wiki/${path}`);
      }
    });

  it('omits missing and unusable images', () => {
    const [bare] = itemsIn(parse(page({ thumbnail: undefined, originalimage: { source: 'data:x' } })));
    assert.equal(bare?.image, undefined);
    assert.equal(bare?.thumbnail, undefined);
  });

  const failures: [unknown, number, string][] = [
    ['<html>', 503, 'upstream_error'],
    ['Please set a user-agent', 403, 'unauthorized'],
  ];
  for (const [body, status, reason] of failures)
    it(`${status} with plain text is ${reason}`, () => {
      assert.deepEqual(parse(body, status), { reason });
    });
});

describe('Wikipedia spelling', () => {
  const { spelling } = wikipedia;
  const parse = (body: unknown, status = 200) =>
    spelling.parse(answerWith(body, status), { text: 'chest set', language: undefined }, access);

  it('removes search operators', () => {
    const plan = spelling.plan({ text: 'intitle:chest -"set"~ o’neil', language: languageFor('de') }, access);
    assert.ok(typeof plan !== 'string');
    assert.ok(plan.url.startsWith('https://de.wikipedia.org/w/api.php?'));
    assert.equal(parametersOf(plan.url).srsearch, 'intitle chest set o’neil');
    assert.equal(spelling.plan({ text: '"-"', language: undefined }, access), 'nothing');
  });

  it('reads a recorded correction', () => {
    assert.deepEqual(parse(recorded('wikipedia-spelling')), { items: [], correction: 'chess set' });
  });

  it('returns no correction for correct text', () => {
    assert.deepEqual(parse({ query: { search: [] } }), { items: [], correction: '' });
  });

  const failures: [unknown, number, string][] = [
    [{ error: { code: 'ratelimited' } }, 200, 'rate_limited'],
    ['<html>', 503, 'upstream_error'],
  ];
  for (const [body, status, reason] of failures)
    it(`${JSON.stringify(body)} with ${status} is ${reason}`, () => {
      assert.deepEqual(parse(body, status), { reason });
    });
});
