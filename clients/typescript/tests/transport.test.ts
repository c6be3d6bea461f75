import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  AuthenticationError,
  ConnectionError,
  InvalidRequestError,
  RateLimitError,
  SearchFailedError,
  ServerError,
  Tributary,
  TributaryError,
  type TributaryOptions,
} from '../src/index.ts';

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };

const OK: Reply = { body: { providers: [] } };
const problem = (code: string, more: object = {}): object => ({ detail: `About ${code}.`, code, ...more });
const throttled = (retryAfter: string): Reply => ({
  status: 429,
  body: problem('throttled'),
  headers: { 'retry-after': retryAfter },
});

/** A client whose requests get these responses, one after the other. */
function clientWith(replies: readonly Reply[], options: Partial<TributaryOptions> = {}) {
  const sent: { url: URL; init: RequestInit }[] = [];
  const client = new Tributary({
    baseUrl: 'https://search.example.org',
    apiKey: 'a-key',
    fetch: async (url, init = {}) => {
      const { status = 200, body, headers = {} } = replies[sent.length] ?? OK;
      assert.ok(url instanceof URL);
      sent.push({ url, init });
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
    },
    ...options,
  });
  return { client, sent };
}

async function failureOf(work: Promise<unknown>): Promise<TributaryError> {
  try {
    await work;
  } catch (error) {
    assert.ok(error instanceof TributaryError, String(error));
    return error;
  }
  throw new Error('it did not fail');
}

describe('a request', () => {
  it('goes below the path of the base URL, with the key', async () => {
    for (const baseUrl of ['https://example.org/search', 'https://example.org/search/']) {
      const { client, sent } = clientWith([OK], { baseUrl });
      await client.status();
      assert.equal(sent[0]?.url.href, 'https://example.org/search/api/v1/status/?extended=1');
      assert.equal(new Headers(sent[0].init.headers).get('authorization'), 'Api-Key a-key');
    }
  });

  it('has no Authorization header without a key', async () => {
    const { client, sent } = clientWith([OK], { apiKey: undefined });
    await client.status();
    assert.equal(new Headers(sent[0]?.init.headers).has('authorization'), false);
  });

  it('is strict and extended where it can be, with parameters in the body if the endpoint takes POST', async () => {
    const { client, sent } = clientWith([]);
    await client.web({ q: 'a&b', safe: false, page: 2 });
    await client.news({ q: 'a', strict: false });
    await client.maps({ lat: 1.5, lon: -2 });
    await client.cards({ q: 'a b', safe: false });
    await client.key();
    await client.translateLanguages();
    assert.deepEqual(
      sent.map(({ url, init }) => [init.method, init.body ?? url.search]),
      [
        ['POST', '{"strict":true,"q":"a&b","safe":false,"page":2}'],
        ['POST', '{"strict":false,"q":"a"}'],
        [undefined, '?strict=1&lat=1.5&lon=-2'],
        [undefined, '?strict=1&extended=1&q=a+b&safe=0'],
        [undefined, '?extended=1'],
        [undefined, ''],
      ],
    );
  });

  it('has nothing of a text to translate in the URL', async () => {
    const { client, sent } = clientWith([OK]);
    await client.translate({ q: 'Good morning', target: 'es' });
    const [{ url, init } = {}] = sent;
    assert.equal(url?.href, 'https://search.example.org/api/v1/translate/');
    assert.equal(init?.body, '{"q":"Good morning","target":"es"}');
    assert.equal(new Headers(init.headers).get('content-type'), 'application/json');
  });

  it('keeps the key out of what a client prints', () => {
    const { client } = clientWith([]);
    assert.doesNotMatch(JSON.stringify([client, Object.entries(client)]), /a-key/);
  });
});

