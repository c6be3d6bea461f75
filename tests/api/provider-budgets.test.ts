import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testClock } from '../support/clock.ts';
import { DEPLOYMENTS, type DeployedDatabase } from '../support/deployments.ts';
import { eventually } from '../support/eventually.ts';
import { startSearching, type Answered, type Searching } from '../support/searching.ts';

/** A busy machine may use up the default deadline although every engine answers. */
const PATIENT = { SEARCH_TIMEOUT_MS: '20000' };

const failedOf = ({ headers }: Answered<unknown>): string | null => headers.get('x-engines-failed');

/** Distinct searches at once, in turn on each of the nodes. */
function crowd(nodes: readonly Searching[], count: number, name: string): Promise<Answered<unknown>[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const node = nodes[index % nodes.length];
      assert.ok(node);
      return node.search(`web/?q=${name}+rivers+${index}`);
    }),
  );
}

const exhaustedIn = (answers: readonly Answered<unknown>[]): number =>
  answers.filter((answer) => failedOf(answer) === 'engine_a;reason=quota_exhausted').length;

for (const deployment of DEPLOYMENTS) {
  describe(`budgets on ${deployment.name}`, { skip: deployment.skip }, () => {
    let database: DeployedDatabase;
    before(async () => {
      database = await deployment.create();
    });
    after(() => database.drop());

    it('are spent to the last call and not beyond, also over a restart', async () => {
      const settings = { ...PATIENT, BRAVE_BUDGET: '3/day' };
      const searching = await startSearching({ database, settings });
      try {
        const answers = await crowd([searching], 10, 'wide');
        assert.equal(searching.sandbox.calls('BRAVE'), 3);
        assert.equal(exhaustedIn(answers), 7);
        assert.ok(answers.every(({ status }) => status === 200));
        assert.equal(searching.sandbox.calls('MOJEEK'), 10);
        const images = await searching.search('images/?q=wide+rivers');
        assert.equal(failedOf(images), 'engine_a;reason=quota_exhausted', 'of all tabs together');
      } finally {
        await searching.stop();
      }
      const again = await startSearching({ database, settings });
      try {
        assert.equal(exhaustedIn(await crowd([again], 4, 'later')), 4);
        assert.equal(again.sandbox.calls('BRAVE'), 0);
      } finally {
        await again.stop();
      }
    });

    it('are not spent by calls that never left', async () => {
      const own = await deployment.create();
      const unreachable = { ENGINE_A_URL: 'http://unknown.invalid', ENGINE_B_URL: 'http://127.0.0.1:9' };
      const budgets = { BRAVE_BUDGET: '20/day', MOJEEK_BUDGET: '20/day' };
      const searching = await startSearching({
        database: own,
        settings: { ...PATIENT, ...unreachable, ...budgets },
      });
      try {
        for (let i = 0; i < 3; i++) {
          const failed = failedOf(await searching.search(`web/?q=gone+rivers+${i}`));
          assert.equal(failed, 'engine_a;reason=unreachable, engine_b;reason=unreachable');
        }
        await eventually(async () => {
          const metrics = await (await searching.instance.get('/metrics')).text();
          for (const name of ['brave', 'mojeek']) {
            const left = new RegExp(
              `^tributary_upstream_budget_remaining{provider="${name}",[^}]*} 20$`,
              'm',
            );
            assert.match(metrics, left);
          }
        });
      } finally {
        await searching.stop();
        await own.drop();
      }
    });

    it('are not spent by what is in the cache, and tell a strict caller when to come back', async () => {
      const own = await deployment.create();
      const searching = await startSearching({
        database: own,
        settings: { ...PATIENT, BRAVE_BUDGET: '2/h' },
      });
      try {
        for (let times = 0; times < 5; times++) {
          assert.equal(failedOf(await searching.search('web/?q=same+rivers')), null);
        }
        assert.equal(failedOf(await searching.search('web/?q=other+rivers')), null);
        const refused = await searching.search('web/?q=third+rivers&engine=engine_a&strict=1');
        assert.equal(refused.status, 503);
        const seconds = Number(refused.headers.get('retry-after'));
        assert.ok(seconds > 3_500 && seconds <= 3_600, `${seconds} seconds`);
        assert.equal(searching.sandbox.calls('BRAVE'), 2);
      } finally {
        await searching.stop();
        await own.drop();
      }
    });

    it('are not exceeded by calls that are sent twice because their connection broke', async () => {
      const own = await deployment.create();
      const searching = await startSearching({
        database: own,
        settings: { ...PATIENT, BRAVE_BUDGET: '5/day' },
      });
      try {
        searching.sandbox.behave('BRAVE', { kind: 'reset' });
        const reasons: (string | null)[] = [];
        for (let i = 0; i < 4; i++)
          reasons.push(failedOf(await searching.search(`web/?q=broken+rivers+${i}`)));
        assert.equal(searching.sandbox.calls('BRAVE'), 5);
        assert.deepEqual(reasons, [
          ...Array.from({ length: 3 }, () => 'engine_a;reason=unreachable'),
          'engine_a;reason=quota_exhausted',
        ]);
      } finally {
        await searching.stop();
        await own.drop();
      }
    });

    it('are one for all slots of a provider', async () => {
      const own = await deployment.create();
      const slots = {
        ...PATIENT,
        ENGINE_B_PROVIDER: 'staan',
        ENGINE_D_PROVIDER: 'staan',
        STAAN_BUDGET: '5/day',
      };
      const searching = await startSearching({ database: own, settings: slots });
      try {
        await crowd([searching], 6, 'many');
        assert.equal(searching.sandbox.calls('STAAN'), 5);
      } finally {
        await searching.stop();
        await own.drop();
      }
    });
  });
}

