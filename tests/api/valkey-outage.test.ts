import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASES, type FreshDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startInstance } from '../support/instance.ts';
import { REST } from '../support/level.ts';
import { madeKey } from '../support/made-key.ts';
import { startSearching, type Searching } from '../support/searching.ts';
import { startCountedServer, type ServerProcess } from '../support/server-process.ts';
import { startValkey, valkeyProgram, type ValkeyService } from '../support/valkey.ts';

const noValkey = valkeyProgram() === undefined && 'no Valkey';
const SECRET_KEY = 'the same on every node of this deployment';

type Settings = Record<string, string> & FreshDatabase['settings'];

for (const kind of DATABASES) {
  const level = kind.nodes > 1 ? '' : ` ${REST}`;
  describe(`Valkey down on ${kind.name}${level}`, { skip: noValkey || kind.skip }, () => {
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

    it('a key has no fresh limit on a node that is restarted in an outage, nor after it', async () => {
      let instance = await startInstance({ database, settings: { ...settings, API_THROTTLE_BURST: '20/h' } });
      const restart = async (): Promise<void> => {
        await instance.stop();
        instance = await startInstance({ database, settings: { ...settings, API_THROTTLE_BURST: '20/h' } });
      };
      try {
        const key = await instance.newKey();
        const passed = async (count: number): Promise<number> => {
          const asked = Array.from({ length: count }, () => instance.get('/api/v1/echo/?q=x', { key }));
          return (await Promise.all(asked)).filter(({ status }) => status === 200).length;
        };
        assert.equal(await passed(5), 5);
        await restart();
        assert.equal(await passed(3), 3);
        await valkey.kill();
        assert.equal(await passed(4), 4);
        await restart();
        assert.equal(await passed(30), 8);
        await restart();
        assert.equal(await passed(10), 0);
        await valkey.restart();
        await restart();
        assert.equal(await passed(10), 0);
      } finally {
        await instance.stop();
      }
    });

    it('a budget is never exceeded, by any number of nodes that are restarted in an outage [rest]', async () => {
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
      const ask = async (node: Searching | undefined): Promise<void> => {
        await node?.search(`web/?q=rivers+${asked++}`);
      };
      const crowd = async (count: number): Promise<void> => {
        await Promise.all(Array.from({ length: count }, (_, i) => ask(running[i % running.length])));
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
  'nodes that are paused under load [rest]',
  { skip: noValkey || (postgres?.skip ?? 'no PostgreSQL') },
  () => {
    const LIMIT = 400;
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
        else {
          assert.equal(response?.status, 429);
          isOver = true;
        }
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
      // Again at the limit, with requests under way: each node by itself has room for hundreds.
      for (const [round, server] of [...servers, ...servers].entries()) {
        let isAsking = true;
        const crowd = Array.from({ length: 10 }, async () => {
          while (isAsking) await ask(server);
        });
        await sleep(50 + 10 * round);
        server.signal('SIGSTOP');
        await sleep(1_200);
        server.signal('SIGCONT');
        await sleep(300);
        isAsking = false;
        await Promise.all(crowd);
      }
      assert.ok(passed <= LIMIT, `${passed} passed at a limit of ${LIMIT}`);
      assert.ok(passed > LIMIT - 30, `only ${passed} passed at a limit of ${LIMIT}`);
    });
  },
);