describe('a failure', () => {
  const cases: [number, string, typeof TributaryError][] = [
    [400, 'bad_parameters', InvalidRequestError],
    [401, 'invalid_key', AuthenticationError],
    [403, 'account_disabled', AuthenticationError],
    [413, 'body_too_large', InvalidRequestError],
    [429, 'throttled', RateLimitError],
    [500, 'internal', ServerError],
    [503, 'translation_unavailable', ServerError],
  ];
  for (const [status, code, kind] of cases)
    it(`${status} ${code} is a ${kind.name}`, async () => {
      const headers = { 'x-request-id': 'r-1' };
      const { client } = clientWith([{ status, body: problem(code), headers }]);
      const error = await failureOf(client.key());
      assert.equal(error.constructor, kind);
      assert.equal(error.name, kind.name);
      assert.deepEqual(
        [error.status, error.code, error.message, error.requestId],
        [status, code, `About ${code}.`, 'r-1'],
      );
    });

  it('names the invalid parameters', async () => {
    const errors = { q: ['Is missing.'], page: ['Is bad.', 'Very.'] };
    const { client } = clientWith([{ status: 400, body: problem('bad_parameters', { errors }) }]);
    const { fields, message } = await failureOf(client.web({ q: '' }));
    assert.deepEqual([fields, message], [errors, 'q: Is missing. page: Is bad. Very.']);
  });

  it('of a search names the engines', async () => {
    const headers = { 'x-engines-failed': 'engine_b;reason=timeout, openverse;reason=rate_limited' };
    const { client } = clientWith([{ status: 503, body: problem('no_engine_answered'), headers }]);
    const error = await failureOf(client.images({ q: 'a' }));
    assert.ok(error instanceof SearchFailedError);
    assert.deepEqual(error.failed, [
      { engine: 'engine_b', reason: 'timeout' },
      { engine: 'openverse', reason: 'rate_limited' },
    ]);
  });

  for (const [what, reply] of Object.entries<Reply>({
    'an error page of a proxy': { status: 502, body: '<h1>Bad gateway</h1>' },
    'JSON of another server': { status: 404, body: { message: 'no' } },
    'a page of another server': { body: '<h1>Welcome</h1>' },
  }))
    it(`${what} is an unexpected response`, async () => {
      const error = await failureOf(clientWith([reply]).client.key());
      assert.ok(error instanceof ConnectionError);
      assert.equal(error.code, 'unexpected_response');
    });

  it('to connect names the server and has a cause', async () => {
    const cause = new TypeError('fetch failed');
    const { client } = clientWith([], { fetch: () => Promise.reject(cause) });
    const error = await failureOf(client.web({ q: 'secret words' }));
    assert.deepEqual([error.code, error.cause], ['unreachable', cause]);
    assert.equal(error.message, 'Could not connect to https://search.example.org.');
  });

  it('to respond in time is a timeout, also in the middle of a body', async () => {
    const stalls: (typeof fetch)[] = [
      (_, init) => untilAborted(init?.signal),
      async (_, init) => new Response(new ReadableStream({ start: () => untilAborted(init?.signal) })),
    ];
    for (const fetch of stalls) {
      const error = await failureOf(clientWith([], { fetch, timeoutMs: 20 }).client.key());
      assert.deepEqual([error.constructor, error.code], [ConnectionError, 'timeout']);
    }
  });
});

/** Rejects with the reason of the signal, as fetch does. */
function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
}

