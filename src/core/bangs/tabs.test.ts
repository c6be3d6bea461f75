import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Bangs, ownBangs } from './bangs.ts';
import list from './list.json' with { type: 'json' };
import { SEARCH_TABS, sourceBangs, TAB_BANGS } from './tabs.ts';

const OWN_LIST = ownBangs(list);

const urlOf = (query: string, among: Bangs) => {
  const bang = among.resolve(query, []);
  return bang?.kind === 'site' ? bang.url : bang;
};

describe('the bangs of sources', () => {
  const here = sourceBangs(
    (_tab, source) => source !== 'openalex',
    (source) => source.toUpperCase(),
  );
  const withSources = new Bangs(() => OWN_LIST, here);

  it('search a tab with one source, and have triggers of their own', () => {
    for (const { trigger, tab, source } of here)
      assert.deepEqual(withSources.resolve(`big !${trigger} river`, []), {
        ...{ kind: 'tab', tab, source },
        text: 'big river',
      });
    const triggers = [...TAB_BANGS.keys(), ...here.map(({ trigger }) => trigger)];
    assert.equal(new Set(triggers).size, triggers.length);
    assert.ok(SEARCH_TABS.every((tab) => [...TAB_BANGS.values()].includes(tab)));
  });

  it('exist for sources in use only; otherwise the site of the list opens', () => {
    assert.equal(urlOf('!openalex x', withSources), 'https://openalex.org/works?search=x');
    assert.equal(urlOf('!!arxiv x', withSources), urlOf('!arxiv x', new Bangs(() => OWN_LIST)));
  });

  it('leave the longer triggers of the list alone', () => {
    for (const trigger of ['github', 'hackernews', 'openlibrary', 'musicbrainz', 'stackexchange', 'golang'])
      assert.equal(withSources.resolve(`!${trigger} x`, [])?.kind, 'site', trigger);
  });

  it('are completed with their tab, and the list names the way to the site', () => {
    assert.deepEqual(withSources.complete('!arx', 1), [{ trigger: 'arxiv', name: 'ARXIV', tab: 'papers' }]);
    // The same name, but not the same place.
    const github = { trigger: 'gh', tab: 'code', source: 'github', name: 'GitHub' } as const;
    const offered = new Bangs(() => OWN_LIST, [github]).complete('!g', 100);
    assert.deepEqual(
      offered.filter(({ name }) => name === 'GitHub').map(({ trigger }) => trigger),
      ['gh', 'git'],
    );
    const [arxiv] = withSources.find('!arxiv', { limit: 1 }).bangs;
    assert.deepEqual([arxiv?.trigger, arxiv?.domain], ['!arxiv', 'arxiv.org']);
    const [found] = withSources.find('!!gh', { limit: 1 }).bangs;
    assert.deepEqual([found?.trigger, found?.aliases], ['!gh', ['github', 'git']]);
    assert.equal(withSources.find('', { limit: 0 }).total, OWN_LIST.length);
  });
});
