import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeSearching } from '../support/searching.ts';
import { send } from '../support/translating.ts';

const HEADER = 'x-ignored-parameters';

describeSearching(
  'X-Ignored-Parameters',
  (searching) => {
    const ignored = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await searching().search(path, { headers });
      return [answer.status, answer.headers.get(HEADER)];
    };

    const cases: [path: string, status: number, header: string | null][] = [
      ['', 200, null],
      ['?a=1', 200, 'a'],
      ['key/?b=1', 200, 'b'],
      ['status/?c', 200, 'c'],
      ['web/?q=rivers&lang=en', 200, null],
      ['web/?q=rivers&lagn=en&pgae=2', 200, 'lagn, pgae'],
      ['web/?q=rivers&lagn=en&lagn=de', 200, 'lagn'],
      ['web/?q=rivers&engine[]=engine_a', 200, 'engine%5B%5D'],
      ['web/?q=rivers&__proto__=x&constructor=y', 200, '__proto__, constructor'],
      ['web/?q=rivers&%0d%0aset-cookie:%20a=b', 200, '%0D%0Aset-cookie%3A%20a'],
      ['web/?query=rivers', 400, 'query'],
      ['images/similar/?q=rivers&page=2', 200, 'page'],
      ['suggest/?q=riv&safe=off', 200, 'safe'],
      ['translate/?q=hello&target=de&format=html', 200, 'format'],
      ['web/?q=rivers&engine=engine_c&x=1', 503, 'x'],
    ];
    for (const [path, status, header] of cases)
      it(`${path || '(root)'}: ${header ?? 'none'}`, async () => {
        // The first response is new, the second one is cached, the third one may take the short path.
        for (let i = 0; i < 3; i++) assert.deepEqual(await ignored(path), [status, header]);
      });

    it('lists ten short names at the most, and no values', async () => {
      const names = Array.from({ length: 12 }, (_, i) => `${'n'.repeat(60)}${i}`);
      const { headers } = await searching().search(
        `web/?q=rivers&${names.map((name, i) => `${i}${name}=secret`).join('&')}`,
      );
      const listed = (headers.get(HEADER) ?? '').split(', ');
      assert.equal(listed.length, 10);
      for (const name of listed) assert.match(name, /^\dn{39}$/);
    });

    it('is on a 304, and for other origins', async () => {
      const path = 'web/?q=river+deltas&lagn=en';
      const etag = (await searching().search(path)).headers.get('etag') ?? '';
      for (let i = 0; i < 3; i++) {
        assert.deepEqual(await ignored(path, { 'if-none-match': etag }), [304, 'lagn']);
        const { headers, status } = await searching().search(path, {
          headers: { origin: 'https://app.example', 'if-none-match': etag },
        });
        assert.deepEqual([status, headers.get(HEADER)], [304, 'lagn']);
        assert.match(headers.get('access-control-expose-headers') ?? '', /\bX-Ignored-Parameters\b/);
      }
    });

    it('does not stay with a response that another address shares', async () => {
      const shared = 'web/?q=shared+rivers';
      for (let i = 0; i < 3; i++) {
        assert.deepEqual(await ignored(`${shared}&lagn=en`), [200, 'lagn']);
        assert.deepEqual(await ignored(`${shared}&pgae=2`), [200, 'pgae']);
        assert.deepEqual(await ignored(shared), [200, null]);
      }
    });

    it('lists fields of a body too', async () => {
      const { headers } = await send(searching(), 'web/', {
        query: { lagn: 'en' },
        json: { q: 'rivers', include_domain: ['a.example'], max_results: 5 },
      });
      assert.equal(headers.get(HEADER), 'lagn, include_domain, max_results');
      const list = await send(searching(), 'web/', { query: { q: 'rivers' }, json: ['x'] });
      assert.deepEqual([list.status, list.headers.get(HEADER)], [200, null]);
    });
  },
  { settings: { MARGINALIA_ENABLED: 'false', CORS_ORIGINS: 'https://app.example' }, still: true },
);
