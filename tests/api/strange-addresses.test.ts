import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { rawRequest } from '../support/raw-http.ts';

describe('clients that ask for strange addresses', () => {
  let instance: TestInstance;
  let key: string;
  before(async () => {
    instance = await startInstance({ settings: { API_THROTTLE_BURST: '1000000/s' } });
    key = await instance.newKey();
  });
  after(() => instance.stop());
  const head = (line: string, ...headers: string[]): string =>
    [line, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n');

  const strange: [target: string, statuses: number[]][] = [
    ['/api/v1/%', [400]],
    ['/api/v1/%zz/', [400]],
    ['/api/v1/%c0%af/', [400, 404]],
    ['/%ff', [400, 404]],
    ['/api/v1/key/%00', [400, 404]],
    ['/%00', [400, 404]],
    ['/api/v1/../../etc/passwd', [404]],
    ['/api/v1/%2e%2e/%2e%2e/etc/passwd', [404]],
    ['/api/v1/..%2f..%2fetc%2fpasswd', [404]],
    ['/assets/../../../package.json', [404]],
    ['/assets/..%2f..%2fpackage.json', [404]],
    ['//api/v1/key/', [404]],
    ['//evil.example/api/v1/key/', [404]],
    ['/\\evil.example', [404]],
    ['/api/v1/key;x=1/', [404]],
    ['api/v1/', [400, 404]],
    [`/${'a/'.repeat(3_000)}`, [404]],
    [`/${'a'.repeat(10_000)}`, [404, 414]],
  ];
  for (const [target, statuses] of strange) {
    it(`${target.slice(0, 50)}: ${statuses.join(' or ')}, in JSON`, async () => {
      const answer = await rawRequest(instance.url, head(`GET ${target} HTTP/1.1`));
      const status = Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1]);
      assert.ok(statuses.includes(status), answer.slice(0, 200));
      assert.match(answer, /\r\ncontent-type: application\/json/i);
      assert.match(answer, /\{"detail":"[^"]+"\}$/);
    });
  }

  for (const target of [
    'http://evil.example/api/v1/',
    'http://x/api/v1/key/',
    'https://user@evil.example/nothing',
  ]) {
    it(`an absolute one, ${target}: a plain answer in JSON, below no foreign host`, async () => {
      const answer = await rawRequest(
        instance.url,
        head(`GET ${target} HTTP/1.1`, `Authorization: Api-Key ${key}`),
      );
      assert.match(answer, /^HTTP\/1\.1 (200|400|404) /);
      assert.match(answer, /\r\ncontent-type: application\/json/i);
      assert.doesNotMatch(answer, /evil\.example/);
    });
  }

  for (const target of ['*', 'https://user@evil.example/']) {
    it(`${target}: led to the sign-in of this host, or refused`, async () => {
      const answer = await rawRequest(instance.url, head(`GET ${target} HTTP/1.1`));
      assert.match(answer, /^HTTP\/1\.1 (303 .*\r\nlocation: \/login\?next=%2F\r\n|400 |404 )/s);
    });
  }

  const queries = [
    'q=%',
    'q=%zz',
    'q=%00',
    'q=%ff%fe',
    '&&&=&=',
    'q[]=x',
    `q=x&${'a&'.repeat(2_000)}`,
    'q=%ed%a0%80',
  ];
  for (const query of queries) {
    it(`the query ${query.slice(0, 20)}: 200 or 400, never 500`, async () => {
      const answer = await rawRequest(
        instance.url,
        head(`GET /api/v1/echo/?${query} HTTP/1.1`, `Authorization: Api-Key ${key}`),
      );
      assert.match(answer, /^HTTP\/1\.1 (200|400) /);
      assert.match(answer, /\r\ncontent-type: application\/json/i);
    });
  }
});
