import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { testClock } from '../support/clock.ts';
import { USUAL_DEPLOYMENTS } from '../support/deployments.ts';
import { eventually } from '../support/eventually.ts';
import { startSearching, type Answered, type Searching } from '../support/searching.ts';

type Explain = { outcome: string; cache: string; engines: { id: string; state: string; results: number }[] };
type Body = { results: { source: string }[]; explain: Explain };
type KeyBody = { usage: { searches: number } };

/** Far beyond any deadline in here, and below the patience with a call that hangs. */
const SOON_MS = 14_000;
/** A deadline that a busy machine does not use up by itself. */
const AMPLE_MS = 5_000;

const outcomeOf = ({ headers }: Answered<unknown>): string | null => headers.get('x-search-outcome');
const failedOf = ({ headers }: Answered<unknown>): string | null => headers.get('x-engines-failed');

for (const deployment of USUAL_DEPLOYMENTS) {
  describe(`the deadline on ${deployment.name}`, { skip: deployment.skip }, () => {
    let database: Awaited<ReturnType<typeof deployment.create>>;
    before(async () => {
      database = await deployment.create();
    });
    after(() => database.drop());

    /** SQLite has one server at a time, so each test has the only one. */
    async function during(
      settings: Record<string, string>,
      test: (searching: Searching) => Promise<void>,
    ): Promise<void> {
      const searching = await startSearching({ database, settings });
      try {
        await test(searching);
      } finally {
        await searching.stop();
      }
    }

    it('waits for those who answer, and not for the one that hangs', () =>
      during({ SEARCH_TIMEOUT_MS: '30000' }, async ({ sandbox, search }) => {
        sandbox.behave('BRAVE', { kind: 'hang' });
        sandbox.behave('MOJEEK', { kind: 'slow', ms: 100 });
        const startedMs = performance.now();
        const answer = await search<Body>(`web/?q=hanging+gardens&timeout=${AMPLE_MS}&explain=1`);
        const ms = performance.now() - startedMs;
        assert.ok(ms >= AMPLE_MS - 10 && ms < SOON_MS, `answered after ${ms} ms`);
        assert.equal(outcomeOf(answer), 'partial');
        assert.equal(failedOf(answer), 'engine_a;reason=timeout');
        const states = answer.body.explain.engines.map(({ id, state }) => [id, state]);
        assert.deepEqual(states, [
          ['engine_a', 'timeout'],
          ['engine_b', 'ok'],
          ['engine_c', 'ok'],
        ]);
        assert.ok(answer.body.results.length > 0);
      }));

    it('ends a search without a word about time in it, too', () =>
      during({ SEARCH_TIMEOUT_MS: String(AMPLE_MS) }, async ({ sandbox, search }) => {
        sandbox.behave('GDELT', { kind: 'hang' });
        const startedMs = performance.now();
        const answer = await search<Body>('news/?q=hanging+gardens');
        assert.ok(performance.now() - startedMs < SOON_MS, 'GDELT may take 15 seconds');
        assert.equal(failedOf(answer), 'gdelt;reason=timeout');
      }));

    it('answers at once when all are in', () =>
      during({ SEARCH_TIMEOUT_MS: '30000' }, async ({ search }) => {
        const startedMs = performance.now();
        assert.equal(outcomeOf(await search('web/?q=quick+rivers')), 'complete');
        assert.ok(performance.now() - startedMs < SOON_MS);
      }));

    it('tells all hanging, all failing and all empty apart', () =>
      during({ SEARCH_TIMEOUT_MS: String(AMPLE_MS) }, async ({ sandbox, search }) => {
        const told = async (path: string) => {
          const answer = await search<Body>(path);
          return [outcomeOf(answer), failedOf(answer)?.replaceAll(/engine_.;reason=/g, '') ?? ''];
        };
        sandbox.behave('ALL', { kind: 'hang' });
        assert.deepEqual(await told('web/?q=one'), ['failed', 'timeout, timeout, timeout']);
        sandbox.behave('ALL', { kind: 'status', status: 500 });
        const errors = 'upstream_error, upstream_error, upstream_error';
        assert.deepEqual(await told('web/?q=two'), ['failed', errors]);
        sandbox.behave('ALL', { kind: 'empty' });
        assert.deepEqual(await told('web/?q=three'), ['empty', '']);
      }));

    it('lets a late answer fill the cache', () =>
      during({ SEARCH_TIMEOUT_MS: '20000' }, async ({ sandbox, search }) => {
        sandbox.behave('BRAVE', { kind: 'slow', ms: AMPLE_MS + 2_000 });
        const early = await search<Body>(`web/?q=late+rivers&timeout=${AMPLE_MS}`);
        assert.equal(failedOf(early), 'engine_a;reason=timeout');
        await sleep(2_000);
        await eventually(async () => {
          const later = await search<Body>('web/?q=late+rivers&timeout=100&explain=1');
          assert.equal(later.body.explain.cache, 'hit');
          assert.equal(outcomeOf(later), 'complete');
        });
        assert.equal(sandbox.calls('BRAVE'), 1);
      }));

    it('does not count a search whose client disconnects, and caches its results', () =>
      during({ SEARCH_TIMEOUT_MS: '20000' }, async ({ sandbox, search, instance }) => {
        const leaving = await instance.newKey();
        sandbox.behave('ALL', { kind: 'slow', ms: AMPLE_MS });
        const abort = new AbortController();
        const left = fetch(`${instance.url}/api/v1/web/?q=leaving+rivers`, {
          headers: { authorization: `Api-Key ${leaving}` },
          signal: abort.signal,
        });
        await eventually(() => {
          assert.equal(sandbox.calls('MARGINALIA'), 1);
        });
        abort.abort();
        await assert.rejects(left, { name: 'AbortError' });
        await sleep(AMPLE_MS);
        await eventually(async () => {
          const { body } = await search<Body>('web/?q=leaving+rivers&timeout=100&explain=1');
          assert.equal(body.explain.cache, 'hit');
        });
        for (const twin of ['BRAVE', 'MOJEEK', 'MARGINALIA']) assert.equal(sandbox.calls(twin), 1);
        const { body } = await search<KeyBody>('key/', { key: leaving });
        assert.equal(body.usage.searches, 0);
      }));

    it('asks each engine once for sixteen who ask the same at once', () =>
      during({ SEARCH_TIMEOUT_MS: '10000' }, async ({ sandbox, search }) => {
        sandbox.behave('ALL', { kind: 'slow', ms: 50 });
        const answers = await Promise.all(
          Array.from({ length: 16 }, () => search<Body>('web/?q=many+rivers')),
        );
        assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
        assert.deepEqual(new Set(answers.map(outcomeOf)), new Set(['complete']));
        for (const twin of ['BRAVE', 'MOJEEK', 'MARGINALIA']) assert.equal(sandbox.calls(twin), 1);
      }));
  });
}

