import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { describedBy, type AssertDescribed } from '../support/described.ts';
import type { KeyAnswer } from '../support/key-answer.ts';
import { describeSearching } from '../support/searching.ts';
import { send } from '../support/translating.ts';

type Search = { endpoint: string } & Record<string, unknown>;
type BatchResult = { status: number; body: unknown; retry_after?: number };

const PATHS: Readonly<Record<string, string>> = { similar: 'images/similar' };
const pathOf = (endpoint: string): string => `${PATHS[endpoint] ?? endpoint}/`;

const EVERY_KIND: readonly Search[] = [
  { endpoint: 'web', q: 'rivers', lang: 'en', page: 2 },
  { endpoint: 'images', q: 'rivers' },
  { endpoint: 'similar', q: 'rivers' },
  { endpoint: 'news', q: 'rivers', extended: false },
  { endpoint: 'videos', q: 'rivers' },
  { endpoint: 'maps', q: 'Vienna', limit: 2 },
  { endpoint: 'instant', q: 'no answer to this' },
  { endpoint: 'cards', q: 'Vienna' },
  { endpoint: 'suggest', q: 'riv' },
  { endpoint: 'translate', q: 'good morning', target: 'de' },
];
const CATEGORY_KINDS: readonly Search[] = [
  { endpoint: 'papers', q: 'rivers', source: ['crossref'] },
  { endpoint: 'code', q: 'rivers', kind: 'question' },
  { endpoint: 'packages', q: 'rivers', extended: false },
  { endpoint: 'discussions', q: 'rivers' },
  { endpoint: 'library', q: 'rivers', kind: 'music' },
];
/** Endpoints that take GET only, and whether they have an extended form, which a batch has by default. */
const GET_ONLY: Readonly<Record<string, Record<string, string>>> = {
  similar: { extended: '1' },
  maps: {},
  instant: {},
  cards: { extended: '1' },
  suggest: { extended: '1' },
};
const NAMES = [...EVERY_KIND.slice(0, 5), ...CATEGORY_KINDS, ...EVERY_KIND.slice(5)]
  .map(({ endpoint }) => endpoint)
  .join(', ');

