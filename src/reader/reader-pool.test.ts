import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { eventually } from '../../tests/support/eventually.ts';
import { ReaderPool, type ReaderPoolOptions } from './reader-pool.ts';

const LIMITS = { caller: 'a', timeoutMs: 60_000 };
/** Takes minutes to be parsed. */
const ENDLESS = `<html><body>${'<div>'.repeat(250_000)}x`;

function pool(options: Partial<ReaderPoolOptions> = {}): ReaderPool {
  const made = new ReaderPool({ maxThreads: 1, ...options });
  after(() => made.close());
  return made;
}

const page = (html: string) =>
  ({
    url: 'https://a.example/',
    contentType: 'text/html',
    bytes: Buffer.from(html),
    format: 'text',
  }) as const;

describe('ReaderPool', () => {
  const shared = pool();

  it('starts a thread with the first page, uses it again and ends it when there is nothing to do', async () => {
    const threads = pool({ idleMs: 50 });
    assert.equal(threads.threads, 0);
    const [first, second] = await Promise.all(
      ['one', 'two'].map((text) => threads.read(page(`<p>${text}`), LIMITS)),
    );
    assert.deepEqual(
      [first, second].map((read) => read && 'content' in read && read.content),
      ['one', 'two'],
    );
    assert.equal(threads.threads, 1);
    await eventually(() => {
      assert.equal(threads.threads, 0);
    });
    assert.ok('content' in (await threads.read(page('<p>again'), LIMITS)));
  });

  it('stops a page that takes too long, and reads the next one in a new thread', async () => {
    const threads = pool({ limitMs: 200 });
    const endless = threads.read(page(ENDLESS), LIMITS);
    const next = threads.read(page('<p>next'), LIMITS);
    assert.deepEqual(await endless, { failed: 'timeout' });
    await next;
    // On a busy machine even a short page may take too long.
    await eventually(async () => {
      assert.ok('content' in (await threads.read(page('<p>next'), LIMITS)));
    });
  });

  it('keeps to the time of the caller, in the queue and at work', async () => {
    // So that the thread has started.
    await shared.read(page('<p>x'), LIMITS);
    const endless = shared.read(page(ENDLESS), { caller: 'a', timeoutMs: 200 });
    const queued = shared.read(page('<p>x'), { caller: 'a', timeoutMs: 20 });
    assert.deepEqual(await queued, { failed: 'timeout' });
    assert.deepEqual(await endless, { failed: 'timeout' });
    assert.ok('content' in (await shared.read(page('<p>x'), LIMITS)));
  });

  it('reads for others before it reads the next page of the same caller', async () => {
    const order: string[] = [];
    const read = async (caller: string, text: string): Promise<void> => {
      await shared.read(page(`<p>${text}`), { caller, timeoutMs: 60_000 });
      order.push(text);
    };
    await Promise.all([read('a', 'a1'), read('a', 'a2'), read('a', 'a3'), read('b', 'b1')]);
    assert.deepEqual(order, ['a1', 'b1', 'a2', 'a3']);
  });

  it('answers for robots.txt', async () => {
    const rules = 'User-agent: *\nDisallow: /a\n\nUser-agent: tributary\nDisallow: /b\nAllow: /b/c\n';
    for (const [path, allowed] of [
      ['/a', true],
      ['/b', false],
      ['/b/c', true],
      ['/', true],
    ] as const) {
      assert.equal(await shared.isAllowed({ rules, url: `https://a.example${path}` }, LIMITS), allowed, path);
    }
  });
});
