import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DEFAULT_PREFERENCES } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { startSite, type Site, type SiteClient } from '../support/site.ts';

type Suggested = [query: string, texts: string[], meanings?: string[]];

async function suggested(
  client: SiteClient,
  query: string,
): Promise<{ response: Response; body: Suggested }> {
  const response = await client.get(`/suggest?q=${encodeURIComponent(query)}`);
  return { response, body: (await response.json()) as Suggested };
}

describe('/suggest', () => {
  let site: Site;
  before(async () => {
    site = await startSite();
  });
  after(() => site.stop());

  it('answers in the form that browsers read', async () => {
    const { response, body } = await suggested(site.guest(), 'river');
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'application/x-suggestions+json; charset=utf-8');
    assert.equal(body[0], 'river');
    assert.ok(body[1].length > 0 && body[1].length <= 8);
    assert.ok(body[1].every((text) => typeof text === 'string'));
    assert.equal(body.length, 2);
  });

  it('has nothing for nothing, and asks nobody', async () => {
    site.sandbox.resetCalls();
    for (const query of ['', '  ', '\u0001', '!w with words']) {
      assert.deepEqual((await suggested(site.guest(), query)).body[1], [], query);
    }
    assert.equal(site.sandbox.calls('DUCKDUCKGO'), 0);
  });

  it('completes bangs and says what they are', async () => {
    const { body } = await suggested(site.guest(), '!w');
    const [, texts, meanings = []] = body;
    assert.ok(texts.includes('!w') && texts.length <= 8);
    assert.ok(texts.every((text) => text.startsWith('!w')));
    assert.equal(meanings.length, texts.length);
    assert.match(meanings[texts.indexOf('!w')] ?? '', /Wikipedia/);
  });

  it('completes somebody’s own bangs first, and names tabs as the page does', async () => {
    const client = site.guest();
    const bangs = [{ trigger: 'vienna', url: 'https://vienna.example/?q=%s' }];
    const preferences = { ...DEFAULT_PREFERENCES, bangs, interfaceLanguage: 'de' as const };
    client.setCookie('preferences', packPreferences(preferences));
    const [, texts, meanings = []] = (await suggested(client, '!V')).body;
    assert.deepEqual([texts[0], meanings[0]], ['!vienna', 'vienna.example']);
    assert.equal(meanings[texts.indexOf('!v')], 'Videos');
  });

  it('has nothing, and no error, where the sources fail', async () => {
    site.sandbox.behave('ALL', { kind: 'status', status: 500 });
    const { response, body } = await suggested(site.guest(), 'failing');
    site.sandbox.behave('ALL', undefined);
    assert.deepEqual([response.status, body], [200, ['failing', []]]);
  });
});

describe('where only users may search', () => {
  let site: Site;
  before(async () => {
    site = await startSite({ settings: { SITE_ACCESS: 'login' } });
  });
  after(() => site.stop());

  it('a guest is sent to sign in, and on to where it was going', async () => {
    for (const path of ['/', '/search?q=a+b', '/cards?q=a']) {
      const response = await site.guest().get(path);
      assert.equal(response.status, 303, path);
      assert.equal(
        response.headers.get('location'),
        `/login?${new URLSearchParams({ next: path }).toString()}`,
      );
    }
  });

  it('a guest’s browser gets no completions and no redirect', async () => {
    const { response, body } = await suggested(site.guest(), 'river');
    assert.deepEqual([response.status, body], [401, ['river', []]]);
  });

  it('a user may do it all', async () => {
    const { client } = await site.user();
    assert.equal((await client.get('/')).status, 200);
    assert.match(await client.page('/search?q=rivers'), /<title>rivers · /);
    assert.equal((await suggested(client, 'river')).response.status, 200);
  });
});
