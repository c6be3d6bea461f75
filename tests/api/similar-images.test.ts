import assert from 'node:assert/strict';
import { it } from 'node:test';
import { TWINS } from '../../sandbox/twins.ts';
import { describeSearching } from '../support/searching.ts';

type Picture = { title: string; url: string; source: string; thumbnail: string };
type Envelope = { query: string; engine: string[]; results: Picture[] };

const NEITHER = 'Provide q (the image caption) and/or query (a fallback seed).';
const TOO_LONG = 'Must be at most 512 characters.';

describeSearching('similar images', (searching) => {
  const calls = (): number => TWINS.reduce((sum, { name }) => sum + searching().sandbox.calls(name), 0);
  const similar = (parameters: string) => searching().search<Envelope>(`images/similar/?${parameters}`);

  const seeds: [parameters: string, seed: string][] = [
    ['q=rivers', 'rivers'],
    ['q=%20rivers%20', 'rivers'],
    ['query=lakes', 'lakes'],
    ['q=rivers&query=lakes', 'rivers'],
    ['q=&query=lakes', 'lakes'],
    ['q=%20&query=lakes', 'lakes'],
    ['q=?!%20…&query=lakes', 'lakes'],
    ['q=7&query=lakes', '7'],
    [`q=${encodeURIComponent('川')}&query=lakes`, '川'],
    ['q=rivers&query=?!', 'rivers'],
    ['q=first&q=rivers', 'rivers'],
  ];
  for (const [parameters, seed] of seeds) {
    it(`${parameters}: the seed is ${seed}`, async () => {
      const { status, headers, body } = await similar(parameters);
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body), ['query', 'engine', 'results']);
      assert.equal(body.query, seed);
      assert.deepEqual(body.engine, ['engine_a', 'engine_b', 'engine_c']);
      assert.ok(body.results.length > 0);
      for (const result of body.results) {
        assert.deepEqual(Object.keys(result), ['title', 'url', 'source', 'thumbnail']);
      }
      assert.equal(headers.get('x-search-outcome'), 'complete');
    });
  }

  for (const parameters of ['q=?!', 'query=--', 'q=?!&query=…', `q=${encodeURIComponent('😀')}`]) {
    it(`${parameters}: no seed of use is an empty answer without a search`, async () => {
      const before = calls();
      const { status, headers, body } = await similar(parameters);
      assert.equal(status, 200);
      assert.deepEqual(body, { query: '', engine: ['engine_a', 'engine_b', 'engine_c'], results: [] });
      assert.equal(headers.get('x-search-outcome'), 'empty');
      assert.equal(calls(), before);
    });
  }

  const refused: [parameters: string, problems: Record<string, string[]>][] = [
    ['', { q: [NEITHER] }],
    ['q=&query=', { q: [NEITHER] }],
    ['q=%20&query=%09', { q: [NEITHER] }],
    ['exclude_url=https://a.example/', { q: [NEITHER] }],
    [`q=${'x'.repeat(513)}`, { q: [TOO_LONG] }],
    [`q=rivers&query=${'x'.repeat(513)}`, { query: [TOO_LONG] }],
    ['q=a%00b', { q: ['Must not contain control characters.'] }],
    [`q=x&exclude_url=${'x'.repeat(4097)}`, { exclude_url: ['Must be at most 4096 characters.'] }],
    [
      'engine=foo&safe=maybe&lang=english&explain=x&strict=x&timeout=1',
      {
        q: [NEITHER],
        engine: [
          'Unknown engine(s): foo. Valid: engine_a, engine_b, engine_c (or "all"). Providers: brave, mojeek, marginalia.',
        ],
        safe: ['Must be "on" or "off".'],
        lang: ['Must be a language tag such as "en", "pt-BR" or "zh-Hant".'],
        timeout: ['Must be from 100 to 30000.'],
        explain: ['Must be "1" or "0".'],
        strict: ['Must be "1" or "0".'],
      },
    ],
  ];
  it('what is missing or wrong is a 400, all of it at once', async () => {
    const before = calls();
    for (const [parameters, problems] of refused) {
      const { status, body } = await similar(parameters);
      assert.equal(status, 400, parameters);
      assert.deepEqual(body, problems);
    }
    assert.equal(calls(), before);
  });

  it('are the pictures of an image search for the seed', async () => {
    const images = await searching().search<Envelope>('images/?q=mountains&lang=de&safe=off&engine=engine_a');
    const before = calls();
    const { body } = await similar('q=mountains&lang=de&safe=off&engine=engine_a&page=7');
    assert.deepEqual(body.results, images.body.results);
    assert.deepEqual(body.engine, ['engine_a']);
    assert.equal(calls(), before, 'and share its cache');
  });

  it('leave out the one that was opened, by its page or its picture', async () => {
    const { body } = await similar('q=rivers');
    const [opened] = body.results;
    assert.ok(opened);
    const addresses = [opened.url, `${opened.url}/`, `${opened.url}?utm_source=x#top`, opened.thumbnail];
    for (const address of addresses) {
      const rest = await similar(`q=rivers&exclude_url=${encodeURIComponent(address)}`);
      assert.equal(rest.status, 200);
      assert.deepEqual(
        rest.body.results,
        body.results.filter(({ url }) => url !== opened.url),
        address,
      );
      assert.ok(rest.body.results.length < body.results.length);
    }
    for (const address of ['', 'nonsense', 'https://elsewhere.example/', 'javascript:alert(1)']) {
      const rest = await similar(`q=rivers&exclude_url=${encodeURIComponent(address)}`);
      assert.deepEqual(rest.body, body, address);
    }
  });

  it('explain adds what became of each engine', async () => {
    const { body } = await searching().search<Envelope & { explain: object }>(
      'images/similar/?q=rivers&explain=1',
    );
    assert.deepEqual(Object.keys(body), ['query', 'engine', 'results', 'explain']);
    assert.deepEqual(Object.keys(body.explain), ['outcome', 'cache', 'engines']);
  });
});
