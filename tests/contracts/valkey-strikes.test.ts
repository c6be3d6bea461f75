import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Redis } from 'iovalkey';
import type { Policy } from '../../src/core/limits/policy.ts';
import { capturingLog } from '../support/capturing-log.ts';
import { eventually } from '../support/eventually.ts';
import { timed } from '../support/own-time.ts';
import { startRelay, type Fault } from '../support/relay.ts';
import { openValkeyNodes, type ValkeyNodes } from '../support/valkey-nodes.ts';
import { startValkey, valkeyProgram, type ValkeyService } from '../support/valkey.ts';

const FAULTS: readonly Fault[] = ['cut', 'end', 'stall', 'lose-reply'];
const RELAYS = 12;
const ROUNDS = 8;
const LIMIT = 200;
/** Half a second for a reply, a second for the change back to Valkey, and time for a machine that is busy. */
const DEADLINE_MS = 6_000;

const POLICY: Policy = {
  name: 'struck',
  limits: [
    { name: 'burst', limit: LIMIT, windowMs: 3_600_000 },
    { name: 'sustained', limit: 10 * LIMIT, windowMs: 86_400_000 },
  ],
};

describe(
  'a connection to Valkey that fails at any command',
  { skip: valkeyProgram() === undefined && 'no Valkey' },
  () => {
    let server: ValkeyService;
    let nodes: ValkeyNodes;
    before(async () => {
      server = await startValkey();
      nodes = await openValkeyNodes(server.url);
    });
    after(async () => {
      await nodes.close();
      await server.stop();
    });

    /** One node behind a relay of its own, struck at one command after the other, with requests under way all the time. The result uses up its limit. */
    const strikes = async (which: number): Promise<() => Promise<void>> => {
      const relay = await startRelay(server.url);
      const node = await nodes.open({ url: relay.url });
      const subject = `s${which}`;
      let passed = 0;
      const ask = async (i: number): Promise<void> => {
        const { ms } = await timed(async () => {
          const decision = await node.counters.take(POLICY, subject);
          await decision.recorded;
          if (decision.allowed) passed++;
          await node.cache.set(`${subject} ${i}`, 'kept', 60_000);
          await node.cache.get(`${subject} ${i}`);
          await node.counters.look(POLICY, subject);
        });
        assert.ok(ms < 4 * DEADLINE_MS, `four questions took ${ms} ms`);
      };
      for (let round = 0; round < ROUNDS; round++) {
        const fault = FAULTS[(which + round) % FAULTS.length];
        assert.ok(fault);
        relay.failAt(1 + ((which * ROUNDS + round) % 17), fault);
        for (let i = 0; !relay.struck; i++) await Promise.all(Array.from({ length: 4 }, () => ask(i)));
        await relay.mend();
        await eventually(() => node.ping());
      }
      return async () => {
        await Promise.all(Array.from({ length: 2 * LIMIT }, (_, i) => ask(i)));
        assert.ok(passed <= LIMIT, `${passed} of ${LIMIT} passed`);
        assert.ok(passed > LIMIT / 2, `only ${passed} of ${LIMIT} passed`);
        const [standing] = await node.counters.look(POLICY, subject);
        assert.equal(standing?.remaining, 0);
        await node.close();
        await relay.close();
      };
    };

    it('crashes nothing, blocks nothing, enforces the limit, and recovers [rest]', async () => {
      const recovered = await Promise.all(Array.from({ length: RELAYS }, (_, which) => strikes(which)));
      // Together, thousands of questions would keep this process from reading replies in time.
      for (const useUp of recovered) await useUp();
    });

    it('forgets its scripts: they are sent again', async () => {
      const { log, lines } = capturingLog();
      const node = await nodes.open({ log });
      const admin = new Redis(server.url);
      try {
        for (let i = 0; i < 20; i++) {
          await admin.script('FLUSH');
          assert.equal((await node.counters.take(POLICY, 'flushed')).allowed, true);
        }
        const [standing] = await node.counters.look(POLICY, 'flushed');
        assert.equal(standing?.remaining, LIMIT - 20);
        assert.deepEqual(lines, [], 'it was never away');
      } finally {
        admin.disconnect();
        await node.close();
      }
    });
  },
);