describeSearching(
  'batch/',
  (searching) => {
    let assertDescribed: AssertDescribed;
    before(async () => {
      assertDescribed = await describedBy(searching().instance.url);
    });

    async function batch(searches: unknown, key = searching().key) {
      const answer = await send(searching(), 'batch/', { json: { searches }, key });
      assertDescribed('batch', answer, 'post');
      return { ...answer, results: answer.body.results as BatchResult[] };
    }

    const usageOf = async (key: string): Promise<KeyAnswer> =>
      (await searching().search<KeyAnswer>('key/', { key })).body;

    for (const kinds of [EVERY_KIND, CATEGORY_KINDS])
      it(`has the responses of ${kinds.length} single requests, in order`, async () => {
        const singles: BatchResult[] = [];
        for (const { endpoint, ...json } of kinds) {
          const form = GET_ONLY[endpoint];
          const asText = Object.entries(json).map(([name, value]): [string, string] => [name, String(value)]);
          const sent = form ? { query: { ...form, ...Object.fromEntries(asText) } } : { json };
          const { status, body } = await send(searching(), pathOf(endpoint), sent);
          singles.push({ status, body });
        }
        const { status, headers, results } = await batch(kinds);
        assert.deepEqual([status, headers.get('cache-control')], [200, 'no-store']);
        assert.deepEqual(results, singles);
        for (const [i, { endpoint }] of kinds.entries())
          assertDescribed(
            pathOf(endpoint).slice(0, -1),
            { status: 200, body: results[i]?.body },
            endpoint in GET_ONLY ? 'get' : 'post',
          );
      });

    it('counts each search that succeeds, and takes a request for each', async () => {
      const key = await searching().instance.newKey();
      const { headers } = await batch(EVERY_KIND, key);
      assert.match(headers.get('ratelimit') ?? '', /^"burst";r=99990;/);
      const { usage, limits } = await usageOf(key);
      assert.deepEqual([usage.searches, limits.burst.remaining], [10, 99_989]);
    });

    it('reports a bad search in its place, and runs the others', async () => {
      const key = await searching().instance.newKey();
      const { status, results } = await batch(
        [
          { endpoint: 'web', q: 'rivers', engine: 'engine_c' },
          { endpoint: 'web', q: 'rivers' },
          { endpoint: 'news', q: '', page: 99 },
          { endpoint: 'translate', q: 'hello', target: 'tlh' },
          { endpoint: 'images', q: 'rivers' },
        ],
        key,
      );
      assert.equal(status, 200);
      assert.deepEqual(
        results.map((result) => result.status),
        [503, 200, 400, 400, 200],
      );
      assert.deepEqual(results[0]?.body, { detail: 'engine_c is not configured on this deployment.' });
      assert.deepEqual(results[2]?.body, {
        q: ['This query parameter is required.'],
        page: ['Must be from 1 to 50.'],
      });
      const { usage, limits } = await usageOf(key);
      assert.deepEqual([usage.searches, limits.burst.remaining], [2, 99_994]);
    });

    it('says when to retry a search that no engine responded to', async () => {
      searching().sandbox.behave('ALL', { kind: 'status', status: 500 });
      const { results } = await batch([
        { endpoint: 'web', q: 'failing', strict: true },
        { endpoint: 'web', q: 'failing too' },
      ]);
      searching().sandbox.behave('ALL', undefined);
      const [strict, lenient] = results;
      assert.deepEqual([strict?.status, strict?.body], [503, { detail: 'No search engine answered.' }]);
      assert.ok((strict?.retry_after ?? 0) >= 1);
      assert.deepEqual([lenient?.status, (lenient?.body as { outcome: string }).outcome], [200, 'failed']);
    });

    const valid = `Valid: ${NAMES}.`;
    const bad: [name: string, searches: unknown, problem: string][] = [
      ['nothing', undefined, 'This parameter is required.'],
      ['a text', 'rivers', 'Must be a JSON array of searches.'],
      ['an empty list', [], 'Must be from 1 to 10 searches.'],
      [
        'eleven searches',
        Array.from({ length: 11 }, () => ({ endpoint: 'web', q: 'x' })),
        'Must be from 1 to 10 searches.',
      ],
      ['what is no object', [{ endpoint: 'web', q: 'x' }, 'web'], 'Search 2 must be an object.'],
      ['no endpoint', [{ q: 'x' }], `Search 1 has no endpoint. ${valid}`],
      ['an unknown endpoint', [{ endpoint: 'wbe', q: 'x' }], `Search 1: unknown endpoint "wbe". ${valid}`],
      ['a batch', [{ endpoint: 'batch', searches: [] }], `Search 1: unknown endpoint "batch". ${valid}`],
      [
        'a name of every object',
        [{ endpoint: 'constructor' }],
        `Search 1: unknown endpoint "constructor". ${valid}`,
      ],
      ['a number', [{ endpoint: 5 }], `Search 1: unknown endpoint. ${valid}`],
    ];
    for (const [name, searches, problem] of bad)
      it(`refuses ${name}`, async () => {
        const key = await searching().instance.newKey();
        const { status, body } = await batch(searches, key);
        assert.deepEqual([status, body], [400, { searches: [problem] }]);
        const { usage, limits } = await usageOf(key);
        assert.deepEqual([usage.searches, limits.burst.remaining], [0, 99_998], 'one request, no search');
      });

    it('lists the parameters that its searches do not have', async () => {
      const { headers } = await send(searching(), 'batch/', {
        query: { verbose: '1' },
        json: {
          searches: [
            { endpoint: 'web', q: 'rivers', lagn: 'de' },
            { endpoint: 'suggest', q: 'riv', page: 2, lagn: 'de' },
          ],
        },
      });
      assert.equal(headers.get('x-ignored-parameters'), 'verbose, lagn, page');
    });

    it('takes only POST, and needs a key', async () => {
      const get = await searching().search('batch/');
      assert.deepEqual([get.status, get.headers.get('allow')], [405, 'OPTIONS, POST']);
      const { status } = await batch(EVERY_KIND, 'none');
      assert.equal(status, 401);
    });

    it('is cancelled as a whole when the client disconnects', async () => {
      const { instance, sandbox, search } = searching();
      const key = await instance.newKey();
      sandbox.behave('ALL', { kind: 'hang' });
      const before = sandbox.calls('BRAVE');
      const leaving = new AbortController();
      const texts = Array.from({ length: 10 }, (_, i) => `abandoned ${i}`);
      const sent = fetch(`${instance.url}/api/v1/batch/`, {
        method: 'POST',
        headers: { authorization: `Api-Key ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ searches: texts.map((q) => ({ endpoint: 'web', q })) }),
        signal: leaving.signal,
      });
      await eventually(() => {
        assert.ok(sandbox.calls('BRAVE') > before);
      });
      leaving.abort();
      await assert.rejects(sent);
      await eventually(async () => {
        const metrics = await (await instance.get('/metrics')).text();
        assert.match(metrics, /route="batch",status="499"/);
      });
      sandbox.behave('ALL', undefined);
      // The request ends with the first search that is cancelled; the others are refunded at the same time.
      await eventually(async () => {
        assert.equal((await search<KeyAnswer>('key/', { key })).body.usage.searches, 0);
      });
    });
  },
  { settings: { MARGINALIA_ENABLED: 'false' }, still: true },
);
