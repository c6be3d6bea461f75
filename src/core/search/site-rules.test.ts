import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { SITE_RULES, type SiteRule } from '../preferences/model.ts';
import type { Fused } from '../rank/fuse.ts';
import { applySiteRules, PLACES } from './site-rules.ts';

function fused(host: string, path = ''): Fused {
  const page = {
    title: '',
    url: `https://${host}/${path}`,
    description: '',
    faviconUrl: '',
    publishedMs: undefined,
    sitelinks: [],
  };
  return { page, sources: ['engine_a'], ranks: [1], score: 1 };
}

function shownHosts(hosts: readonly string[], rules: readonly SiteRule[]): string[] {
  const { shown } = applySiteRules(
    hosts.map((host) => fused(host)),
    rules,
  );
  return shown.map(({ page }) => new URL(page.url).host);
}

const LETTERS = ['a.example', 'b.example', 'c.example', 'd.example', 'e.example', 'f.example', 'g.example'];

describe('applySiteRules', () => {
  it('changes nothing without rules', () => {
    assert.deepEqual(shownHosts(LETTERS, []), LETTERS);
  });

  it('removes blocked sites and counts them', () => {
    const results = ['a.example', 'b.example', 'sub.b.example'].map((host) => fused(host));
    const { shown, hidden } = applySiteRules(results, [{ host: 'b.example', rule: 'block' }]);
    assert.deepEqual(shown, [results[0]]);
    assert.equal(hidden, 2);
  });

  it('puts pinned sites first, in the order of the rules', () => {
    const rules: SiteRule[] = [
      { host: 'g.example', rule: 'pin' },
      { host: 'c.example', rule: 'pin' },
    ];
    assert.deepEqual(shownHosts(LETTERS, rules).slice(0, 3), ['g.example', 'c.example', 'a.example']);
  });

  it('moves a raised site up and a lowered one down by its places', () => {
    const up = shownHosts(LETTERS, [{ host: 'g.example', rule: 'raise' }]);
    assert.equal(up.indexOf('g.example'), 6 - PLACES);
    const down = shownHosts(LETTERS, [{ host: 'a.example', rule: 'lower' }]);
    assert.equal(down.indexOf('a.example'), PLACES);
  });

  for (const [host, rules, isShown] of [
    ['deep.sub.site.example', [{ host: 'site.example', rule: 'block' }], false],
    ['notsite.example', [{ host: 'site.example', rule: 'block' }], true],
    ['site.example.org', [{ host: 'site.example', rule: 'block' }], true],
    ['site.example:8080', [{ host: 'site.example', rule: 'block' }], false],
    ['site.example.', [{ host: 'site.example', rule: 'block' }], false],
    [
      'sub.site.example',
      [
        { host: 'site.example', rule: 'block' },
        { host: 'sub.site.example', rule: 'raise' },
      ],
      true,
    ],
    [
      'sub.site.example',
      [
        { host: 'site.example', rule: 'pin' },
        { host: 'sub.site.example', rule: 'block' },
      ],
      false,
    ],
    ['[2001:db8::1]', [{ host: 'site.example', rule: 'block' }], true],
  ] as const) {
    it(`${isShown ? 'shows' : 'hides'} ${host} under ${rules.map(({ host: of, rule }) => `${rule} ${of}`).join(', ')}`, () => {
      assert.equal(applySiteRules([fused(host)], rules).hidden, isShown ? 0 : 1);
    });
  }

  const host = fc.constantFrom('a.example', 'b.example', 'x.a.example', 'y.x.a.example', 'c.example');
  const rules = fc.uniqueArray(fc.record({ host, rule: fc.constantFrom(...SITE_RULES) }), {
    selector: (rule) => rule.host,
  });
  const results = fc
    .array(host, { maxLength: 40 })
    .map((hosts) => hosts.map((one, i) => fused(one, String(i))));

  it('shows each result at most once, and all except the hidden ones', () => {
    fc.assert(
      fc.property(results, rules, (given, under) => {
        const { shown, hidden } = applySiteRules(given, under);
        assert.equal(new Set(shown).size, shown.length);
        assert.equal(shown.length + hidden, given.length);
        assert.ok(shown.every((result) => given.includes(result)));
      }),
    );
  });

  it('keeps the order among results of one host', () => {
    fc.assert(
      fc.property(results, rules, host, (given, under, of) => {
        const ofHost = (list: readonly Fused[]) =>
          list.filter(({ page }) => page.url.startsWith(`https://${of}/`));
        const shown = ofHost(applySiteRules(given, under).shown);
        assert.ok(shown.length === 0 || shown.length === ofHost(given).length);
        if (shown.length > 0) assert.deepEqual(shown, ofHost(given));
      }),
    );
  });

  it('moves a raised result past a limited number of results without a rule', () => {
    fc.assert(
      fc.property(results, (given) => {
        const { shown } = applySiteRules(given, [{ host: 'c.example', rule: 'raise' }]);
        const plain = (list: readonly Fused[], until: Fused) =>
          list.slice(0, list.indexOf(until)).filter(({ page }) => !page.url.includes('//c.')).length;
        for (const result of given.filter(({ page }) => page.url.includes('//c.'))) {
          const passed = plain(given, result) - plain(shown, result);
          assert.ok(passed >= 0 && passed <= PLACES);
        }
      }),
    );
  });
});
