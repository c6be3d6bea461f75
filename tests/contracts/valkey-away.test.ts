import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Policy } from '../../src/core/limits/policy.ts';
import { eventually } from '../support/eventually.ts';
import { startRelay } from '../support/relay.ts';
import { openValkeyNodes, type ValkeyNode, type ValkeyNodes } from '../support/valkey-nodes.ts';
import { startValkey, valkeyProgram, type ValkeyService } from '../support/valkey.ts';

/** As docs/operate/when-something-fails.md promises. */
const BACK_WITHIN_MS = 5_000;

const policy: Policy = {
  name: 'away',
  limits: [
    { name: 'burst', limit: 100, windowMs: 3_600_000 },
    { name: 'sustained', limit: 1000, windowMs: 86_400_000 },
  ],
};

describe('when Valkey is down', { skip: valkeyProgram() === undefined && 'no Valkey' }, () => {
  let server: ValkeyService;
  let nodes: ValkeyNodes;
  const node = () => nodes.open();
  const passed = async ({ counters }: ValkeyNode, subject: string, count: number) => {
    const decisions = await Promise.all(
      Array.from({ length: count }, async () => counters.take(policy, subject)),
    );
    return decisions.filter(({ allowed }) => allowed).length;
  };
  const isBack = (...all: ValkeyNode[]) =>
    eventually(async () => {
      for (const one of all) await one.ping();
    });

  before(async () => {
    server = await startValkey();
    nodes = await openValkeyNodes(server.url);
  });
  after(async () => {
    await nodes.close();
    await server.stop();
  });

  it('a node continues from what it allowed itself, and reports it when the server is back', async () => {
    const [here, there] = [await node(), await node()];
    assert.equal(await passed(here, 's', 30), 30);
    await server.kill();
    assert.equal(await passed(here, 's', 200), 70, 'no fresh budget, and not without limit');
    assert.equal((await here.counters.take(policy, 's')).allowed, false);
    await server.restart();
    await isBack(here, there);
    await eventually(async () => {
      const [burst] = await there.counters.look(policy, 's');
      assert.equal(burst?.remaining, 0, 'the other node knows of it');
    });
    assert.equal(await passed(there, 's', 10), 0);
    assert.equal(await passed(there, 'fresh', 10), 10);
  });

  it('reading the state shows what this node allowed, and adds nothing', async () => {
    const [here, there] = [await node(), await node()];
    const left = async ({ counters }: typeof here) =>
      (await counters.look(policy, 'looked')).map(({ remaining }) => remaining);
    assert.equal(await passed(here, 'looked', 30), 30);
    assert.equal(await passed(there, 'looked', 10), 10);
    assert.deepEqual(await left(here), [60, 960]);
    await server.kill();
    assert.deepEqual(await left(here), [70, 970]);
    assert.deepEqual(await left(here), [70, 970]);
    assert.equal(await passed(here, 'looked', 5), 5);
    assert.deepEqual(await left(here), [65, 965]);
    await server.restart();
    await isBack(here, there);
    await eventually(async () => {
      assert.deepEqual(await left(there), [55, 955]);
    });
  });

  it('nodes whose connections are killed during the settlement recover soon', async () => {
    const struck = async (which: number): Promise<void> => {
      const relay = await startRelay(server.url);
      const one = await nodes.open({ url: relay.url });
      try {
        assert.equal(await passed(one, `killed ${which}`, 1), 1);
        // At each command of the settlement: the lock, the payment and the release among them.
        for (let at = 1; at <= 6; at++) {
          await relay.cut();
          assert.equal(await passed(one, `killed ${which}`, 1), 1);
          await relay.mend();
          relay.failAt(2 + at, 'cut');
          await eventually(async () => {
            // The other node may have paid for both, which leaves fewer commands.
            await one.ping().catch(() => undefined);
            assert.ok(relay.struck);
          });
          await eventually(() => one.ping(), BACK_WITHIN_MS);
        }
      } finally {
        await one.close();
        await relay.close();
      }
    };
    await Promise.all([0, 1].map(struck));
  });

  it('the cache is empty and does not fail', async () => {
    const here = await node();
    const { cache } = here;
    await cache.set('name', 'kept', 60_000);
    await server.kill();
    assert.equal(await cache.get('name'), undefined);
    await cache.set('other', 'lost', 60_000);
    await server.restart();
    await isBack(here);
    await eventually(async () => {
      assert.equal(await cache.get('name'), 'kept');
    });
  });

  it('a server that hangs delays one round of requests, not all of them', async () => {
    const here = await node();
    server.freeze();
    try {
      assert.equal(await passed(here, 'hanging', 5), 5);
      await assert.rejects(here.ping());
      const atOnce = await Promise.race([passed(here, 'hanging', 200), nextTurn('waited')]);
      assert.equal(atOnce, 95, 'nobody waits for the time-out again');
    } finally {
      server.thaw();
    }
    await isBack(here);
  });

  it('a node that starts meanwhile works alone and joins later', async () => {
    await server.kill();
    const here = await node();
    assert.equal(await passed(here, 'early', 150), 100);
    await server.restart();
    await isBack(here);
    assert.equal(await passed(here, 'early', 5), 0);
  });
});
