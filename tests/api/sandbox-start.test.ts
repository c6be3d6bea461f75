import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSandbox } from '../../src/cli/serve.ts';
import type { RunningSandbox, StartSandbox } from '../../src/compose/sandbox-services.ts';
import { capturingLog } from '../support/capturing-log.ts';
import { eventually } from '../support/eventually.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { newSandboxKey } from '../support/sandbox-keys.ts';

/** Ports on which nothing listens. */
const CLOSED = { BRAVE_URL: 'http://127.0.0.1:9', BRAVE_API_KEY: 'real', MOJEEK_URL: 'http://127.0.0.1:9' };

describe('the sandbox of sandbox keys [rest]', () => {
  const running: RunningSandbox[] = [];
  let fails = false;
  const start: StartSandbox = async (options) => {
    if (fails) throw new Error('no memory');
    const sandbox = await startSandbox(options);
    running.push(sandbox);
    return sandbox;
  };
  const { log, lines } = capturingLog();
  let instance: TestInstance;
  before(async () => {
    instance = await startInstance({ startSandbox: start, log, settings: CLOSED });
  });
  after(() => instance.stop());

  const search = (key: string): Promise<Response> => instance.get('/api/v1/web/?q=river+delta', { key });

  it('is not started for other keys', async () => {
    const { status } = await search(await instance.newKey());
    assert.equal(status, 200);
    assert.equal(running.length, 0);
  });

  it('gives 503 and a line in the log if it cannot be started, and is tried again', async () => {
    const key = await newSandboxKey(instance);
    fails = true;
    const refused = await search(key);
    assert.equal(refused.status, 503);
    assert.deepEqual(await refused.json(), { detail: 'The service is temporarily unavailable.' });
    assert.equal(refused.headers.get('x-sandbox'), 'true');
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.ok(lines.some((line) => line.endsWith('the sandbox could not be started')));
    fails = false;
    const found = await search(key);
    assert.equal(found.status, 200);
    assert.equal(found.headers.get('x-search-outcome'), 'complete');
  });

  it('is started once for simultaneous requests, and again after it has ended', async () => {
    const key = await newSandboxKey(instance);
    await Promise.all(Array.from({ length: 5 }, () => search(key)));
    assert.equal(running.length, 1);
    await running[0]?.close();
    await eventually(async () => {
      assert.equal((await search(key)).headers.get('x-search-outcome'), 'complete');
    });
    assert.equal(running.length, 2);
  });

  it('ends with the server', async () => {
    const other = await startInstance({ startSandbox: start, log });
    await other.get('/api/v1/web/?q=delta', { key: await newSandboxKey(other) });
    await other.stop();
    await running.at(-1)?.ended;
  });
});
