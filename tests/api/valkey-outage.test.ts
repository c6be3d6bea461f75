import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASES, type FreshDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { madeKey } from '../support/made-key.ts';
import { startSearching, type Searching } from '../support/searching.ts';
import { startCountedServer, type ServerProcess } from '../support/server-process.ts';
import { startValkey, valkeyProgram, type ValkeyService } from '../support/valkey.ts';

const noValkey = valkeyProgram() === undefined && 'no Valkey';
const SECRET_KEY = 'the same on every node of this deployment';

type Settings = Record<string, string>;

for (const kind of DATABASES) {
  describe(`Valkey away on ${kind.name}`, { skip: noValkey || kind.skip }, () => {
    let valkey: ValkeyService;
    let database: FreshDatabase;
    let settings: Settings;
    before(async () => {
      valkey = await startValkey();
      database = await kind.create();
      settings = { ...database.settings, VALKEY_URL: valkey.url, SECRET_KEY };
    });
    after(async () => {
      await valkey.stop();
      await database.drop();
    });

    it('a budget is never exceeded, by any number of nodes that are restarted in an outage', async () => {
      const own = { settings: { ...settings, BRAVE_BUDGET: '30/day' }, database: { ...database, settings } };
      const first = await startSearching(own);
      const { sandbox } = first;
      const start = (): Promise<Searching> =>
        startSearching({
          ...own,
          settings: { ...own.settings, ...sandbox.settings, BRAVE_BUDGET: '30/day' },
        });
      let running = [first];
      while (running.length < kind.nodes) running.push(await start());
      let asked = 0;
      const crowd = async (count: number): Promise<void> => {
        await Promise.all(
          Array.from({ length: count }, (_, i) =>
            running[i % running.length]?.search(`web/?q=rivers+${asked++}`),
          ),
        );
      };
      const stopAll = async (): Promise<void> => {
        // The first one keeps the sandbox, which all of them ask.
        await Promise.all(running.map((node) => (node === first ? node.instance.stop() : node.stop())));
      };
      try {
        await crowd(6);
        assert.equal(sandbox.calls('BRAVE'), 6);
        await valkey.kill();
        await crowd(30);
        assert.ok(sandbox.calls('BRAVE') > 6, 'it goes on');
        for (let restarts = 0; restarts < 2; restarts++) {
          await stopAll();
          running = [await start()];
          while (running.length < kind.nodes) running.push(await start());
          await crowd(60);
        }
        const inOutage = sandbox.calls('BRAVE');
        assert.ok(inOutage <= 30, `${inOutage} calls on a budget of 30`);
        await valkey.restart();
        await eventually(async () => {
          for (const { instance } of running) {
            const { checks } = (await (await instance.get('/readyz')).json()) as {
              checks: { cache?: string };
            };
            assert.equal(checks.cache, 'ok');
          }
        });
        await crowd(60);
        assert.ok(sandbox.calls('BRAVE') <= 30, `${sandbox.calls('BRAVE')} calls on a budget of 30`);
      } finally {
        await stopAll();
        await sandbox.close();
      }
    });
  });
}

const postgres = DATABASES[1];

describe(
  'nodes that are paused under load',
  { skip: noValkey || (postgres?.skip ?? 'no PostgreSQL') },
  () => {
    const LIMIT = 600;
    let valkey: ValkeyService;
    let database: FreshDatabase;
    let servers: ServerProcess[] = [];
    let key: string;
    before(async () => {
      assert.ok(postgres);
      valkey = await startValkey();
      database = await postgres.create();
      const settings: Settings = {
        ...database.settings,
        VALKEY_URL: valkey.url,
        SECRET_KEY,
        API_THROTTLE_BURST: `${LIMIT}/h`,
      };
      key = await madeKey(settings);
      servers = await Promise.all([startCountedServer(settings), startCountedServer(settings)]);
    });
    after(async () => {
      await Promise.all(servers.map((server) => server.stop('SIGKILL')));
      await valkey.stop();
      await database.drop();
    });

    it('let no more through than the limit', async () => {
      let passed = 0;
      let isOver = false;
      const ask = async (server: ServerProcess | undefined): Promise<void> => {
        const response = await server?.get('/api/v1/echo/?q=x', key);
        await response?.arrayBuffer();
        if (response?.status === 200) passed++;
        else if (response?.status === 429) isOver = true;
      };
      const client = async (server: ServerProcess | undefined): Promise<void> => {
        while (!isOver) await ask(server);
      };
      const clients = [0, 1, 0, 1, 0, 1].map((which) => client(servers[which]));
      for (let round = 0; round < 4; round++) {
        const paused = servers[round % 2];
        paused?.signal('SIGSTOP');
        await sleep(1_200);
        paused?.signal('SIGCONT');
        await sleep(100);
      }
      await Promise.all(clients);
      // Paused once more at the limit: each node by itself has room for hundreds.
      for (const server of servers) {
        const last = Promise.all(Array.from({ length: 30 }, () => ask(server)));
        server.signal('SIGSTOP');
        await sleep(1_200);
        server.signal('SIGCONT');
        await last;
      }
      assert.equal(passed, LIMIT);
    });
  },
);
