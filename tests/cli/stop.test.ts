import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { describe, it, type TestContext } from 'node:test';
import { DATABASES } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { keyAnswer } from '../support/key-answer.ts';
import { madeKey } from '../support/made-key.ts';
import { startCountedServer, startServe, type ServerProcess } from '../support/server-process.ts';

type Settings = Record<string, string>;

async function freshSettings(t: TestContext): Promise<Settings> {
  const database = await DATABASES[0]?.create();
  assert.ok(database);
  t.after(() => database.drop());
  return database.settings;
}

async function startSlow(t: TestContext, settings: Settings, ms: number) {
  const key = await madeKey(settings);
  const server = await startCountedServer(settings);
  t.after(() => server.stop('SIGKILL'));
  return { key, server, answer: await sendSlow(server, key, ms) };
}

/** A request spends before it works: once more is spent than by looking, it is at work. */
async function sendSlow(server: ServerProcess, key: string, ms: number): Promise<() => Promise<Response>> {
  const spent = async (): Promise<number> => {
    const { sustained } = (await keyAnswer(await server.get('/api/v1/key/', key))).limits;
    return sustained.limit - sustained.remaining;
  };
  const slow = server.get(`/api/v1/echo/?q=slow&wait=${ms}`, key);
  // Its failure is for whoever asks for the answer.
  slow.catch(() => undefined);
  let looks = 0;
  await eventually(async () => {
    looks++;
    assert.equal(await spent(), looks + 1);
  });
  return () => slow;
}

type SteadyLoad = { answered(): number; statuses: ReadonlySet<number>; ended: Promise<string[]> };

/** Requests on kept connections, one after the other on each, until there is no answer; tells why not for each. */
function steadyLoad(url: string, key: string, connections: number): SteadyLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses = new Set<number>();
  let answered = 0;
  const ask = (path: string): Promise<string | undefined> =>
    new Promise((resolve) => {
      const sent = request(url + path, {
        agent,
        headers: { authorization: `Api-Key ${key}` },
      });
      sent.on('error', (error: Error & { code?: string }) => {
        resolve(error.code ?? error.message);
      });
      sent.on('response', (response) => {
        statuses.add(response.statusCode ?? 0);
        response.resume().on('error', () => undefined);
        response.on('close', () => {
          if (response.complete) answered++;
          resolve(response.complete ? undefined : 'cut off');
        });
      });
      sent.end();
    });
  const work = async (): Promise<string> => {
    for (;;) {
      // One takes the long path, the other one the short path.
      const end = (await ask('/api/v1/echo/?q=x')) ?? (await ask('/api/v1/instant/?q=7*6'));
      if (end !== undefined) return end;
    }
  };
  const ended = Promise.all(Array.from({ length: connections }, work)).finally(() => {
    agent.destroy();
  });
  return { answered: () => answered, statuses, ended };
}

describe('stopping by signal', { concurrency: true }, () => {
  it('requests that do not finish in ten seconds are aborted, and the exit code is 0 [rest]', async (t) => {
    const { server, answer } = await startSlow(t, await freshSettings(t), 16_000);
    const startedMs = performance.now();
    const { code, stdout } = await server.stop();
    const seconds = (performance.now() - startedMs) / 1000;
    assert.equal(code, 0);
    assert.ok(seconds >= 9.9, `took ${seconds} s`);
    assert.match(stdout, /"seconds":10,"msg":"requests still in progress were aborted"/);
    await assert.rejects(answer());
  });

  it('readiness ends first, then requests in progress finish, and the exit code is 0 [rest]', async (t) => {
    const settings = await freshSettings(t);
    const { key, server, answer } = await startSlow(t, { ...settings, STOP_GRACE_SECONDS: '8' }, 12_000);
    assert.equal((await server.get('/readyz')).status, 200);
    server.signal('SIGTERM');
    await eventually(async () => {
      const readiness = await server.get('/readyz');
      assert.equal(readiness.status, 503);
      assert.equal(((await readiness.json()) as { status: string }).status, 'stopping');
    });
    assert.equal((await server.get('/api/v1/key/', key)).status, 200, 'others are served on');
    assert.equal((await server.get('/healthz')).status, 200, 'the process is well');
    const finished = await answer();
    assert.equal(finished.status, 200);
    assert.equal(finished.headers.get('connection'), 'close');
    assert.deepEqual(await finished.json(), { query: 'slow' });
    await assert.rejects(server.get('/healthz'), 'nobody listens any more');
    const { code, stderr } = await server.ended;
    assert.deepEqual([code, stderr], [0, '']);

    const next = await startCountedServer(settings);
    const { usage } = await keyAnswer(await next.get('/api/v1/key/', key));
    assert.equal(usage.searches, 1, 'the last answer was counted');
    await next.stop();
  });

  it('no client with continuous requests sees a broken connection [rest]', async (t) => {
    const settings = {
      ...(await freshSettings(t)),
      API_THROTTLE_BURST: '1000000/s',
      API_THROTTLE_SUSTAINED: '1000000/day',
      STOP_GRACE_SECONDS: '5',
    };
    const key = await madeKey(settings);
    const server = await startCountedServer(settings);
    t.after(() => server.stop('SIGKILL'));
    const load = steadyLoad(server.url, key, 16);
    await eventually(() => {
      assert.ok(load.answered() > 200);
    });
    server.signal('SIGTERM');
    await eventually(async () => {
      assert.equal((await server.get('/readyz')).status, 503);
    });
    const whenNotReady = load.answered();
    const ends = await load.ended;
    assert.deepEqual(new Set(ends), new Set(['ECONNREFUSED']), 'each was told to go before nobody listened');
    assert.ok(load.answered() > whenNotReady + ends.length, 'and was served until then');
    assert.deepEqual([...load.statuses], [200]);
    assert.equal((await server.ended).code, 0);
  });

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`serve ends immediately on ${signal} without requests in progress, even with idle connections [rest]`, async (t) => {
      const server = await startServe(await freshSettings(t));
      assert.equal((await server.get('/healthz')).status, 200, 'and the connection is kept');
      const { code, stdout, stderr } = await server.stop(signal);
      assert.deepEqual([code, stderr], [0, '']);
      assert.doesNotMatch(stdout, /still in progress/, 'nothing was waited for');
    });
  }

  it('a second signal exits immediately [rest]', async (t) => {
    const settings = { ...(await freshSettings(t)), STOP_GRACE_SECONDS: '60' };
    const { server, answer } = await startSlow(t, settings, 60_000);
    server.signal('SIGTERM');
    await eventually(async () => {
      assert.equal((await server.get('/readyz')).status, 503);
    });
    // One that follows at once is taken for the same one: npm and the terminal both pass it on.
    server.signal('SIGTERM');
    assert.equal((await server.get('/healthz')).status, 200);
    const again = setInterval(() => {
      server.signal('SIGTERM');
    }, 200);
    t.after(() => {
      clearInterval(again);
    });
    assert.equal((await server.ended).code, 1);
    await assert.rejects(answer());
  });
});
