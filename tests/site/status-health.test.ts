import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSite, type Site } from '../support/site.ts';

const TOKEN = 'a token of twenty letters';

async function health(site: Site, path = '', headers: Record<string, string> = {}) {
  const response = await site.guest().get(`/status/health${path}`, headers);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  const body = (await response.json()) as { status?: string; providers?: Record<string, string> };
  return { status: response.status, body };
}

describe('/status/health', () => {
  let site: Site;
  before(async () => {
    site = await startSite();
  });
  after(() => site.stop());

  it('is well as long as nobody is known to be down', async () => {
    const { status, body } = await health(site);
    assert.equal(status, 200);
    assert.equal(body.status, 'up');
    assert.equal(body.providers?.engine_a, 'unknown');
    assert.deepEqual(await health(site, '/engine_a'), {
      status: 200,
      body: { status: 'up', providers: { engine_a: 'unknown' } },
    });
  });

  it('fails while a provider is down, and for that provider alone', async () => {
    site.sandbox.behave('MOJEEK', { kind: 'status', status: 500 });
    await site.guest().page('/search?q=rivers');
    const { status, body } = await health(site);
    assert.deepEqual([status, body.status, body.providers?.engine_b], [500, 'down', 'down']);
    assert.equal((await health(site, '/engine_b')).status, 500);
    assert.deepEqual(await health(site, '/engine_a'), {
      status: 200,
      body: { status: 'up', providers: { engine_a: 'up' } },
    });
  });

  for (const slug of ['nobody', 'staan', '__proto__', 'constructor', '%3Cscript%3E'])
    it(`does not know ${slug}`, async () => {
      assert.deepEqual(await health(site, `/${slug}`), { status: 404, body: { detail: 'Not found.' } });
    });
});

describe('/status/health with a watch list and a token', () => {
  let site: Site;
  before(async () => {
    site = await startSite({
      settings: {
        STATUS_TOKEN: TOKEN,
        STATUS_WATCH: 'engine_a, pixabay, nobody',
        SITE_ACCESS: 'login',
      },
    });
  });
  after(() => site.stop());

  const withToken = { authorization: `Bearer ${TOKEN}` };

  it('looks at those alone; one that is not configured is unknown', async () => {
    const { client } = await site.user();
    site.sandbox.behave('MOJEEK', { kind: 'status', status: 500 });
    await client.page('/search?q=rivers');
    const providers = { engine_a: 'up', pixabay: 'unknown', nobody: 'unknown' };
    assert.deepEqual(await health(site, '', withToken), { status: 200, body: { status: 'up', providers } });
    assert.equal((await health(site, '/engine_b', withToken)).status, 500);
    site.sandbox.behave('BRAVE', { kind: 'status', status: 500 });
    await client.page('/search?q=lakes');
    assert.equal((await health(site, '', withToken)).status, 500);
  });

  it('takes the token in the address too', async () => {
    assert.equal((await health(site, `/pixabay?token=${encodeURIComponent(TOKEN)}`)).status, 200);
  });

  const wrong: [name: string, path: string, headers: Record<string, string>][] = [
    ['none', '', {}],
    ['another', '', { authorization: 'Bearer something else entirely' }],
    ['one in the address', '?token=x', {}],
    ['none for a single provider', '/engine_a', {}],
    ['none for one that is not there', '/nobody', {}],
  ];
  for (const [name, path, headers] of wrong)
    it(`tells nothing to whoever has a wrong token: ${name}`, async () => {
      assert.deepEqual(await health(site, path, headers), { status: 401, body: { detail: 'Unauthorized.' } });
    });
});
