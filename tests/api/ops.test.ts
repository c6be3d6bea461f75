import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { rawRequest } from '../support/raw-http.ts';

const TOKEN = 'token-of-this-test';
/** What a reverse proxy on this machine adds for a client that is elsewhere. */
const ELSEWHERE = { 'x-forwarded-for': '203.0.113.7' };
const FORWARDING = [
  ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'],
  ...[
    'x-forwarded-server',
    'x-forwarded',
    'x-real-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'true-client-ip',
  ],
  ...['cf-connecting-ip', 'cdn-loop', 'fastly-client-ip', 'x-original-forwarded-for'],
];

describe('health', () => {
  let instance: TestInstance;
  before(async () => {
    instance = await startInstance();
  });
  after(() => instance.stop());

  it('/healthz tells that the process runs, /readyz that the stores answer, to anybody', async () => {
    for (const [path, body] of [
      ['/healthz', { status: 'ok' }],
      ['/readyz', { status: 'ok', checks: { database: 'ok', cache: 'ok' } }],
    ] as const) {
      const response = await instance.get(path);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('cache-control'), 'no-store');
      assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
      assert.deepEqual(await response.json(), body);
    }
  });

  it('a crowd that asks for /readyz causes a look at the stores every 100 ms at most', async () => {
    const { database } = instance.stores;
    const ping = database.ping.bind(database);
    let looks = 0;
    database.ping = () => {
      looks++;
      return ping();
    };
    try {
      const startedMs = performance.now();
      const answers = await Promise.all(Array.from({ length: 200 }, () => instance.get('/readyz')));
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
      const tookMs = performance.now() - startedMs;
      assert.ok(looks <= 2 + tookMs / 100, `${looks} looks for 200 requests in ${tookMs} ms`);
    } finally {
      database.ping = ping;
    }
  });

  for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs']) {
    it(`HEAD ${path} is GET without the body; other methods are not there`, async () => {
      const [get, head, options, post] = await Promise.all(
        ['GET', 'HEAD', 'OPTIONS', 'POST'].map((method) => fetch(instance.url + path, { method })),
      );
      assert.deepEqual([get?.status, head?.status, options?.status, post?.status], [200, 200, 204, 405]);
      assert.equal(await head?.text(), '');
      assert.ok(Number(head?.headers.get('content-length')) > 0);
      assert.equal(head?.headers.get('content-type'), get?.headers.get('content-type'));
      assert.equal(post?.headers.get('allow'), 'GET, HEAD, OPTIONS');
    });
  }
});

