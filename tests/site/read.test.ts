import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { translator } from '../../src/locales/messages.ts';
import { startSite, type Site } from '../support/site.ts';

const t = translator('en');
const ALLOWED = 5;

/** The links to `/read` in the menu of a result. */
async function readLinks(site: Site, host = 'river-delta.example', query = 'river+delta'): Promise<string[]> {
  const links = (page: string, path: string): string[] =>
    [...page.matchAll(/href="([^"]+)"/g)]
      .map(([, href = '']) => href.replaceAll('&amp;', '&'))
      .filter((href) => href.startsWith(path));
  const results = await site.guest().page(`/search?q=${query}`);
  const [menu = ''] = links(results, `/preferences/sites/rule?host=${host}&`);
  return links(await site.guest().page(menu), '/read');
}

function siteWith(settings: Record<string, string>): () => Site {
  let site: Site;
  before(async () => {
    site = await startSite({ settings });
  });
  after(() => site.stop());
  return () => site;
}

describe('reading the page of a result here', () => {
  const site = siteWith({ SITE_THROTTLE: `${ALLOWED}/min` });

  it('shows its text with images through the proxy, a link to the original and no markup of its own', async () => {
    const [link = ''] = await readLinks(site());
    const page = await site().guest().page(link, { 'x-forwarded-for': '198.51.100.1' });
    const [article = ''] = /<article class="read[^]*<\/article>/.exec(page) ?? [];
    assert.match(article, /<p>[^<]*river delta[^<]*<\/p>/i);
    assert.match(article, /<a href="https:\/\/river-delta\.example\/" rel="noreferrer"/);
    assert.match(article, /<img src="\/image\?url=/);
    assert.doesNotMatch(article, /<script|<iframe|<img src="http| on\w+=/);
  });

  it('translates it', async () => {
    const [, link = ''] = await readLinks(site());
    const into = link.replace('into=en', 'into=de');
    const page = await site().guest().page(into, { 'x-forwarded-for': '198.51.100.2' });
    assert.match(page, /<div lang="de">\s*<p>Der /);
  });

  it('needs a link from a result, and counts as a search', async () => {
    const [link = ''] = await readLinks(site());
    const headers = { 'x-forwarded-for': '198.51.100.3' };
    const status = async (path: string): Promise<number> => (await site().guest().get(path, headers)).status;
    assert.equal(await status(link.replace('river-delta.example', 'other.example')), 400);
    assert.equal(await status('/read?url=https%3A%2F%2Friver-delta.example%2F'), 400);
    for (let time = 2; time < ALLOWED; time++) assert.equal(await status(link), 200);
    assert.equal(await status(link), 429);
  });

  it('says that a site does not allow it', async () => {
    const [link = ''] = await readLinks(site(), 'evenings.example', 'life+drawing+class&safe=off');
    const page = await site().guest().page(link, { 'x-forwarded-for': '198.51.100.4' });
    assert.ok(page.includes(t('read.notAllowed')));
  });
});

describe('without page extraction', () => {
  const site = siteWith({ EXTRACT_ENABLED: 'false' });

  it('offers neither to read nor to translate a page', async () => {
    assert.deepEqual(await readLinks(site()), []);
    assert.equal((await site().guest().get('/read')).status, 404);
  });
});

describe('without a translation backend', () => {
  const site = siteWith({
    LIBRETRANSLATE_ENABLED: 'false',
    APERTIUM_ENABLED: 'false',
    DEEPL_ENABLED: 'false',
  });

  it('offers to read a page, but not to translate it', async () => {
    const [link = '', ...others] = await readLinks(site());
    assert.deepEqual(others, []);
    assert.ok(!(await site().guest().page(link)).includes('name="into"'));
  });
});
