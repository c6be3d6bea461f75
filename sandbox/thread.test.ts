import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSandboxThread, type SandboxThread } from './thread.ts';

const NOW_MS = Date.UTC(2026, 0, 15, 12);
const PICTURES = 'https://pictures.example';

describe('a sandbox in its own thread', () => {
  let threads: readonly SandboxThread[] = [];
  before(async () => {
    const options = { nowMs: NOW_MS, pictureOrigin: PICTURES };
    threads = await Promise.all([startSandboxThread(options), startSandboxThread(options)]);
  });
  after(() => Promise.all(threads.map((thread) => thread.close())));

  const ask = async (thread: SandboxThread | undefined, query: string, name?: string) => {
    const address = thread?.settings.MOJEEK_URL ?? '';
    const url = name === undefined ? address : (thread?.addressNamed(name, address) ?? '');
    const key = thread?.settings.MOJEEK_API_KEY ?? '';
    return fetch(`${url}/search?fmt=json&api_key=${key}&q=${query}&image=1&date=1`);
  };

  it('answers like any other one with the same time, without its own port', async () => {
    const [one, other] = await Promise.all(
      threads.map(async (thread) => (await ask(thread, 'river+delta')).text()),
    );
    assert.equal(one, other);
    assert.match(one ?? '', /https:\/\/pictures\.example\/pictures\//);
    assert.doesNotMatch(one ?? '', /127\.0\.0\.1/);
    assert.equal(threads[0]?.settings.FAVICON_URL, `${PICTURES}/favicons/{host}.svg`);
  });

  it('obeys orders to the name that a twin is reached under, and to no other', async () => {
    const [thread] = threads;
    for (const [query, name, status] of [
      ['delta+sandbox:engine_b:503', 'engine_b', 503],
      ['delta+sandbox:mojeek:503', 'engine_b', 503],
      ['delta+sandbox:engine_a:503', 'engine_b', 200],
      ['delta+sandbox:engine_b:503', undefined, 200],
    ] as const)
      assert.equal((await ask(thread, query, name)).status, status, `${query} as ${name}`);
  });

  it('knows its orders', () => {
    const [thread] = threads;
    for (const word of ['hang', '429', 'slow-500', 'redirect-loop', 'empty'])
      assert.ok(thread?.isOrder(word), word);
    for (const word of ['teapot', '418', 'timeout']) assert.ok(!thread?.isOrder(word), word);
  });

  it('says when it has ended', async () => {
    const [, thread] = threads;
    await thread?.close();
    await thread?.ended;
    await assert.rejects(fetch(thread?.origin ?? ''));
  });
});
