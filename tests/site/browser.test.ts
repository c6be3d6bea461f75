import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sharedSite, startSite, type Site } from '../support/site.ts';
import { testClock } from '../support/clock.ts';

describe('what browsers ask for', () => {
  let site: Site;
  before(async () => {
    site = await startSite({
      clock: testClock(Date.parse('2026-11-15T17:30:00Z')),
      settings: {
        BASE_URL: 'https://search.example.org/find',
        SECURITY_CONTACT: 'mailto:security@example.org',
        SITE_ACCESS: 'login',
      },
    });
  });
  after(() => site.stop());

  it('is how to search here, even before anybody signed in', async () => {
    const response = await site.guest().get('/opensearch.xml');
    const xml = await response.text();
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^application\/opensearchdescription\+xml/);
    const [, name = ''] = /<ShortName>(.*?)<\/ShortName>/.exec(xml) ?? [];
    assert.equal(name, 'Tributary');
    assert.ok(name.length <= 16);
    const BASE = 'https://search.example.org/find';
    assert.match(
      xml,
      new RegExp(`type="text/html" method="get" template="${BASE}/search\\?q=\\{searchTerms\\}"`),
    );
    assert.match(
      xml,
      new RegExp(`type="application/x-suggestions\\+json" [^>]*"${BASE}/suggest\\?q=\\{searchTerms\\}"`),
    );
    assert.match(xml, new RegExp(`rel="self" template="${BASE}/opensearch.xml"`));
    assert.match(xml, new RegExp(`<Image [^>]*>${BASE}/assets/mark\\.[\\da-f]+\\.svg</Image>`));
  });

  it('is a picture', async () => {
    const response = await site.guest().get('/favicon.ico');
    assert.equal(response.status, 302);
    assert.match(response.headers.get('location') ?? '', /^\/find\/assets\/mark\..*\.svg$/);
  });

  it('is where to report a security problem, for less than a year', async () => {
    const response = await site.guest().get('/.well-known/security.txt');
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain; charset=utf-8$/);
    assert.equal(
      await response.text(),
      'Contact: mailto:security@example.org\n' +
        'Expires: 2027-11-14T00:00:00.000Z\n' +
        'Preferred-Languages: en\n' +
        'Canonical: https://search.example.org/find/.well-known/security.txt\n',
    );
  });

  it('is what crawlers may read: next to nothing', async () => {
    const response = await site.guest().get('/robots.txt');
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain/);
    const rules = (await response.text()).split('\n');
    assert.ok(rules.includes('User-agent: *'));
    assert.ok(rules.includes('Disallow: /'));
    const allowed = rules.filter((rule) => rule.startsWith('Allow: '));
    assert.ok(allowed.length > 0);
    for (const path of [
      '/search',
      '/images',
      '/preferences',
      '/settings',
      '/admin',
      '/api',
      '/picture',
      '/suggest',
    ]) {
      assert.ok(!allowed.some((rule) => path.startsWith(rule.slice('Allow: '.length))), path);
    }
  });
});

describe('without settings', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
  });

  it('there is no security contact', async () => {
    assert.equal((await site.guest().get('/.well-known/security.txt')).status, 404);
  });

  it('addresses are those of the host that was asked, and nothing in it can add markup', async () => {
    const xml = await (await site.guest().get('/opensearch.xml')).text();
    assert.ok(xml.includes(`template="${site.instance.url}/search?q={searchTerms}"`));
    const hostile = await site.guest().get('/opensearch.xml', { 'x-forwarded-host': 'evil.example"/><x' });
    assert.ok(!(await hostile.text()).includes('evil.example'));
    assert.match(hostile.headers.get('cache-control') ?? '', /private/);
  });

  it('every page names the description', async () => {
    assert.match(
      await site.guest().page('/preferences'),
      /<link\s+rel="search"\s+type="application\/opensearchdescription\+xml"\s+title="Tributary"\s+href="\/opensearch.xml"/,
    );
  });
});
