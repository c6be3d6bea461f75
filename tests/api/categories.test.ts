import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeSearching } from '../support/searching.ts';

type Entry = {
  title: string;
  url: string;
  published_at: string;
  engines: string[];
  details: { kind?: string };
};
type Envelope = { tab: string; kind?: string; engine: string[]; results: Entry[]; outcome: string };

const ENVELOPE = ['query', 'tab', 'page', 'engine', 'results'];
const PLAIN = 'title url description age source hostname thumbnail published_at details'.split(' ');

/** The details of each category, always with all of these keys. */
const DETAILS: readonly [path: string, keys: string][] = [
  ['papers/?', 'authors venue year doi arxiv_id pmid pdf_url open_access citations license kind retracted'],
  ['packages/?', 'name version license downloads registry repository install'],
  ['discussions/?', 'score comments author community solved linked_url'],
  ['code/?', 'kind full_name stars forks language license topics archived score answers solved'],
  ['library/?', 'authors year isbn languages readable_url'],
  ['library/?kind=music&', 'artists date kind'],
  ['library/?kind=podcasts&', 'author feed_url episodes explicit'],
];

describeSearching(
  'categories',
  (searching) => {
    for (const [path, keys] of DETAILS)
      it(`${path}: has the envelope, the plain fields and the details`, async () => {
        const { status, body } = await searching().search<Envelope>(`${path}q=river+delta`);
        assert.equal(status, 200);
        assert.deepEqual(
          Object.keys(body).filter((name) => name !== 'kind'),
          ENVELOPE,
        );
        assert.ok(body.results.length > 0);
        for (const result of body.results) {
          assert.deepEqual(Object.keys(result), PLAIN);
          assert.deepEqual(Object.keys(result.details), keys.split(' '));
          for (const value of [...Object.values(result), ...Object.values(result.details)])
            assert.notEqual(value, undefined);
        }
      });

    it('names the sources of each result in the extended form', async () => {
      const { body } = await searching().search<Envelope>('papers/?q=river+delta&extended=1');
      assert.deepEqual(Object.keys(body), [...ENVELOPE, 'has_more', 'outcome', 'failed']);
      assert.deepEqual(Object.keys(body.results[0] ?? {}), [...PLAIN, 'engines']);
      for (const { engines } of body.results) assert.ok(engines.every((name) => body.engine.includes(name)));
    });

    it('asks the chosen sources only', async () => {
      const { body } = await searching().search<Envelope>('papers/?q=chosen+source&source=CROSSREF');
      assert.deepEqual(body.engine, ['crossref']);
    });

    it('refuses sources of another category, with all that is wrong', async () => {
      const { status, body } = await searching().search<Record<string, string[]>>(
        'papers/?q=river&source=crossref,npm%20nobody&page=0',
      );
      assert.equal(status, 400);
      assert.deepEqual(Object.keys(body).sort(), ['page', 'source']);
      assert.match(body.source?.[0] ?? '', /^Unknown source\(s\): npm, nobody\. Valid: .*crossref/);
    });

    it('calls sources of a category for their own kind of search only', async () => {
      const { search, sandbox } = searching();
      const asks = (name: string, text: string) =>
        sandbox.requests(name).filter(({ path }) => decodeURIComponent(path).includes(text)).length;
      for (const tab of ['web', 'images', 'news', 'videos', 'suggest', 'packages'])
        await search(`${tab}/?q=waterfall`);
      assert.deepEqual([asks('CROSSREF', 'waterfall'), asks('NPM', 'waterfall')], [0, 1]);
      await search('papers/?q=cataract');
      assert.deepEqual([asks('CROSSREF', 'cataract'), asks('BRAVE', 'cataract')], [1, 0]);
      await search('papers/?q=cataract');
      assert.equal(asks('CROSSREF', 'cataract'), 1, 'the second one is cached');
    });

    it('puts a package of exactly the name first', async () => {
      const { body } = await searching().search<Envelope>('packages/?q=fastify');
      assert.equal(body.results[0]?.title, 'fastify');
    });

    it('finds packages that were updated lately', async () => {
      const { body } = await searching().search<Envelope>('packages/?q=river&date=y&extended=1');
      const yearAgo = Date.now() - 367 * 86_400_000;
      const updated = body.results.map(({ published_at }) => Date.parse(published_at));
      assert.ok(updated.length > 0 && updated.every((ms) => ms > yearAgo), String(updated));
      assert.deepEqual(new Set(body.results.flatMap(({ engines }) => engines)), new Set(['crates', 'npm']));
    });

    it('shows one kind of code only, on each page', async () => {
      const all = (await searching().search<Envelope>('code/?q=river')).body;
      const kinds = new Set(all.results.map(({ details }) => details.kind));
      assert.deepEqual([...kinds].sort(), ['documentation', 'question', 'repository']);
      for (const page of [1, 2]) {
        const path = `code/?q=river&kind=question&count=2&page=${page}`;
        const { kind, engine, results } = (await searching().search<Envelope>(path)).body;
        assert.deepEqual([kind, engine], ['question', ['stackexchange']]);
        assert.deepEqual(
          results.map(({ details }) => details.kind),
          ['question', 'question'],
        );
      }
    });

    it('shows a paper of several sources once', async () => {
      const { results } = (await searching().search<Envelope>('papers/?q=river+delta&extended=1')).body;
      assert.ok(results.some(({ engines }) => engines.length > 1));
      assert.equal(new Set(results.map(({ url }) => url)).size, results.length);
    });

    it('takes a list of sources in a POST, which is in the extended form', async () => {
      const { instance, key } = searching();
      const response = await fetch(`${instance.url}/api/v1/papers/`, {
        method: 'POST',
        headers: { authorization: `Api-Key ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ q: 'river delta', source: ['crossref'], count: 1 }),
      });
      const { results, outcome } = (await response.json()) as Envelope;
      assert.deepEqual([response.status, results.length, outcome], [200, 1, 'complete']);
    });

    it('searches books in the library unless told otherwise', async () => {
      for (const [query, kind] of [
        ['', 'books'],
        ['&kind=Music', 'music'],
        ['&kind=podcasts', 'podcasts'],
      ] as const) {
        const { status, body } = await searching().search<Envelope>(`library/?q=river${query}`);
        assert.deepEqual([status, body.tab, body.kind], [200, 'library', kind]);
      }
      assert.equal((await searching().search('library/?q=river&kind=films')).status, 400);
    });

    it('keeps within a number of tokens', async () => {
      const { text } = await searching().search('papers/?q=river+delta&max_tokens=300');
      assert.ok(text.length <= 1_200);
    });
  },
  { settings: { HACKERNEWS_ENABLED: 'true' } },
);
