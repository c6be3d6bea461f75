import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { testClock } from '../support/clock.ts';
import { USUAL_DEPLOYMENTS } from '../support/deployments.ts';
import { lookUps } from '../support/look-ups.ts';
import { startSearching, type Searching } from '../support/searching.ts';

const DAY_MS = 86_400_000;

for (const deployment of USUAL_DEPLOYMENTS) {
  describe(`what the geocoder is spared on ${deployment.name}`, { skip: deployment.skip }, () => {
    let database: Awaited<ReturnType<typeof deployment.create>>;
    before(async () => {
      database = await deployment.create();
    });
    after(() => database.drop());

    it('the same query is sent once a day', async () => {
      const clock = testClock(Date.now());
      const searching = await startSearching({ database, clock });
      const { search, sandbox } = searching;
      const seen: number[] = [];
      for (const waitMs of [0, DAY_MS - 1, 1, 1]) {
        clock.advance(waitMs);
        for (const path of ['maps/?q=Porto', 'maps/?q=Porto&lang=', 'maps/?lat=41.1&lon=-8.6']) {
          assert.equal((await search(path)).headers.get('x-search-outcome'), 'complete');
        }
        seen.push(lookUps(sandbox).length);
      }
      await searching.stop();
      assert.deepEqual(seen, [2, 2, 4, 4]);
    });

    it('all nodes together make one call per second, and cached places do not wait', async () => {
      const settings = { NOMINATIM_BUDGET: '', PHOTON_ENABLED: 'false', SEARCH_TIMEOUT_MS: '2500' };
      const first = await startSearching({ database, settings });
      const nodes = [first];
      if (deployment.name !== 'SQLite') {
        const { NOMINATIM_URL = '' } = first.sandbox.settings;
        nodes.push(await startSearching({ database, settings: { ...settings, NOMINATIM_URL } }));
      }
      try {
        await checkPace(nodes, first.sandbox);
      } finally {
        await Promise.all(nodes.map((node) => node.stop()));
      }
    });
  });
}

/** Timers may strike so much early. */
const EARLY_MS = 5;

async function checkPace(nodes: readonly Searching[], sandbox: Sandbox): Promise<void> {
  const arrivedMs: number[] = [];
  const startedMs = performance.now();
  sandbox.behave('NOMINATIM', ({ path }) => {
    if (!path.startsWith('/status')) arrivedMs.push(performance.now() - startedMs);
    return undefined;
  });
  for (const { search } of nodes) await search('maps/?q=Porto');
  const towns = ['Lagos', 'Kyoto', 'Lima', 'Oslo'];
  const waiting = Promise.all(
    nodes.flatMap(({ search }, node) =>
      towns.map((town) => search<{ places: unknown[] }>(`maps/?q=${town}&lang=${node === 0 ? 'en' : 'fr'}`)),
    ),
  );
  const known = Promise.all(nodes.map(({ search }) => search('maps/?q=Porto')));
  assert.equal(
    await Promise.race([known.then(() => 'known'), waiting.then(() => 'waiting')]),
    'known',
    'what is known is answered at once',
  );
  for (const { headers } of await known) assert.equal(headers.get('x-search-outcome'), 'complete');
  const answers = await waiting;
  const found = answers.filter(({ headers }) => headers.get('x-search-outcome') === 'complete');
  assert.ok(found.length >= 1, 'some had their turn');
  for (const answer of answers.filter((one) => !found.includes(one))) {
    assert.equal(answer.headers.get('x-search-outcome'), 'failed');
    assert.match(answer.headers.get('x-engines-failed') ?? '', /^nominatim;reason=(rate_limited|timeout)$/);
    assert.deepEqual(answer.body.places, []);
  }
  assert.ok(arrivedMs.length > found.length, 'one call for each answer');
  // Counted from the start, not from call to call: one that is long on its way comes closer to the next.
  for (const [earlier, atMs] of arrivedMs.entries())
    assert.ok(
      atMs >= earlier * (1_000 - EARLY_MS),
      `calls came after ${arrivedMs.map(Math.round).join(', ')} ms`,
    );
}
