import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeSearching, TABS } from '../support/searching.ts';

type Envelope = { engine: string[]; correction?: string; results: { url: string }[] };
type Explained = Envelope & {
  explain: {
    outcome: string;
    cache: string;
    engines: { id: string; state: string; ms: number; results: number }[];
    results?: { url: string; ranks: Record<string, number>; score: number }[];
  };
};

/** Who is asked in each tab. */
const ASKED = {
  web: ['engine_a', 'engine_b', 'engine_c'],
  images: ['engine_a', 'pixabay', 'openverse', 'commons'],
  news: ['engine_a', 'worldnews', 'gdelt'],
  videos: ['engine_a', 'sepia'],
} as const;

const timingOf = (ids: readonly string[]) =>
  new RegExp(`^${ids.map((id) => `${id};dur=\\d+(\\.\\d+)?`).join(', ')}$`);

describeSearching(
  'answers',
  (searching) => {
    describe('outcome', () => {
      for (const tab of TABS) {
        it(`${tab}: complete, with the milliseconds of every provider`, async () => {
          const { status, headers, body } = await searching().search<Envelope>(`${tab}/?q=rivers`);
          assert.equal(status, 200);
          assert.ok(body.results.length > 0);
          assert.equal(headers.get('x-search-outcome'), 'complete');
          assert.equal(headers.get('x-engines-failed'), null);
          assert.match(headers.get('server-timing') ?? '', timingOf(ASKED[tab]));
          assert.equal(headers.get('cache-control'), 'private');
          assert.equal(headers.get('vary'), 'Authorization, Accept-Language, Accept, Accept-Encoding');
          assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
        });

        it(`${tab}: an answer from the cache says so`, async () => {
          const first = await searching().search(`${tab}/?q=twice`);
          const again = await searching().search(`${tab}/?q=twice`);
          assert.deepEqual(again.body, first.body);
          assert.equal(again.headers.get('server-timing'), 'cache;desc=hit');
          assert.equal(again.headers.get('x-search-outcome'), 'complete');
        });

        it(`${tab}: empty where all answered and nothing was found`, async () => {
          const { status, headers, body } = await searching().search<Envelope>(`${tab}/?q=zzqq`);
          assert.equal(status, 200);
          assert.deepEqual(body.results, []);
          assert.equal(headers.get('x-search-outcome'), 'empty');
          assert.equal(headers.get('x-engines-failed'), null);
          assert.equal(headers.get('cache-control'), 'private');
        });
      }
    });

    describe('correction', () => {
      it('is the right spelling of a wrong one, in the web alone', async () => {
        const { body } = await searching().search<Envelope>('web/?q=pyhton%20tutorail');
        assert.equal(body.correction, 'python tutorial');
        for (const tab of ['images', 'news', 'videos']) {
          const other = await searching().search<Envelope>(`${tab}/?q=pyhton%20tutorail`);
          assert.ok(!('correction' in other.body), tab);
        }
      });

      it('is empty where there is nothing to correct, and never the query', async () => {
        for (const query of ['python tutorial', 'Python', 'rivers', 'zzqq']) {
          const { body } = await searching().search<Envelope>(`web/?q=${query}`);
          assert.equal(body.correction, '', query);
        }
        const { body } = await searching().search<Envelope>('web/?q=pyhton&engine=engine_c');
        assert.equal(body.correction, '', 'engine_c corrects nothing');
      });
    });

    describe('explain', () => {
      for (const tab of TABS) {
        it(`${tab}: adds what became of each engine and nothing else`, async () => {
          const { search } = searching();
          for (const cache of ['miss', 'hit']) {
            const { headers, body } = await search<Explained>(`${tab}/?q=explained&explain=1`);
            const { explain, ...rest } = body;
            assert.deepEqual((await search<Envelope>(`${tab}/?q=explained`)).body, rest);
            const told = ['outcome', 'cache', 'engines', ...(tab === 'web' ? ['results'] : [])];
            assert.deepEqual(Object.keys(explain), told);
            assert.deepEqual([explain.outcome, explain.cache], [headers.get('x-search-outcome'), cache]);
            assert.deepEqual(
              explain.engines.map(({ id }) => id),
              ASKED[tab],
            );
            for (const engine of explain.engines) {
              assert.deepEqual(Object.keys(engine), ['id', 'state', 'ms', 'results']);
              assert.equal(engine.state, 'ok');
              assert.ok(engine.ms >= 0 && engine.results > 0);
            }
          }
        });

        it(`${tab}: is missing unless requested`, async () => {
          for (const parameter of ['', '&explain=0', '&explain=', '&explain=off']) {
            const { body } = await searching().search(`${tab}/?q=explained${parameter}`);
            assert.ok(!('explain' in body), parameter);
          }
        });
      }

      it('web: tells the rank of each result in each engine, and its score', async () => {
        const { body } = await searching().search<Explained>('web/?q=rivers&explain=1');
        const { engines, results: ranked = [] } = body.explain;
        assert.deepEqual(
          ranked.map(({ url }) => url),
          body.results.map(({ url }) => url),
        );
        for (const one of ranked) {
          assert.deepEqual(Object.keys(one), ['url', 'ranks', 'score']);
          assert.ok(one.score > 0);
          assert.ok(Object.keys(one.ranks).length > 0);
          for (const [id, rank] of Object.entries(one.ranks)) {
            const { results = 0 } = engines.find((engine) => engine.id === id) ?? {};
            assert.ok(Number.isInteger(rank) && rank >= 1 && rank <= results, `${id} ${rank}`);
          }
        }
        // Results of a host with many of them move down and keep their score.
        for (const host of new Set(ranked.map(({ url }) => new URL(url).host))) {
          const scores = ranked.filter(({ url }) => new URL(url).host === host).map(({ score }) => score);
          assert.deepEqual(
            scores,
            scores.toSorted((a, b) => b - a),
          );
        }
      });
    });
  },
  { still: true },
);

