import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TypedTerms } from '../../src/core/accounts/key-terms.ts';
import { postJson } from '../support/posting.ts';
import { describeSearching } from '../support/searching.ts';
import { untilAtOnce } from '../support/short-path.ts';

type Found = { engine: string[]; results: { engines?: string[] }[] };
const refused = (what: string): string => `This API key is not allowed to use ${what}.`;

describeSearching('the scopes of a key', (searching) => {
  let users = 0;
  async function newKey(terms: TypedTerms): Promise<string> {
    const { instance } = searching();
    const userName = `scoped${users++}`;
    await instance.accounts.createUser({ name: userName, admin: false, password: undefined });
    return (await instance.apiKeys.create({ userName, ...terms, name: 'test' })).text;
  }
  const statusOf = async (path: string, key: string, method = 'GET'): Promise<number> =>
    (await searching().search(path, { key, method })).status;

  describe('engines', () => {
    it('are all of the scope without a choice, and with `all`', async () => {
      const key = await newKey({ engines: 'engine_a engine_b' });
      for (const engine of ['', '&engine=', '&engine=all', '&engine=ALL', '&engine=engine_c,all']) {
        const { status, body } = await searching().search<Found>(`web/?q=deltas&extended=1${engine}`, {
          key,
        });
        assert.deepEqual([status, body.engine], [200, ['engine_a', 'engine_b']], engine);
        for (const { engines = [] } of body.results) assert.ok(!engines.includes('engine_c'));
      }
      const { body } = await searching().search<Found>('web/?q=deltas&engine=engine_b', { key });
      assert.deepEqual(body.engine, ['engine_b']);
      const similar = await searching().search<Found>('images/similar/?q=deltas', { key });
      assert.deepEqual(similar.body.engine, ['engine_a', 'engine_b']);
    });

    it('outside are refused by any name, even beside others', async () => {
      const key = await newKey({ engines: 'engine_a' });
      const { sandbox } = searching();
      const before = sandbox.calls('MARGINALIA');
      for (const engine of [
        'engine_c',
        'ENGINE_C',
        'marginalia',
        'Marginalia',
        'engine_a,engine_c',
        'engine_a+engine_c',
      ]) {
        for (const path of ['web/', 'news/', 'images/', 'videos/', 'images/similar/', 'cards/']) {
          const { status, body } = await searching().search(`${path}?q=deltas&engine=${engine}`, { key });
          assert.deepEqual([status, body], [403, { detail: refused('engine_c') }], `${path} ${engine}`);
        }
      }
      const several = await searching().search('web/?q=deltas&engine=engine_b,engine_c', { key });
      assert.deepEqual(several.body, { detail: refused('engine_b, engine_c') });
      assert.equal(sandbox.calls('MARGINALIA'), before);
    });

    it('that do not exist stay an invalid parameter', async () => {
      const key = await newKey({ engines: 'engine_a' });
      assert.equal(await statusOf('web/?q=deltas&engine=nonsense', key), 400);
    });

    it('outside are not asked for suggestions', async () => {
      const { search, sandbox } = searching();
      const before = sandbox.calls('BRAVE');
      const { status, headers } = await search('suggest/?q=riverb', {
        key: await newKey({ engines: 'engine_c' }),
      });
      assert.equal(status, 200);
      assert.equal(sandbox.calls('BRAVE'), before);
      assert.doesNotMatch(headers.get('server-timing') ?? '', /engine_/);
      const all = await search('suggest/?q=riverb');
      assert.match(all.headers.get('server-timing') ?? '', /^engine_a/, 'not the response of the other key');
    });
  });

  describe('caches', () => {
    it('give keys with and without scopes their own responses', async () => {
      const { search } = searching();
      const scoped = await newKey({ engines: 'engine_b' });
      for (const [q, keys] of [
        ['first scoped', [scoped, undefined]],
        ['first open', [undefined, scoped]],
      ] as const) {
        const path = `web/?q=${encodeURIComponent(q)}`;
        const etags = new Map<string | undefined, string>();
        for (let i = 0; i < 3; i++)
          for (const key of keys) {
            const { status, headers, body } = await search<Found>(path, key === undefined ? {} : { key });
            assert.equal(status, 200);
            assert.deepEqual(
              body.engine,
              key === undefined ? ['engine_a', 'engine_b', 'engine_c'] : ['engine_b'],
              `${q}, round ${i}`,
            );
            etags.set(key, headers.get('etag') ?? '');
          }
        const ofOthers = { 'if-none-match': etags.get(undefined) ?? '' };
        assert.equal((await search(path, { key: scoped, headers: ofOthers })).status, 200);
      }
    });

    it('do not answer a key whose scopes exclude the endpoint', async () => {
      const key = await newKey({ endpoints: 'maps' });
      const path = 'instant/?q=8*8';
      for (let i = 0; i < 3; i++) assert.equal((await searching().search(path)).status, 200);
      for (let i = 0; i < 3; i++) assert.equal(await statusOf(path, key), 403);
      const { instance } = searching();
      // Only the ordinary key takes the short path.
      await untilAtOnce(instance, 1, async () => {
        assert.equal((await searching().search(path)).status, 200);
        assert.equal(await statusOf(path, key), 403);
      });
    });
  });

  describe('cannot be avoided', () => {
    it('with another way to write the address, or another method', async () => {
      const key = await newKey({ endpoints: 'web', tabs: 'web' });
      for (const path of ['news/?q=a', 'news?q=a', 'news/?q=a&tab=web', 'images/similar?q=a', 'maps?q=a'])
        for (const method of ['GET', 'HEAD']) assert.equal(await statusOf(path, key, method), 403, path);
      for (const path of ['NEWS/?q=a', '%6eews/?q=a', '../v1/news/?q=a', '//news/?q=a', 'web/../news/?q=a']) {
        const response = await fetch(`${searching().instance.url}/api/v1/${path}`, {
          headers: { authorization: `Api-Key ${key}` },
        });
        assert.ok([403, 404].includes(response.status), `${path}: ${response.status}`);
      }
    });

    it('with a body: neither a form nor JSON nor one that cannot be read', async () => {
      const { url } = searching().instance;
      const endpoint = await newKey({ endpoints: 'maps' });
      for (const body of ['{"q":"a"}', '{"q":', '[]'])
        assert.equal((await postJson(`${url}/api/v1/web/`, body, { key: endpoint })).status, 403, body);
      const engine = await newKey({ engines: 'engine_a' });
      for (const body of [
        { q: 'a', engine: 'engine_b' },
        { q: 'a', engine: ['engine_a', 'engine_b'] },
      ])
        assert.equal(
          (await postJson(`${url}/api/v1/web/?engine=engine_a`, body, { key: engine })).status,
          403,
        );
      const form = await fetch(`${url}/api/v1/web/`, {
        method: 'POST',
        headers: { authorization: `Api-Key ${engine}` },
        body: new URLSearchParams({ q: 'a', engine: 'mojeek' }),
      });
      assert.equal(form.status, 403);
    });

    it('with the text of pages in a web search', async () => {
      const key = await newKey({ endpoints: 'web' });
      assert.equal(await statusOf('web/?q=deltas&extract=0', key), 200);
      const { status, body } = await searching().search('web/?q=deltas&extract=1', { key });
      assert.deepEqual([status, body], [403, { detail: refused('this endpoint (extract)') }]);
    });

    it('in a batch, where each search is refused alone', async () => {
      const key = await newKey({ endpoints: 'web instant', tabs: 'web', engines: 'engine_a' });
      const searches = [
        { endpoint: 'instant', q: '7*6' },
        { endpoint: 'maps', q: 'Vienna' },
        { endpoint: 'news', q: 'a' },
        { endpoint: 'web', q: 'deltas', engine: 'engine_b' },
        { endpoint: 'web', q: 'deltas', extract: 1 },
        { endpoint: 'web', q: 'deltas' },
      ];
      const { status, body } = await postJson<{ results: { status: number; body: { detail?: string } }[] }>(
        `${searching().instance.url}/api/v1/batch/`,
        { searches },
        { key },
      );
      assert.equal(status, 200);
      assert.deepEqual(
        body.results.map((one) => [one.status, one.body.detail]),
        [
          [200, undefined],
          [403, refused('this endpoint (maps)')],
          [403, refused('this endpoint (news)')],
          [403, refused('engine_b')],
          [403, refused('this endpoint (extract)')],
          [200, undefined],
        ],
      );
      const { body: about } = await searching().search<{ usage: { searches: number } }>('key/', { key });
      assert.equal(about.usage.searches, 2);
    });
  });

  it('come before parameters, and engines after them', async () => {
    const key = await newKey({ tabs: 'web', engines: 'engine_a' });
    assert.equal(await statusOf('news/?page=x', key), 403);
    assert.equal(await statusOf('web/?q=a&page=x&engine=engine_b', key), 400);
  });

  it('leave what has no tab or engine alone', async () => {
    const key = await newKey({ tabs: 'news', engines: 'engine_a' });
    for (const path of ['', 'key/', 'status/', 'instant/?q=7*6', 'maps/?q=Vienna', 'cards/?q=Vienna'])
      assert.equal(await statusOf(path, key), 200, path);
  });
});