/** Takes connections and never says a word. */
async function startSilentServer() {
  const open = new Set<Socket>();
  let most = 0;
  const server: Server = createServer((socket) => {
    open.add(socket);
    most = Math.max(most, open.size);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    socket.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => open.size,
    most: () => most,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

describe('many searches with an engine that hangs', () => {
  it('are all answered, and leave no socket and no timer', () => search(40, { deadlineMs: 8_000 }));

  it('are all answered if they are two hundred, and leave no socket and no timer [rest]', () =>
    search(200, { deadlineMs: 12_000 }));

  async function search(count: number, { deadlineMs }: { deadlineMs: number }): Promise<void> {
    const silent = await startSilentServer();
    const searching = await startSearching({
      settings: { BRAVE_URL: silent.url, SEARCH_TIMEOUT_MS: String(deadlineMs) },
    });
    try {
      await searching.search('web/?q=warm+up&engine=engine_b,engine_c');
      const timersBefore = timers();
      const answers = await Promise.all(
        Array.from({ length: count }, (_, index) => searching.search<Body>(`web/?q=crowd+${index}`)),
      );
      for (const answer of answers) {
        assert.equal(answer.status, 200);
        assert.equal(outcomeOf(answer), 'partial');
        assert.match(failedOf(answer) ?? '', /^engine_a;reason=(timeout|breaker_open)$/);
        assert.ok(answer.body.results.length > 0);
      }
      assert.ok(silent.most() > 1, 'it was asked');
      await eventually(() => {
        assert.equal(silent.open(), 0, 'connections that hang are closed');
        assert.ok(timers() <= timersBefore, `${timers()} timers, ${timersBefore} before`);
      });
    } finally {
      await searching.stop();
      await silent.close();
    }
  }
});

describe('the breaker', () => {
  const clock = testClock();
  let searching: Searching;
  let asked = 0;
  before(async () => {
    searching = await startSearching({ clock, settings: { SEARCH_TIMEOUT_MS: String(AMPLE_MS) } });
  });
  after(() => searching.stop());
  const ask = (more = ''): Promise<Answered<Body>> =>
    searching.search<Body>(`web/?q=rivers+${asked++}${more}`);
  const calls = (): number => searching.sandbox.calls('BRAVE');

  it('opens after five failures in a row, and then costs no call', async () => {
    searching.sandbox.behave('BRAVE', { kind: 'status', status: 500 });
    for (let times = 0; times < 5; times++)
      assert.equal(failedOf(await ask()), 'engine_a;reason=upstream_error');
    assert.equal(calls(), 5);
    const answer = await ask();
    assert.equal(failedOf(answer), 'engine_a;reason=breaker_open');
    assert.equal(outcomeOf(answer), 'partial');
    assert.equal(calls(), 5);
  });

  it('tells a strict caller for how long', async () => {
    clock.advance(3_000);
    const answer = await ask('&engine=engine_a&strict=1');
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '7');
  });

  it('makes one background call after the pause', async () => {
    clock.advance(6_999);
    await ask();
    assert.equal(calls(), 5);
    clock.advance(1);
    searching.sandbox.behave('BRAVE', { kind: 'hang' });
    const answers = await Promise.all([ask(), ask(), ask()]);
    for (const answer of answers) assert.equal(failedOf(answer), 'engine_a;reason=breaker_open');
    assert.equal(calls(), 6);
  });

  it('rests twice as long after a probe that fails', async () => {
    const failures = () => searching.search<{ providers: { slug: string; last_error: string }[] }>('status/');
    await sleep(AMPLE_MS);
    await eventually(async () => {
      const { body } = await failures();
      assert.equal(body.providers[0]?.last_error, 'The provider did not respond in time.');
    });
    clock.advance(19_999);
    assert.equal(failedOf(await ask()), 'engine_a;reason=breaker_open');
    assert.equal(calls(), 6);
    clock.advance(1);
    searching.sandbox.behave('BRAVE', undefined);
    await ask();
    assert.equal(calls(), 7);
  });

  it('closes after a probe that is answered', async () => {
    await eventually(async () => {
      assert.equal(outcomeOf(await ask()), 'complete');
    });
    assert.equal(outcomeOf(await ask()), 'complete');
  });
});
