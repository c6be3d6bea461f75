import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DEFAULT_PREFERENCES } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { startSite, type Site } from '../support/site.ts';

describe('/related', () => {
  let site: Site;
  before(async () => {
    site = await startSite();
  });
  after(() => site.stop());

  const linksIn = (page: string): string[] =>
    [...page.matchAll(/<a href="\/search\?([^"]*)"/g)].map(
      ([, query = '']) => new URLSearchParams(query.replaceAll('&amp;', '&')).get('q') ?? '',
    );

  it('has at most eight other searches with the same filters', async () => {
    const fragment = await site.guest().page('/related?q=river&date=y');
    const links = linksIn(fragment);
    assert.ok(links.length > 0 && links.length <= 8);
    assert.ok(links.every((text) => text !== 'river'));
    assert.match(fragment, /date=y/);
  });

  it('asks no engine, and nobody twice', async () => {
    site.sandbox.resetCalls();
    const first = await site.guest().page('/related?q=mountains');
    assert.ok(linksIn(first).length > 0);
    assert.equal(await site.guest().page('/related?q=mountains'), first);
    assert.equal(site.sandbox.calls('BRAVE'), 0);
    assert.equal(site.sandbox.calls('DUCKDUCKGO'), 1);
  });

  it('is empty, and asks nobody, for someone who turned suggestions off', async () => {
    const client = site.guest();
    client.setCookie('preferences', packPreferences({ ...DEFAULT_PREFERENCES, suggestions: false }));
    site.sandbox.resetCalls();
    assert.deepEqual(linksIn(await client.page('/related?q=valleys')), []);
    assert.doesNotMatch(await client.page('/search?q=valleys'), /related/);
    assert.equal(site.sandbox.calls('DUCKDUCKGO'), 0);
  });

  it('is empty where the source fails', async () => {
    site.sandbox.behave('ALL', { kind: 'status', status: 500 });
    const fragment = await site.guest().page('/related?q=failing');
    site.sandbox.behave('ALL', undefined);
    assert.deepEqual(linksIn(fragment), []);
  });
});
