import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../tests/support/eventually.ts';
import { makeClient, serve, type Loopback } from './loopback.test-support.ts';

describe('pools', () => {
  it('are as many as allowed: the one idle the longest makes room, a busy one never', async () => {
    let release = (): void => undefined;
    const answering = (): Promise<Loopback> => serve((_request, response) => response.end('ok'));
    const [first, second, third] = [await answering(), await answering(), await answering()];
    const hanging = await serve((_request, response) => {
      release = () => response.end('ok');
    });
    const client = makeClient({ maxOrigins: 3 });
    const busy = client.fetch({ url: hanging.url, timeoutMs: 10_000 });
    for (const { url } of [first, second, first, third])
      assert.ok('body' in (await client.fetch({ url, timeoutMs: 2_000 })));

    await eventually(async () => {
      assert.equal(await second.connections(), 0);
    });
    assert.equal(await first.connections(), 1);
    assert.equal(await third.connections(), 1);
    release();
    assert.ok('body' in (await busy));
  });

  it('refuse an origin more than allowed when all are busy', async () => {
    const held: (() => void)[] = [];
    const hang = (): Promise<Loopback> => serve((_request, response) => held.push(() => response.end('ok')));
    const [one, two] = [await hang(), await hang()];
    const client = makeClient({ maxOrigins: 1 });
    const busy = client.fetch({ url: one.url, timeoutMs: 10_000 });
    assert.deepEqual(await client.fetch({ url: two.url, timeoutMs: 10_000 }), { failed: 'unreachable' });
    await eventually(() => {
      assert.equal(held.length, 1);
    });
    held[0]?.();
    assert.ok('body' in (await busy));
  });
});
