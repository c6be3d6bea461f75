import assert from 'node:assert/strict';
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

describe('stopping by signal', { concurrency: true }, () => {
  it('what does not finish in ten seconds is cut off, and the end is a good one still', async (t) => {
    const { server, answer } = await startSlow(t, await freshSettings(t), 16_000);
    const startedMs = performance.now();
    const { code, stdout } = await server.stop();
    const seconds = (performance.now() - startedMs) / 1000;
    assert.equal(code, 0);
    assert.ok(seconds >= 9.9 && seconds < 15.5, `took ${seconds} s`);
    assert.match(stdout, /"seconds":10,"msg":"requests still under way were cut off"/);
    await assert.rejects(answer());
  });

  it('what is under way finishes, what is new is refused, readiness drops, and the end is a good one', async (t) => {
    const settings = await freshSettings(t);
    const { key, server, answer } = await startSlow(t, settings, 2_000);
    assert.equal((await server.get('/readyz')).status, 200);
    server.signal('SIGTERM');
    await eventually(async () => {
      const readiness = await server.get('/readyz');
      assert.equal(readiness.status, 503);
      assert.deepEqual(await readiness.json(), {
        status: 'stopping',
        checks: { database: 'ok', cache: 'ok' },
      });
    });
    const refused = await server.get('/api/v1/key/', key);
    assert.equal(refused.status, 503);
    assert.equal(refused.headers.get('connection'), 'close');
    assert.equal(refused.headers.get('retry-after'), '1');
    assert.deepEqual(await refused.json(), { detail: 'The service is temporarily unavailable.' });
    assert.equal((await server.get('/healthz')).status, 200, 'the process is well');
    const finished = await answer();
    assert.equal(finished.status, 200);
    assert.deepEqual(await finished.json(), { query: 'slow' });
    const { code, stderr } = await server.ended;
    assert.deepEqual([code, stderr], [0, '']);

    const next = await startCountedServer(settings);
    const { usage } = await keyAnswer(await next.get('/api/v1/key/', key));
    assert.equal(usage.searches, 1, 'the last answer was counted');
    await next.stop();
  });

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`serve ends at once on ${signal} when nothing is under way, idle connections or not`, async (t) => {
      const server = await startServe(await freshSettings(t));
      assert.equal((await server.get('/healthz')).status, 200, 'and the connection is kept');
      const startedMs = performance.now();
      const { code, stderr } = await server.stop(signal);
      assert.deepEqual([code, stderr], [0, '']);
      assert.ok(performance.now() - startedMs < 9_000, 'what is under way would have ten seconds');
    });
  }

  it('a second signal does not wait', async (t) => {
    const { server, answer } = await startSlow(t, await freshSettings(t), 60_000);
    server.signal('SIGTERM');
    await eventually(async () => {
      assert.equal((await server.get('/readyz')).status, 503);
    });
    assert.equal((await server.stop()).code, 1);
    await assert.rejects(answer());
  });
});
