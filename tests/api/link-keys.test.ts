import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { it } from 'node:test';
import { makeKey } from '../../src/core/accounts/key-format.ts';
import { linkKeyAddress } from '../../src/core/accounts/invitations.ts';
import { systemRandom } from '../../src/system/system.ts';
import { describeSearching } from '../support/searching.ts';
import { askSearxng, newLinkKey } from '../support/searxng.ts';
import { wholeResponse } from '../support/whole-response.ts';

/** A busy machine may take longer for the first search than a search may take. */
const INVALID = 'Invalid or revoked API key.';
const month = new Date().toISOString().slice(0, 7);
const prefixOf = (key: string): string => key.slice(5, 13);

describeSearching('a link key', (searching) => {
  let users = 0;
  const newKeys = async (): Promise<{ userName: string; link: string; standard: string }> => {
    const userName = `linker${users++}`;
    const link = await newLinkKey(searching(), userName);
    return { userName, link, standard: await searching().instance.newKey(userName) };
  };
  /** Without a key in the headers. */
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await askSearxng(searching(), path, { key: '', headers });
    const { error } = answer.page as unknown as { error?: string };
    return { ...answer, error };
  };
  const searches = (key: string): Promise<number> | number =>
    searching().instance.stores.ledger.searches(prefixOf(key), month);

  it('works in the address that people paste, and counts like any key', async () => {
    const { link } = await newKeys();
    const { instance } = searching();
    const response = await fetch(`${linkKeyAddress(instance.url, link)}?q=rivers&format=json`);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.match(response.headers.get('ratelimit') ?? '', /^"burst";r=\d+/);
    const text = await response.text();
    assert.ok((JSON.parse(text) as { results: unknown[] }).results.length > 0);
    assert.ok(!text.includes(link.slice(14)), 'the response does not repeat it');
    assert.equal(await searches(link), 1);
    for (const format of ['csv', 'rss']) {
      const other = await fetch(`${linkKeyAddress(instance.url, link)}?q=rivers&format=${format}`);
      assert.equal(other.status, 200, format);
      assert.ok(!(await other.text()).includes(link.slice(14)), format);
    }
  });

  it('works below its address for everything that clients of SearXNG request', async () => {
    const { link } = await newKeys();
    for (const path of ['?q=rivers', '/?q=rivers', '/search?q=rivers', '/autocompleter?q=riv', '/config']) {
      assert.equal((await ask(`/${link}${path}`)).status, 200, path);
    }
  });

  it('is refused in every header and on every other route, before and after it was used', async () => {
    const { link } = await newKeys();
    const { instance } = searching();
    for (let i = 0; i < 2; i++) {
      for (const headers of [
        { authorization: `Api-Key ${link}` },
        { authorization: `Bearer ${link}` },
        { 'x-api-key': link },
      ]) {
        const inApi = await instance.get('/api/v1/key/', { headers });
        assert.deepEqual([inApi.status, await inApi.json()], [401, { detail: INVALID }]);
        const { status, error } = await ask('/search?q=rivers', headers);
        assert.deepEqual([status, error], [401, INVALID]);
      }
      assert.equal((await ask(`/${link}/search?q=rivers`)).status, 200);
    }
    assert.equal(await searches(link), 2);
  });

  it('is refused together with a key in a header, whichever it is', async () => {
    const { link, standard } = await newKeys();
    for (const key of [link, standard, 'x']) {
      for (const headers of [{ authorization: `Bearer ${key}` }, { 'x-api-key': key }]) {
        const { status, error } = await ask(`/${link}/search?q=rivers`, headers);
        assert.deepEqual([status, error], [401, INVALID]);
      }
    }
    assert.equal((await ask(`/${link}/search?q=rivers`, { authorization: 'Basic dTpw' })).status, 200);
  });

  it('is the only kind that works in an address: all others are refused alike', async () => {
    const { link, standard } = await newKeys();
    const { instance } = searching();
    await instance.get('/api/v1/key/', { key: standard });
    const refused: Record<string, string> = {
      'a standard key': standard,
      'an unknown key': makeKey(systemRandom).text,
      'a wrong secret': makeKey(systemRandom, prefixOf(link)).text,
      'another prefix': link.replace(/_.{8}/, '_aaaaaaaa'),
      'a wrong checksum': link.slice(0, -1) + (link.endsWith('0') ? '1' : '0'),
      'no key at all': 'x',
      'a key and more': `${link}%20${link.slice(0, 20)}`,
      'characters outside ASCII': 'trib_%C3%A9',
      'a NUL character': '%00',
      'a property of objects': '__proto__',
    };
    const answers = await Promise.all(
      Object.values(refused).map(async (key) => {
        const { status, text, headers } = await ask(`/${key}/search?q=rivers`);
        return [status, text, headers.get('www-authenticate'), headers.get('ratelimit')];
      }),
    );
    for (const [i, name] of Object.keys(refused).entries()) {
      assert.deepEqual(answers[i], [401, `{"error":"${INVALID}"}`, 'Api-Key, Bearer', null], name);
    }
    assert.equal(await searches(standard), 0);
  });

  it('of ten kilobytes is a bad request, which is not repeated', async () => {
    const { status, text } = await ask(`/${'x'.repeat(10_000)}/search?q=rivers`, { accept: 'text/html' });
    assert.deepEqual([status, text], [400, '{"error":"Bad request."}']);
  });

  it('is refused with the very next request after it was revoked, and while its account is disabled', async () => {
    const { instance } = searching();
    const { link, userName } = await newKeys();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const status = async (): Promise<number> =>
      (await wholeResponse(`${linkKeyAddress(instance.url, link)}?q=rivers`, { headers: {}, agent })).status;
    try {
      assert.equal(await status(), 200);
      await instance.accounts.disableUser(userName);
      assert.equal(await status(), 403);
      await instance.accounts.enableUser(userName);
      assert.equal(await status(), 200);
      await instance.apiKeys.revoke(prefixOf(link));
      assert.equal(await status(), 401);
    } finally {
      agent.destroy();
    }
  });
});

describeSearching(
  'the limits of a link key',
  (searching) => {
    it('are those of any key, and its own', async () => {
      const [link, other] = [await newLinkKey(searching(), 'one'), await newLinkKey(searching(), 'two')];
      const statuses: number[] = [];
      for (let i = 0; i < 4; i++) {
        const { status, headers, page } = await askSearxng(searching(), `/${link}/search?q=rivers`, {
          key: '',
        });
        statuses.push(status);
        if (status !== 429) continue;
        const seconds = headers.get('retry-after') ?? '';
        assert.deepEqual(page, {
          error: `Request was throttled. Expected available in ${seconds} seconds.`,
        });
      }
      assert.deepEqual(statuses, [200, 200, 200, 429]);
      assert.equal((await askSearxng(searching(), `/${other}/search?q=rivers`, { key: '' })).status, 200);
    });
  },
  { settings: { API_THROTTLE_BURST: '3/min' }, stores: 'both' },
);
