import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEPLOYMENTS } from '../support/deployments.ts';
import type { FreshDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { keyAnswer } from '../support/key-answer.ts';
import { startLoad } from '../support/load.ts';
import { madeKeys } from '../support/made-key.ts';
import { startCountedServer, type ServerProcess } from '../support/server-process.ts';

const DAILY = 1_000_000;
const LIMITS = { API_THROTTLE_BURST: `${DAILY}/s`, API_THROTTLE_SUSTAINED: `${DAILY}/day` };
const CONNECTIONS = 6;
/** What was counted is folded together once a second: kills before, about and after that moment. */
const LOADED_MS = [200, 1_000, 1_300];

/** What a key has used up so far: searches of the month, and spends of the day. */
type Used = { searches: number; spent: number };

for (const deployment of DEPLOYMENTS) {
  describe(`kill -9 in mid-load on ${deployment.name} [rest]`, { skip: deployment.skip }, () => {
    let database: FreshDatabase & { settings: Record<string, string> };
    let server: ServerProcess;
    let keys: string[] = [];
    const start = async (): Promise<void> => {
      server = await startCountedServer({ ...database.settings, ...LIMITS });
    };
    before(async () => {
      database = await deployment.create();
      keys = await madeKeys(database.settings, 2);
      await start();
    });
    after(async () => {
      await server.stop('SIGKILL');
      await database.drop();
    });

    /** The look itself spends one of the day, which is in the answer already. */
    const look = async (key: string): Promise<Used> => {
      const { usage, limits } = await keyAnswer(await server.get('/api/v1/key/', key));
      return { searches: usage.searches, spent: DAILY - limits.sustained.remaining };
    };

    type Killed = { before: Used[]; after: Used[]; sent: { answered: number; unanswered: number }[] };

    async function killUnderLoad(loadedMs: number): Promise<Killed> {
      const before = await Promise.all(keys.map(look));
      const loads = keys.map((key) => startLoad({ url: server.url, key, connections: CONNECTIONS }));
      await sleep(loadedMs);
      await eventually(() => {
        for (const load of loads) assert.ok(load.answered() >= 50);
      });
      const { stdout } = await server.stop('SIGKILL');
      const sent = await Promise.all(loads.map(({ broken }) => broken));
      await start();
      // What a node counts alone ends with it. A machine that held Valkey up for that long shows nothing: once more.
      if (stdout.includes('Valkey is unreachable')) return killUnderLoad(loadedMs);
      return { before, after: await Promise.all(keys.map(look)), sent };
    }

    it('loses and doubles nothing, kill after kill: counts are what was answered, or was about to be', async () => {
      for (const [kill, loadedMs] of LOADED_MS.entries()) {
        const { before, after, sent } = await killUnderLoad(loadedMs);
        for (const i of keys.keys()) {
          const [was, is] = [before[i], after[i]];
          const { answered, unanswered } = sent[i] ?? {};
          assert.ok(was && is && answered !== undefined && unanswered !== undefined);
          const atMost = answered + unanswered;
          within(is.searches - was.searches, answered, atMost, `searches, kill ${kill + 1}`);
          within(is.spent - 1 - was.spent, answered, atMost, `spends, kill ${kill + 1}`);
        }
      }
    });

    it('is the same after a clean stop', async () => {
      const before = await Promise.all(keys.map(look));
      assert.equal((await server.stop()).code, 0);
      await start();
      const expected = before.map(({ searches, spent }) => ({ searches, spent: spent + 1 }));
      assert.deepEqual(await Promise.all(keys.map(look)), expected);
    });
  });
}

function within(value: number, from: number, to: number, what: string): void {
  assert.ok(value >= from && value <= to, `${what}: ${value} is not in ${from} to ${to}`);
}
