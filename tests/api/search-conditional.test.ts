import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeSearching, TABS } from '../support/searching.ts';

const PATHS = [
  ...TABS.map((tab) => `${tab}/?q=rivers`),
  'papers/?q=rivers',
  'images/similar/?q=rivers',
  'suggest/?q=riv',
];

/** How many requests of the burst are left, by the header. */
const left = (headers: Headers): number => Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);

describeSearching(
  'conditional requests',
  (searching) => {
    for (const path of PATHS) {
      it(`${path}: the same answer has the same strong validator`, async () => {
        const { search, instance } = searching();
        const first = await search(path);
        const etag = first.headers.get('etag') ?? '';
        assert.match(etag, /^"[\w-]+"$/);
        const others = [await search(path), await search(path, { key: await instance.newKey() })];
        for (const { headers, text } of others) {
          assert.equal(headers.get('etag'), etag);
          assert.equal(text, first.text);
        }
        const another = await search(path.replace('riv', 'lake'));
        assert.notEqual(another.headers.get('etag'), etag);
      });

      it(`${path}: a matching ETag gets a 304 without a body, with the headers of a 200`, async () => {
        const { search } = searching();
        const full = await search(path);
        const etag = full.headers.get('etag') ?? '';
        for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag} , "more"`, '*']) {
          const before = left((await search(path)).headers);
          const { status, headers, text } = await search(path, { headers: { 'if-none-match': known } });
          assert.equal(status, 304, known);
          assert.equal(text, '');
          assert.equal(headers.get('etag'), etag);
          assert.equal(headers.get('content-type'), null);
          for (const name of ['cache-control', 'vary', 'x-search-outcome', 'ratelimit-policy'])
            assert.equal(headers.get(name), full.headers.get(name), name);
          assert.equal(left(headers), before - 1, 'it spends the rate limit');
        }
      });

      it(`${path}: another ETag gets the full response`, async () => {
        const { search } = searching();
        const full = await search(path);
        const bare = (full.headers.get('etag') ?? '').replaceAll('"', '');
        for (const known of ['"other"', '', bare, `"${bare}x"`, `w/"${bare}"`, '""']) {
          const { status, text } = await search(path, { headers: { 'if-none-match': known } });
          assert.equal(status, 200, known);
          assert.equal(text, full.text);
        }
      });

      it(`${path}: HEAD is GET without the body`, async () => {
        const { search } = searching();
        const full = await search(path);
        const cached = await search(path);
        const head = await search(path, { method: 'HEAD' });
        assert.equal(head.status, 200);
        assert.equal(head.text, '');
        for (const name of [
          'content-length',
          'content-encoding',
          'etag',
          'content-type',
          'cache-control',
          'vary',
          'x-search-outcome',
          'server-timing',
        ])
          assert.equal(head.headers.get(name), cached.headers.get(name), name);
        const etag = full.headers.get('etag') ?? '';
        const known = await search(path, { method: 'HEAD', headers: { 'if-none-match': etag } });
        assert.equal(known.status, 304);
      });
    }

    for (const coding of ['br', 'gzip'])
      it(`${coding}: fresh, cached and conditional responses are compressed, each body with its own ETag`, async () => {
        const { search, key } = searching();
        const path = `web/?q=packed+${coding}`;
        const coded = { headers: { 'accept-encoding': coding } };
        const sizes = new Set<string | null>();
        const etags = new Set<string | null>();
        const texts = new Set<string>();
        for (let i = 0; i < 4; i++) {
          const { headers, text } = await search(path, coded);
          assert.equal(headers.get('content-encoding'), coding, `request ${i}`);
          assert.match(headers.get('vary') ?? '', /, Accept-Encoding$/);
          sizes.add(headers.get('content-length'));
          etags.add(headers.get('etag'));
          texts.add(text);
        }
        const plain = await search(path, { headers: { 'accept-encoding': 'identity' } });
        assert.equal(plain.headers.get('content-encoding'), null);
        assert.match(plain.headers.get('vary') ?? '', /, Accept-Encoding$/);
        assert.deepEqual([[...texts], sizes.size, etags.size], [[plain.text], 1, 1]);
        assert.ok(Number([...sizes][0]) * 2 < Number(plain.headers.get('content-length')));
        const [etag] = etags;
        const statusOf = async (accepted: string, known: string | null | undefined, method = 'GET') => {
          const headers = { 'accept-encoding': accepted, 'if-none-match': known ?? '' };
          const answer = await search(path, { headers, method });
          if (answer.status === 304) assert.equal(answer.headers.get('content-encoding'), null);
          return answer.status;
        };
        const own = plain.headers.get('etag');
        assert.notEqual(etag, own);
        assert.deepEqual(
          [
            await statusOf(coding, etag),
            await statusOf(coding, etag, 'HEAD'),
            await statusOf('identity', own),
          ],
          [304, 304, 304],
        );
        assert.deepEqual([await statusOf(coding, own), await statusOf('identity', etag)], [200, 200]);
        const head = await search(path, { ...coded, method: 'HEAD' });
        for (const [name, value] of [
          ['content-encoding', coding],
          ['content-length', [...sizes][0]],
          ['etag', etag],
        ] as const)
          assert.equal(head.headers.get(name), value);
        const { headers } = await search(path, {
          key,
          headers: { ...coded.headers, origin: 'https://a.example' },
        });
        assert.deepEqual([headers.get('content-encoding'), headers.get('etag')], [coding, etag]);
      });

    it('every other large response to a program is compressed, and no small one', async () => {
      const { instance, key } = searching();
      const ask = async (path: string, body?: object) => {
        const response = await fetch(instance.url + path, {
          headers: {
            authorization: `Bearer ${key}`,
            'accept-encoding': 'br',
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        });
        return { coding: response.headers.get('content-encoding'), length: (await response.text()).length };
      };
      for (const [path, body] of [
        ['/api/v1/status/'],
        ['/api/v1/web/', { q: 'rivers' }],
        ['/api/v1/batch/', { searches: [{ endpoint: 'web', q: 'rivers' }] }],
        ['/compat/searxng/search?q=rivers'],
        ['/compat/searxng/search?q=rivers&format=rss'],
        ['/compat/brave/res/v1/web/search?q=rivers'],
        ['/compat/tavily/search', { query: 'rivers' }],
        ['/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }],
      ] as const) {
        const { coding, length } = await ask(path, body);
        assert.equal(coding, 'br', path);
        assert.ok(length > 1_000, path);
      }
      for (const path of ['/api/v1/key/', '/api/v1/instant/?q=7*6', '/api/v1/web/', '/compat/tavily/search'])
        assert.equal((await ask(path)).coding, null, path);
    });

    it('what is not a good answer of a search has no validator', async () => {
      for (const path of ['web/', 'web/?q=x&engine=nobody', 'status/', 'key/']) {
        const { headers } = await searching().search(path, { headers: { 'if-none-match': '*' } });
        assert.equal(headers.get('etag'), null, path);
      }
    });

    it('HEAD of a bad request is its 400 without the body', async () => {
      const { status, text } = await searching().search('web/', { method: 'HEAD' });
      assert.deepEqual([status, text], [400, '']);
    });

    it('other methods are refused, and OPTIONS lists the allowed ones', async () => {
      for (const { path } of PATHS.map((full) => ({ path: full.split('?', 1)[0] ?? '' }))) {
        const options = await searching().search(path, { method: 'OPTIONS' });
        const takesPost = [...TABS, 'papers'].some((tab) => path === `${tab}/`);
        const allow = takesPost ? 'GET, HEAD, OPTIONS, POST' : 'GET, HEAD, OPTIONS';
        assert.deepEqual([options.status, options.headers.get('allow')], [204, allow], path);
        for (const method of ['PUT', 'PATCH', 'DELETE', ...(takesPost ? [] : ['POST'])]) {
          const { status, headers, body } = await searching().search(path, { method });
          assert.equal(status, 405);
          assert.deepEqual(body, { detail: `Method "${method}" not allowed.` });
          assert.equal(headers.get('allow'), allow);
        }
      }
    });
  },
  { still: true },
);
