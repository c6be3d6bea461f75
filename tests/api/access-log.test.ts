import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { capturingLog } from '../support/capturing-log.ts';
import { eventually } from '../support/eventually.ts';
import { startSearching, type Searching } from '../support/searching.ts';

type Line = Record<string, unknown> & { route: string; requestId: string; ms: number };

describe('the access log', () => {
  const { log, lines } = capturingLog();
  let searching: Searching;
  before(async () => {
    searching = await startSearching({ log, settings: { ACCESS_LOG: 'on', SITE_ACCESS: 'public' } });
    await searching.instance.accounts.createUser({ name: 'ada', admin: true, password: undefined });
  });
  after(() => searching.stop());
  /** The line of the request that this response answers. */
  const lineOf = async ({ headers }: { headers: Headers }): Promise<Line> => {
    const id = headers.get('x-request-id') ?? 'none';
    let line: string | undefined;
    await eventually(() => {
      line = lines.find((one) => one.includes(id) && one.endsWith(' request'));
      assert.ok(line !== undefined);
    });
    return JSON.parse((line ?? '').slice(0, -' request'.length)) as Line;
  };

  it('has a line for each request, of the long and the short path alike', async () => {
    const search = () =>
      searching.search('web/?q=unmistakable', { headers: { 'accept-encoding': 'identity' } });
    const first = await search();
    const [long, short] = [await lineOf(first), await lineOf(await search())];
    for (const { requestId, ms, bytes, ...rest } of [long, short]) {
      assert.match(requestId, /^[0-9a-f]{24}$/);
      assert.equal(Math.round(ms * 10) / 10, ms, 'tenths of a millisecond');
      assert.ok(Number(bytes) > first.text.length && Number(bytes) < first.text.length + 3_000);
      assert.deepEqual(rest, {
        ...{ route: 'web_search', method: 'GET', status: 200, key: searching.key.slice(5, 13) },
      });
    }
  });

  const others: [path: string, route: string, status: number][] = [
    ['/api/v1/web/?q=unmistakable', 'web_search', 401],
    ['/unmistakable?q=unmistakable', 'none', 404],
    ['/search?q=unmistakable', 'site_search', 200],
    ['/healthz', 'healthz', 200],
  ];
  for (const [path, route, status] of others) {
    it(`names ${path} by its route, without a key`, async () => {
      const headers = { cookie: 'preferences=unmistakable', referer: 'https://unmistakable.example/' };
      const response = await searching.instance.get(path, { headers });
      await response.text();
      const line = await lineOf(response);
      assert.deepEqual(Object.keys(line), ['requestId', 'route', 'method', 'status', 'ms', 'bytes']);
      assert.deepEqual([line.route, line.method, line.status], [route, 'GET', status]);
    });
  }

  it('has neither path, query, cookie, referrer nor client', () => {
    assert.ok(lines.every((line) => !/unmistakable|127\.0\.0\.1|::1/.test(line)));
  });

  it('leaves out the engines that failed, which a line for debugging names with the same request', async () => {
    searching.sandbox.behave('MOJEEK', { kind: 'status', status: 500 });
    const { headers } = await searching.search('web/?q=another');
    const id = headers.get('x-request-id') ?? 'none';
    assert.deepEqual(
      lines.filter((line) => line.endsWith(' engines failed')),
      [
        `{"requestId":"${id}","tab":"web","outcome":"partial","engines":["engine_b;reason=upstream_error"]} engines failed`,
      ],
    );
    const page = await searching.instance.get('/search?q=again');
    await page.text();
    const debug = lines.filter((line) => line.endsWith(' engines failed')).at(-1);
    assert.ok(debug?.includes(page.headers.get('x-request-id') ?? 'none'));
  });

  it('is off by default', async () => {
    const quiet = capturingLog();
    const other = await startSearching({ log: quiet.log });
    try {
      await other.search('web/?q=rivers');
      await eventually(() => {
        assert.ok(quiet.lines.some((line) => line.endsWith(' answered')));
      });
      assert.ok(quiet.lines.every((line) => !line.endsWith(' request')));
    } finally {
      await other.stop();
    }
  });
});
