import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { TABS } from '../support/searching.ts';
import { startSite, type Site } from '../support/site.ts';

const PATHS = { web: '/search', images: '/images', news: '/news', videos: '/videos' } as const;
const DOCUMENT = { accept: 'text/html', 'sec-fetch-dest': 'document', 'accept-encoding': 'gzip' };

/** Reads a page as it arrives. */
async function reading(response: Response) {
  const text = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  assert.ok(text);
  let page = '';
  return {
    page: () => page,
    /** Reads on until the page so far matches; fails if it ends before. */
    until: async (pattern: RegExp): Promise<void> => {
      while (!pattern.test(page)) {
        const { done, value } = await text.read();
        if (done) throw new assert.AssertionError({ message: `the page ended without ${pattern.source}` });
        page += value;
      }
    },
  };
}

describe('a page of results whose engine does not respond', () => {
  let site: Site;
  before(async () => {
    site = await startSite();
  });
  after(() => site.stop());

  /** Holds the responses of a provider until the test releases them. */
  function hold(name = 'BRAVE'): () => void {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    site.sandbox.behave(name, { kind: 'held', until: promise });
    return () => {
      site.sandbox.behave(name, undefined);
      resolve(undefined);
    };
  }

  for (const tab of TABS)
    it(`shows the results of the others without it, and its own below: ${tab}`, async () => {
      const release = hold();
      const response = await site.guest().get(`${PATHS[tab]}?q=late+${tab}`, DOCUMENT);
      assert.deepEqual(
        ['x-accel-buffering', 'content-encoding', 'cache-control'].map((name) => response.headers.get(name)),
        ['no', 'gzip', 'no-store'],
      );
      const { until, page } = await reading(response);
      await until(/data-result/);
      assert.doesNotMatch(page(), /class="late"|<\/html>/);
      // Shortcuts and menus work on the results that are there.
      assert.match(page(), /<template data-shortcuts[^]*<script type="module" async[^]*<main/);
      assert.match(page(), /<script type="module" async [^>]*site-rule/);
      release();
      await until(/<\/html>/);
      const [first = '', late = ''] = page().split('<details class="late">');
      assert.match(late, /^\s*<summary[^>]*>\s*\d+ more results? from [^<]*Brave/);
      const links = (part: string) =>
        [...part.matchAll(/data-result>[^]*?href="([^"]+)/g)].map(([, to]) => to);
      assert.ok(links(late).length > 0);
      assert.deepEqual(
        links(late).filter((link) => links(first).includes(link)),
        [],
      );
    });

  for (const tab of TABS)
    it(`sends the search box before any provider responds: ${tab}`, async () => {
      const release = hold('ALL');
      const path = `${PATHS[tab]}?q=12*${tab.length}`;
      const { until, page } = await reading(await site.guest().get(path, DOCUMENT));
      await until(tab === 'web' ? /role="search"[^]*class="instant/ : /role="search"[^]*class="media/);
      assert.doesNotMatch(page(), /data-result/);
      release();
      await until(/data-result/);
    });

  it('says at the end that it failed', async () => {
    const response = await site.guest().get('/search?q=rivers+sandbox:brave:500', DOCUMENT);
    const page = await response.text();
    assert.match(page, /Brave returned an error/);
    assert.doesNotMatch(page, /class="late"/);
  });

  it('is sent whole, with the headers of the search, if the search is cached', async () => {
    const path = '/search?q=cached+rivers';
    await site.guest().page(path);
    const { headers } = await site.guest().get(path, DOCUMENT);
    assert.deepEqual([headers.get('x-search-outcome'), headers.get('x-accel-buffering')], ['complete', null]);
  });
});