describe('a retry', () => {
  it('follows 429 and 503 that say when', async () => {
    const down = { status: 503, body: problem('unavailable'), headers: { 'retry-after': '0' } };
    const { client, sent } = clientWith([throttled('0'), down, OK]);
    assert.deepEqual(await client.status(), { providers: [] });
    assert.equal(sent.length, 3);
  });

  it('waits until the date that a proxy names', async () => {
    const { client, sent } = clientWith([throttled(new Date(Date.now() - 5000).toUTCString()), OK]);
    await client.status();
    assert.equal(sent.length, 2);
  });

  it('happens as often as allowed', async () => {
    for (const [retries, requests] of [
      [undefined, 3],
      [0, 1],
      [4, 5],
    ] as const) {
      const { client, sent } = clientWith(Array<Reply>(9).fill(throttled('0')), { retries });
      assert.equal((await failureOf(client.status())).retryAfterSeconds, 0);
      assert.equal(sent.length, requests);
    }
  });

  it('does not follow what stays wrong, or would take too long', async () => {
    const replies: Reply[] = [
      throttled('31'),
      throttled('soon'),
      { status: 503, body: problem('engine_not_configured') },
      { status: 500, body: problem('internal'), headers: { 'retry-after': '0' } },
      { status: 401, body: problem('invalid_key') },
    ];
    for (const reply of replies) {
      const { client, sent } = clientWith([reply]);
      await failureOf(client.status());
      assert.equal(sent.length, 1);
    }
  });

  it('counts all waits together', async () => {
    const { client, sent } = clientWith([throttled('1'), throttled('1'), OK], { maxWaitMs: 1500 });
    await failureOf(client.status());
    assert.equal(sent.length, 2);
  });
});

describe('an abort', () => {
  const reason = new Error('enough');

  it('ends the wait before a retry', async () => {
    const stop = new AbortController();
    const { client, sent } = clientWith([throttled('20')]);
    const call = client.status({ signal: stop.signal });
    setImmediate(() => {
      stop.abort(reason);
    });
    await assert.rejects(call, reason);
    assert.equal(sent.length, 1);
  });

  it('ends a request, with the reason of the caller', async () => {
    const stop = new AbortController();
    const { client } = clientWith([], {
      fetch: (_, init) => {
        const stopped = untilAborted(init?.signal);
        stop.abort(reason);
        return stopped;
      },
    });
    await assert.rejects(client.status({ signal: stop.signal }), reason);
  });
});

describe('paging', () => {
  const page = (urls: string[]): Reply => ({ body: { results: urls.map((url) => ({ url })) } });
  const pagesAsked = (sent: { init: RequestInit }[]) =>
    sent.map(({ init }) => (JSON.parse(init.body as string) as { page: number }).page);

  it('has the results of all pages, each once, up to the first page with nothing new', async () => {
    for (const last of [[], ['b', 'a']]) {
      const { client, sent } = clientWith([page(['a', 'b']), page(['b', 'c', 'c']), page(last), page(['d'])]);
      const urls = [];
      for await (const { url } of client.results.web({ q: 'a' })) urls.push(url);
      assert.deepEqual(urls, ['a', 'b', 'c']);
      assert.deepEqual(pagesAsked(sent), [1, 2, 3]);
    }
  });

  it('has pages as they are, from the given one to the last', async () => {
    const replies = Array.from({ length: 60 }, (_, i) => page([String(i)]));
    const { client, sent } = clientWith(replies);
    const pages = [];
    for await (const one of client.pages.videos({ q: 'a', page: 48 })) pages.push(one);
    assert.deepEqual(
      pages,
      replies.slice(0, 3).map(({ body }) => body),
    );
    assert.deepEqual(pagesAsked(sent), [48, 49, 50]);
  });

  it('asks for nothing that is not wanted', async () => {
    const { client, sent } = clientWith([page(['a', 'b']), page(['c'])]);
    for await (const { url } of client.results.news({ q: 'a' })) if (url === 'b') break;
    assert.equal(sent.length, 1);
  });

  it('ends with the signal', async () => {
    const stop = new AbortController();
    const { client } = clientWith([page(['a']), page(['b'])], {
      fetch: async (_, init) => {
        init?.signal?.throwIfAborted();
        return Response.json({ results: [{ url: 'a' }] });
      },
    });
    const results = client.results.images({ q: 'a' }, { signal: stop.signal });
    await results.next();
    stop.abort(new Error('enough'));
    await assert.rejects(results.next(), /enough/);
  });
});
