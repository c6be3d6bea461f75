import assert from 'node:assert/strict';
import { get, type IncomingMessage } from 'node:http';
import { after, afterEach, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { eventually } from '../../tests/support/eventually.ts';
import { startSandbox, type Behaviour, type Sandbox } from '../sandbox.ts';
import { behaviourNamed } from './behaviour.ts';

type Heard = { status: number; headers: IncomingMessage['headers']; body: Buffer };

describe('a twin told to misbehave', () => {
  let sandbox: Sandbox;
  before(async () => {
    sandbox = await startSandbox();
  });
  afterEach(() => {
    sandbox.behave('BRAVE', undefined);
    sandbox.resetCalls();
  });
  after(() => sandbox.close());

  const address = (): string => `${sandbox.settings.BRAVE_URL}/web/search?q=river+delta&count=10`;
  const headers = { 'x-subscription-token': 'sandbox-brave-key' };
  const open = (behaviour?: Behaviour, url = address()): Promise<IncomingMessage> => {
    sandbox.behave('BRAVE', behaviour);
    return new Promise((resolve, reject) => {
      get(url, { headers }, resolve).on('error', reject);
    });
  };
  /** As it stands on the wire: nothing is decompressed or followed. */
  const hear = async (behaviour?: Behaviour, url = address()): Promise<Heard> => {
    const message = await open(behaviour, url);
    const body = Buffer.concat((await message.toArray()) as Buffer[]);
    return { status: message.statusCode ?? 0, headers: message.headers, body };
  };

  it('leaves a member out of its answer, or empties it', async () => {
    const body = async (behaviour?: Behaviour): Promise<string> => (await hear(behaviour)).body.toString();
    const good = await body();
    assert.match(good, /"title":"/);
    assert.doesNotMatch(await body({ kind: 'lacking', member: 'title' }), /"title":/);
    const emptied = await body({ kind: 'lacking', member: 'title', null: true });
    assert.equal(emptied, good.replace(/"title":"(?:[^"\\\\]|\\\\.)*"/g, '"title":null'));
  });

  it('fails with the status asked for, with Retry-After where one is given', async () => {
    for (const status of [401, 402, 403, 429, 500, 503] as const) {
      const heard = await hear({ kind: 'status', status });
      assert.deepEqual([heard.status, heard.headers['retry-after']], [status, undefined]);
    }
    const told = await hear({ kind: 'status', status: 429, retryAfterSeconds: 7 });
    assert.equal(told.headers['retry-after'], '7');
    assert.equal(
      (JSON.parse(told.body.toString()) as { error: { code: string } }).error.code,
      'RATE_LIMITED',
    );
    const quota = await hear({ kind: 'quota' });
    assert.match(quota.body.toString(), /"QUOTA_LIMITED"/);
    assert.equal(quota.headers['x-ratelimit-remaining'], '1, 0');
  });

  it('is slow and then right', async () => {
    const startMs = performance.now();
    const heard = await hear({ kind: 'slow', ms: 150 });
    assert.ok(performance.now() - startMs >= 145);
    assert.ok(heard.body.equals((await hear()).body));
  });

  it('hangs without a byte', async () => {
    sandbox.behave('BRAVE', { kind: 'hang' });
    const leaving = new AbortController();
    const answer = fetch(address(), { headers, signal: leaving.signal });
    const isCutOff = assert.rejects(answer, { name: 'AbortError' });
    await eventually(() => {
      assert.equal(sandbox.calls('BRAVE'), 1);
    });
    setTimeout(() => {
      leaving.abort();
    }, 200);
    await isCutOff;
  });

  it('drips a byte a second', async () => {
    const message = await open({ kind: 'drip' });
    assert.equal(message.statusCode, 200);
    const startMs = performance.now();
    let bytes = 0;
    for await (const chunk of message) {
      bytes += (chunk as Buffer).length;
      if (bytes >= 2) break;
    }
    const seconds = (performance.now() - startMs) / 1_000;
    assert.ok(bytes <= seconds + 1, `${bytes} bytes in ${seconds} s`);
  });

  it('resets the connection', async () => {
    await assert.rejects(open({ kind: 'reset' }), { code: 'ECONNRESET' });
  });

  it('pours without an end', async () => {
    const message = await open({ kind: 'giant' });
    let bytes = 0;
    for await (const chunk of message) {
      bytes += (chunk as Buffer).length;
      if (bytes > 10_000_000) break;
    }
    assert.ok(bytes > 10_000_000);
  });

  it('says something else than JSON', async () => {
    const good = (await hear()).body;
    const html = await hear({ kind: 'html' });
    assert.equal(html.headers['content-type'], 'text/html; charset=utf-8');
    assert.match(html.body.toString(), /^<!doctype html>/);
    const mislabelled = await hear({ kind: 'wrong-type' });
    assert.equal(mislabelled.headers['content-type'], 'application/octet-stream');
    assert.ok(mislabelled.body.equals(good));
    const truncated = await hear({ kind: 'truncated' });
    assert.ok(good.subarray(0, truncated.body.length).equals(truncated.body));
    for (const heard of [truncated, await hear({ kind: 'blank' }), await hear({ kind: 'malformed' })]) {
      assert.equal(heard.status, 200);
      assert.equal(heard.headers['content-type'], 'application/json');
      assert.throws(() => JSON.parse(heard.body.toString()) as unknown, SyntaxError);
    }
  });

  it('compresses a good answer', async () => {
    const good = (await hear()).body;
    const ways = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync };
    for (const encoding of ['gzip', 'br', 'zstd'] as const) {
      const heard = await hear({ kind: 'encoded', encoding });
      assert.equal(heard.headers['content-encoding'], encoding);
      assert.ok(ways[encoding](heard.body).equals(good));
    }
    const chained = await hear({ kind: 'chained' });
    const layers = (chained.headers['content-encoding'] ?? '').split(', ');
    assert.deepEqual(layers, new Array(10).fill('gzip'));
    assert.ok(layers.reduce<Buffer>((body) => gunzipSync(body), chained.body).equals(good));
  });

  it('sends a bomb of gzip', async () => {
    const heard = await hear({ kind: 'bomb' });
    assert.equal(heard.headers['content-encoding'], 'gzip');
    assert.ok(heard.body.length < 2_000_000);
    assert.throws(() => gunzipSync(heard.body, { maxOutputLength: 50_000_000 }), {
      code: 'ERR_BUFFER_TOO_LARGE',
    });
  });

  it('redirects, and shows who follows', async () => {
    const { port, origin } = new URL(address());
    const locations = {
      'same-origin': /^\/followed\/brave\/web\/search\?q=river\+delta&count=10$/,
      loop: /^\/brave\/web\/search\?q=river\+delta&count=10$/,
      private: /^http:\/\/169\.254\.169\.254\//,
      'other-host': new RegExp(`^http://localhost:${port}/stray/brave/web/search\\?`),
      'other-port': new RegExp(`^http://127\\.0\\.0\\.1:(?!${port}/)\\d+/stray/brave/web/search\\?`),
      'other-scheme': /^file:/,
    };
    const good = (await hear()).body;
    const seen: Record<string, string> = {};
    for (const [to, pattern] of Object.entries(locations)) {
      const heard = await hear({ kind: 'redirect', to: to as keyof typeof locations });
      assert.equal(heard.status, 302);
      assert.match((seen[to] = heard.headers.location ?? ''), pattern);
    }
    sandbox.resetCalls();
    const still: Behaviour = { kind: 'redirect', to: 'loop' };
    assert.ok((await hear(still, origin + (seen['same-origin'] ?? ''))).body.equals(good));
    assert.equal((await hear(still, origin + (seen.loop ?? ''))).status, 302);
    assert.equal(sandbox.calls('STRAY'), 0);
    assert.ok((await hear(still, seen['other-port'])).body.equals(good));
    assert.equal(sandbox.calls('STRAY'), 1);
  });

  it('finds nothing', async () => {
    const { query, web } = JSON.parse((await hear({ kind: 'empty' })).body.toString()) as Record<
      string,
      object
    >;
    assert.deepEqual([query?.constructor, web], [Object, undefined]);
  });

  it('keeps its envelope and spoils its items', async () => {
    type Answer = { type: string; web: { results: (Record<string, unknown> | null)[] } };
    const body = (await hear({ kind: 'hostile' })).body.toString();
    const { type, web } = JSON.parse(body) as Answer;
    assert.equal(type, 'search');
    const [texts, types, addresses] = web.results;
    assert.match(String(texts?.url), /^https:/);
    assert.notEqual(typeof types?.url, typeof texts?.url);
    assert.doesNotMatch(String(addresses?.url), /^https?:\/\/[^@]*$/);
    assert.ok(Object.hasOwn(texts ?? {}, '__proto__'));
    assert.ok(web.results.includes(null));
    for (const attack of ['<script>', 'javascript:', '\\ud800', '"__proto__":{', '&lt;', '[[[]]]']) {
      assert.ok(body.includes(attack), attack);
    }
  });

  it('spoils suggestions too', async () => {
    const url = `${sandbox.settings.DUCKDUCKGO_URL}/ac/?type=list&q=`;
    const [asked, list] = (await (await fetch(`${url}river+sandbox:all:hostile`)).json()) as [
      string,
      unknown[],
    ];
    assert.equal(asked, 'river');
    assert.ok(list.includes(null) && list.some((text) => typeof text === 'string' && /[<&]/.test(text)));
  });
});

describe('the words for misbehaviour', () => {
  const cases: readonly (readonly [string, Behaviour | undefined])[] = [
    ['hang', { kind: 'hang' }],
    ['429', { kind: 'status', status: 429 }],
    ['slow', { kind: 'slow', ms: 2_000 }],
    ['slow-50', { kind: 'slow', ms: 50 }],
    ['zstd', { kind: 'encoded', encoding: 'zstd' }],
    ['redirect-other-port', { kind: 'redirect', to: 'other-port' }],
    ['lacking-page_age', { kind: 'lacking', member: 'page_age' }],
    ['418', undefined],
    ['lacking-', undefined],
    ['slowly', undefined],
    ['redirect', undefined],
  ];
  for (const [word, behaviour] of cases) {
    it(`know ${word}`, () => {
      assert.deepEqual(behaviourNamed(word), behaviour);
    });
  }
});