const [, shared] = DEPLOYMENTS;
if (!shared) throw new Error('a deployment of several nodes is expected');

describe('budgets of several nodes', { skip: shared.skip }, () => {
  it('are spent together', async () => {
    const database = await shared.create();
    const first = await startSearching({ database, settings: { ...PATIENT, BRAVE_BUDGET: '3/day' } });
    const settings = { ...first.sandbox.settings, ...PATIENT, BRAVE_BUDGET: '3/day' };
    const second = await startSearching({ database, settings });
    try {
      // No larger, because a node gives up a charge whose reply is late, and both nodes share one busy process.
      const answers = await crowd([first, second], 8, 'common');
      assert.equal(first.sandbox.calls('BRAVE'), 3);
      assert.equal(exhaustedIn(answers), 5);
    } finally {
      await second.stop();
      await first.stop();
      await database.drop();
    }
  });
});

describe('an upstream that asks to be left alone', () => {
  const clock = testClock();
  let searching: Searching;
  let asked = 0;
  before(async () => {
    searching = await startSearching({ clock, settings: PATIENT });
  });
  after(() => searching.stop());
  const ask = (tab = 'web', more = ''): Promise<Answered<unknown>> =>
    searching.search(`${tab}/?q=rivers+${asked++}${more}`);

  it('is, for as long as it says: Retry-After', async () => {
    const { sandbox } = searching;
    sandbox.behave('MARGINALIA', { kind: 'status', status: 429, retryAfterSeconds: 30 });
    assert.equal(failedOf(await ask()), 'engine_c;reason=rate_limited');
    sandbox.behave('MARGINALIA', undefined);
    clock.advance(12_000);
    const strict = await ask('web', '&engine=engine_c&strict=1');
    assert.equal(strict.headers.get('retry-after'), '18');
    clock.advance(17_999);
    assert.equal(failedOf(await ask()), 'engine_c;reason=rate_limited');
    assert.equal(sandbox.calls('MARGINALIA'), 1);
    clock.advance(1);
    assert.equal(failedOf(await ask()), null);
    assert.equal(sandbox.calls('MARGINALIA'), 2);
  });

  it('is left alone in every tab when its quota is used up', async () => {
    const { sandbox } = searching;
    sandbox.resetCalls();
    sandbox.behave('BRAVE', { kind: 'quota' });
    assert.equal(failedOf(await ask()), 'engine_a;reason=quota_exhausted');
    sandbox.behave('BRAVE', undefined);
    for (const tab of ['web', 'images', 'news', 'videos']) {
      clock.advance(3_600_000);
      assert.equal(failedOf(await ask(tab)), 'engine_a;reason=quota_exhausted');
    }
    assert.equal(sandbox.calls('BRAVE'), 1);
    clock.advance(1_419_704_000);
    assert.equal(failedOf(await ask()), null);
  });
});

describe('the pace a provider asks for', () => {
  it('is held without any setting: GDELT, once in six seconds', async () => {
    const clock = testClock();
    const searching = await startSearching({ clock, settings: { ...PATIENT, GDELT_BUDGET: '' } });
    try {
      assert.equal(failedOf(await searching.search('news/?q=first+rivers')), null);
      clock.advance(5_999);
      assert.equal(failedOf(await searching.search('news/?q=second+rivers')), 'gdelt;reason=rate_limited');
      assert.equal(searching.sandbox.calls('GDELT'), 1);
      clock.advance(1);
      assert.equal(failedOf(await searching.search('news/?q=third+rivers')), null);
    } finally {
      await searching.stop();
    }
  });
});