describe('/metrics', () => {
  let instance: TestInstance;
  let key: string;
  before(async () => {
    instance = await startInstance({ settings: { METRICS_TOKEN: TOKEN, API_THROTTLE_BURST: '5/min' } });
    key = await instance.newKey();
  });
  after(() => instance.stop());
  const bearer = { authorization: `Bearer ${TOKEN}` };
  const metrics = async (): Promise<string> => (await instance.get('/metrics', { headers: bearer })).text();

  it('is read with the token', async () => {
    const response = await instance.get('/metrics', { headers: bearer });
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.match(await response.text(), /^tributary_build_info\{version="[^"]+"\} 1$/m);
  });

  const strangers: [name: string, headers: Record<string, string>][] = [
    ['no token, from this machine', {}],
    ['no token, from elsewhere', ELSEWHERE],
    ['a wrong token', { authorization: 'Bearer another-token-altogether' }],
    ['the beginning of the token', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ['the token without its scheme', { authorization: TOKEN }],
  ];
  for (const [name, headers] of strangers) {
    it(`does not exist for a client with ${name}`, async () => {
      const response = await instance.get('/metrics', { headers });
      assert.equal(response.status, 404);
      assert.deepEqual(await response.json(), { detail: 'Not found.' });
    });
  }

  it('is open from anywhere with the token', async () => {
    const headers = { ...ELSEWHERE, ...bearer };
    assert.equal((await instance.get('/metrics', { headers })).status, 200);
  });

  it('without a token set it is open to this machine alone, and not through a proxy on it', async () => {
    const closed = await startInstance();
    try {
      assert.equal((await closed.get('/metrics')).status, 200);
      for (const name of FORWARDING) {
        for (const value of ['203.0.113.7', '127.0.0.1', '']) {
          const { status } = await closed.get('/metrics', { headers: { [name]: value } });
          assert.equal(status, 404, `${name}: ${value}`);
        }
      }
      const { port } = new URL(closed.url);
      for (const [host, status] of [
        [`localhost:${port}`, 200],
        [`[::1]:${port}`, 200],
        ['127.9.9.9', 200],
        [`search.example.org:${port}`, 404],
        ['localhost.example.org', 404],
        ['127.0.0.1.example.org', 404],
        ['203.0.113.7', 404],
      ] as const) {
        const answer = await rawRequest(
          closed.url,
          `GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
        );
        assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `), host);
      }
      for (const authorization of ['Bearer undefined', 'Bearer ', 'Bearer']) {
        const headers = { ...ELSEWHERE, authorization };
        assert.equal((await closed.get('/metrics', { headers })).status, 404);
      }
    } finally {
      await closed.stop();
    }
  });

  it('counts answers, searches and refusals by closed sets of names', async () => {
    await instance.get('/api/v1/echo/?q=x', { key });
    for (let i = 0; i < 5; i++) await instance.get('/api/v1/', { key });
    const text = await metrics();
    assert.match(text, /^tributary_http_requests_total\{route="echo",status="200"\} 1$/m);
    assert.match(text, /^tributary_http_requests_total\{route="root",status="200"\} 4$/m);
    assert.match(text, /^tributary_http_requests_total\{route="root",status="429"\} 1$/m);
    assert.match(text, /^tributary_searches_total\{route="echo"\} 1$/m);
    assert.match(text, /^tributary_throttled_total\{limit="burst"\} 1$/m);
    assert.match(text, /^tributary_http_request_duration_seconds_count\{route="echo"\} 1$/m);
  });

  it('tells about the process and its event loop, heap and garbage collection', async () => {
    const text = await metrics();
    for (const name of [
      ...['cpu_seconds_total', 'start_time_seconds', 'resident_memory_bytes', 'open_fds', 'max_fds'],
    ]) {
      assert.match(
        text,
        new RegExp(`^process_${name} [1-9][\\d.e+]*$|^process_${name} 0\\.\\d+$`, 'm'),
        name,
      );
    }
    for (const name of ['eventloop_lag_p50_seconds', 'eventloop_lag_p99_seconds', 'heap_size_used_bytes']) {
      assert.match(text, new RegExp(`^nodejs_${name} [\\d.e+-]+$`, 'm'), name);
    }
    assert.match(text, /^# TYPE nodejs_gc_duration_seconds histogram$/m);
  });

  it('has as many series after three hundred random requests as before, and nothing of them in it', async () => {
    const names = (text: string): string[] =>
      text
        .split('\n')
        .filter((line) => line.startsWith('tributary_'))
        .map((line) => line.slice(0, line.lastIndexOf(' ')));
    const ask = async (word: string): Promise<void> => {
      await Promise.all([
        instance.get(`/${word}`),
        instance.get(`/api/v1/${word}/?q=${word}`, { key: word, headers: { 'user-agent': word } }),
        instance.get(`/api/v1/echo/?q=${word}&api_key=${word}`, { headers: { cookie: word, ...ELSEWHERE } }),
        rawRequest(instance.url, `${word.toUpperCase()} / HTTP/1.1\r\nHost: ${word}\r\n\r\n`),
      ]);
    };
    const word = (): string => `w${randomBytes(8).toString('hex')}`;
    await ask(word());
    const before = names(await metrics());
    const words = Array.from({ length: 75 }, word);
    for (let i = 0; i < words.length; i += 15) await Promise.all(words.slice(i, i + 15).map(ask));
    const text = await metrics();
    assert.deepEqual(names(text), before);
    for (const one of [...words, key, key.slice(5, 13), '203.0.113.7', '127.0.0.1', TOKEN]) {
      assert.ok(!text.includes(one), one);
    }
  });
});