describeSearching(
  'answers with one engine missing',
  (searching) => {
    it('carry what the others found and name the missing one', async () => {
      const { sandbox, search } = searching();
      sandbox.behave('MOJEEK', { kind: 'status', status: 500 });
      const { status, headers, body } = await search<Explained>('web/?q=rivers&explain=1');
      sandbox.behave('MOJEEK', undefined);
      assert.equal(status, 200);
      assert.ok(body.results.length > 0);
      assert.deepEqual(body.engine, ['engine_a', 'engine_b', 'engine_c']);
      assert.equal(headers.get('x-search-outcome'), 'partial');
      assert.equal(headers.get('x-engines-failed'), 'engine_b;reason=upstream_error');
      assert.match(headers.get('server-timing') ?? '', timingOf(ASKED.web));
      assert.equal(headers.get('cache-control'), 'private');
      assert.equal(body.explain.outcome, 'partial');
      assert.deepEqual(
        body.explain.engines.map(({ id, state }) => [id, state]),
        [
          ['engine_a', 'ok'],
          ['engine_b', 'upstream_error'],
          ['engine_c', 'ok'],
        ],
      );
      assert.equal(body.explain.engines[1]?.results, 0);
    });

    it('name a media provider by its own name', async () => {
      const { sandbox, search } = searching();
      sandbox.behave('OPENVERSE', { kind: 'malformed' });
      const { headers, body } = await search<Envelope>('images/?q=rivers');
      sandbox.behave('OPENVERSE', undefined);
      assert.equal(headers.get('x-engines-failed'), 'openverse;reason=bad_answer');
      assert.equal(headers.get('x-search-outcome'), 'partial');
      assert.deepEqual(body.engine, ['engine_a', 'engine_b', 'engine_c']);
      assert.ok(body.results.length > 0);
    });

    it('are partial even where the others found nothing', async () => {
      const { sandbox, search } = searching();
      sandbox.behave('MOJEEK', { kind: 'status', status: 500 });
      const { headers, body } = await search<Envelope>('web/?q=zzqq');
      sandbox.behave('MOJEEK', undefined);
      assert.deepEqual(body.results, []);
      assert.equal(headers.get('x-search-outcome'), 'partial');
    });

    it('strict minds only when all are missing', async () => {
      const { sandbox, search } = searching();
      sandbox.behave('MOJEEK', { kind: 'status', status: 500 });
      const { status } = await search('web/?q=strict%20but%20partial&strict=1');
      sandbox.behave('MOJEEK', undefined);
      assert.equal(status, 200);
      assert.equal((await search('web/?q=zzqq&strict=1&page=2')).status, 200, 'nothing found is an answer');
    });

    it('arrive at the requested deadline', async () => {
      const { sandbox, search } = searching();
      sandbox.behave('MARGINALIA', { kind: 'hang' });
      const startedMs = performance.now();
      const { headers, body } = await search<Envelope>('web/?q=hurried&timeout=5000');
      const tookMs = performance.now() - startedMs;
      sandbox.behave('MARGINALIA', undefined);
      assert.ok(tookMs >= 4_990, `${tookMs} ms`);
      assert.ok(body.results.length > 0);
      assert.equal(headers.get('x-engines-failed'), 'engine_c;reason=timeout');
      assert.equal(headers.get('x-search-outcome'), 'partial');
      const [, waited] = /engine_c;dur=(\d+)/.exec(headers.get('server-timing') ?? '') ?? [];
      assert.ok(Number(waited) >= 4_990);
    });
  },
  { own: true },
);

describeSearching(
  'answers with everybody missing',
  (searching) => {
    for (const tab of TABS) {
      it(`${tab}: are 200, empty, failed and not cacheable`, async () => {
        const { sandbox, search } = searching();
        sandbox.behave('ALL', { kind: 'status', status: 500 });
        const { status, headers, body } = await search<Envelope>(`${tab}/?q=rivers`);
        assert.equal(status, 200);
        assert.deepEqual(body.results, []);
        assert.deepEqual(body.engine, ['engine_a', 'engine_b', 'engine_c']);
        assert.equal(headers.get('x-search-outcome'), 'failed');
        assert.equal(
          headers.get('x-engines-failed'),
          ASKED[tab].map((id) => `${id};reason=upstream_error`).join(', '),
        );
        assert.match(headers.get('server-timing') ?? '', timingOf(ASKED[tab]));
        assert.equal(headers.get('cache-control'), 'no-store');
      });
    }

    for (const path of [...TABS, 'images/similar']) {
      it(`${path}: are a 503 for those who are strict`, async () => {
        const { sandbox, search } = searching();
        sandbox.behave('ALL', { kind: 'status', status: 500 });
        const { status, headers, body } = await search(`${path}/?q=rivers&strict=1`);
        assert.equal(status, 503);
        assert.deepEqual(body, { detail: 'No search engine answered.' });
        assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/);
        assert.match(headers.get('ratelimit') ?? '', /^"burst";r=\d+/);
        assert.match(headers.get('cache-control') ?? '', /no-store/);
      });
    }
  },
  { own: true },
);
