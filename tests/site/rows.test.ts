import assert from 'node:assert/strict';
import { it } from 'node:test';
import { DEFAULT_PREFERENCES } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { describeSite } from '../support/site.ts';

describeSite('rows among web results', (site) => {
  const SEARCH = '/search?q=how+to+fold+paper+news';
  const rows = (page: string): string[] =>
    [...page.matchAll(/<li class="row">[^]*?<\/ul>/g)].map(([row]) => row);

  it('shows the news and videos of an engine once, on the first page, each with a link to its tab', async () => {
    const page = await site().guest().page(`${SEARCH}&date=y`);
    const [news = '', videos = '', ...others] = rows(page);
    assert.deepEqual(others, []);
    assert.match(news, /href="\/news\?q=how\+to\+fold\+paper\+news&amp;date=y"/);
    assert.match(videos, /href="\/videos\?q=/);
    assert.ok([...videos.matchAll(/<img src="\/image\?/g)].length >= 3);
    assert.deepEqual(rows(await site().guest().page(`${SEARCH}&page=2`)), []);
    assert.deepEqual(rows(await site().guest().page('/search?q=river+delta')), []);
  });

  it('leaves out blocked sites', async () => {
    const host =
      /<a href="https:\/\/([^/]+)/.exec(rows(await site().guest().page(SEARCH))[0] ?? '')?.[1] ?? '';
    const client = site().guest();
    const sites = [{ host, rule: 'block' } as const];
    client.setCookie('preferences', packPreferences({ ...DEFAULT_PREFERENCES, sites }));
    assert.ok(
      !rows(await client.page(SEARCH))
        .join('')
        .includes(`//${host}/`),
    );
  });

  it('asks no engine more often', async () => {
    site().sandbox.resetCalls();
    assert.equal(rows(await site().guest().page('/search?q=how+to+knit')).length, 1);
    assert.equal(site().sandbox.calls('BRAVE'), 1);
  });
});
