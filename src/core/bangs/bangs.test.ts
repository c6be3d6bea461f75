import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ANY_CHARACTER } from '../../../tests/support/arbitraries.ts';
import { runs } from '../../../tests/support/level.ts';
import { Bangs, ownBangs, BANG_CATEGORIES } from './bangs.ts';
import list from './list.json' with { type: 'json' };
import { readOpenList } from './open-list.ts';
import { TAB_BANGS } from './tabs.ts';
import { fillTemplate, keepsItsHost, ownTemplate } from './template.ts';

const OWN_LIST = ownBangs(list);
const bangs = new Bangs(() => OWN_LIST);
const OPEN_LIST = new URL('fixtures/open-list.json', import.meta.url);
const openEntries = readOpenList(JSON.parse(readFileSync(OPEN_LIST, 'utf8'))) ?? [];

const urlOf = (query: string, own: Parameters<Bangs['resolve']>[1] = [], among = bangs) => {
  const bang = among.resolve(query, own);
  return bang?.kind === 'site' ? bang.url : bang;
};

const W = 'https://en.wikipedia.org/w/index.php?search=';

describe('a bang in a query', () => {
  const CASES: readonly [string, string | undefined][] = [
    ['!w rivers of Spain', `${W}rivers+of+Spain`],
    ['rivers !w', `${W}rivers`],
    ['rivers !w of Spain', `${W}rivers+of+Spain`],
    ['!W Rivers', `${W}Rivers`],
    ['  !w   a    b ', `${W}a+b`],
    ['!w', 'https://en.wikipedia.org/'],
    ['!w &x=1#y', `${W}%26x%3D1%23y`],
    ['!w C++ 100%', `${W}C%2B%2B+100%25`],
    ['!w !gh', `${W}!gh`],
    ['!nosuchbang !w x', `${W}!nosuchbang+x`],
    ['!doi 10.1000/1 2', 'https://doi.org/10.1000%2F1%202'],
    ['!nosuchbang rivers', undefined],
    ['rivers', undefined],
    ['wow! !', undefined],
    ['', undefined],
    ['!__proto__ x', undefined],
    ['!constructor x', undefined],
    ['w! rivers', undefined],
    ['a!w rivers', undefined],
  ];
  for (const [query, expected] of CASES) {
    it(`${JSON.stringify(query)} → ${expected ?? 'an ordinary search'}`, () => {
      assert.equal(urlOf(query), expected);
    });
  }

  it('returns the name and host of the target', () => {
    assert.deepEqual(bangs.resolve('!yt rivers', []), {
      kind: 'site',
      trigger: 'yt',
      name: 'YouTube',
      domain: 'youtube.com',
      url: 'https://www.youtube.com/results?search_query=rivers',
    });
  });

  it('opens the site’s tabs', () => {
    for (const [trigger, tab] of TAB_BANGS) {
      assert.deepEqual(bangs.resolve(`big !${trigger} river`, []), { kind: 'tab', tab, text: 'big river' });
    }
    assert.deepEqual(bangs.resolve('!i', []), { kind: 'tab', tab: 'images', text: '' });
  });

  it('prefers custom bangs to tabs, and tabs to the list', () => {
    const own = [{ trigger: 'i', url: 'https://img.example/%s' }];
    assert.equal(urlOf('!i a b', own), 'https://img.example/a%20b');
    assert.equal(urlOf('!i', own), 'https://img.example/');
    const listed = new Bangs(() => [
      { triggers: ['i'], name: 'I', template: ownTemplate('https://i.example/?q=%s') },
    ]);
    assert.deepEqual(listed.resolve('!i x', []), { kind: 'tab', tab: 'images', text: 'x' });
  });

  it('prefers custom bangs to lenses, and lenses to tabs and the list', () => {
    const lens = { name: 'A', include: ['a.example'], exclude: [], region: '', date: '' };
    const lenses = ['i', 'w', 'own'].map((trigger) => ({ ...lens, trigger }));
    for (const trigger of ['i', 'w', 'own']) {
      const expected = lenses.find((one) => one.trigger === trigger);
      assert.deepEqual(bangs.resolve(`big !${trigger.toUpperCase()} river`, [], lenses), {
        kind: 'lens',
        lens: expected,
        text: 'big river',
      });
    }
    assert.equal(
      bangs.resolve('!own x', [{ trigger: 'own', url: 'https://o.example/%s' }], lenses)?.kind,
      'site',
    );
  });

  it('always opens another site with two exclamation marks', () => {
    const own = [{ trigger: 'i', url: 'https://img.example/%s' }];
    const lenses = [
      { trigger: 'w', name: 'A', include: ['a.example'], exclude: [], region: '', date: '' },
    ] as const;
    assert.equal(urlOf('rivers !!w', [], new Bangs(() => OWN_LIST)), `${W}rivers`);
    assert.equal(bangs.resolve('!!w rivers', [], lenses)?.kind, 'site');
    assert.equal(urlOf('!!I a', own), 'https://img.example/a');
    assert.equal(bangs.resolve('!!i a', []), undefined);
    assert.equal(bangs.resolve('!!!w a', []), undefined);
  });

  it('ignores a custom URL that could lead to another host', () => {
    for (const url of [
      'javascript:alert(%s)',
      'https://%s/',
      'https:///%s',
      'https://a.example%s',
      'https://u@%s/',
    ]) {
      assert.equal(bangs.resolve('!own evil.example', [{ trigger: 'own', url }]), undefined, url);
    }
  });
});

describe('the list', () => {
  it('has unique triggers, and every URL is https with a placeholder', () => {
    const triggers = OWN_LIST.flatMap((entry) => entry.triggers);
    assert.deepEqual(
      triggers.filter((trigger, i) => triggers.indexOf(trigger) !== i || TAB_BANGS.has(trigger)),
      [],
    );
    for (const { name, template } of OWN_LIST) {
      assert.match(template.url, /^https:\/\/[a-z\d.-]+\/.*%s/i, name);
      assert.match(name, /\S/);
    }
    assert.ok(OWN_LIST.length >= 300);
  });

  it('completes a prefix, with tabs and short triggers first', () => {
    assert.deepEqual(
      bangs.complete('!i', 3).map(({ trigger }) => trigger),
      ['i', 'ia', 'ieee'],
    );
    assert.deepEqual(bangs.complete('!wik', 1), [{ trigger: 'wiki', name: 'Wikipedia' }]);
    assert.equal(bangs.complete('', 7).length, 7);
    assert.deepEqual(bangs.complete('!zzzzzz', 7), []);
    const names = bangs.complete('w', 50).map(({ name }) => name);
    assert.equal(new Set(names).size, names.length);
  });

  it('is searchable by trigger, name and domain, with an exact trigger first', () => {
    assert.equal(bangs.find('!gh', { limit: 5 }).bangs[0]?.name, 'GitHub');
    assert.ok(bangs.find('debian.org', { limit: 50 }).bangs.some(({ trigger }) => trigger === 'deb'));
    const all = bangs.find('', { limit: 10 });
    assert.equal(all.bangs.length, 10);
    assert.equal(all.total, OWN_LIST.length);
    assert.deepEqual(bangs.find('zzzzzz', { limit: 10 }), { bangs: [], total: 0 });
  });

  it('has a category for every bang, and can be limited to one', () => {
    const totals = BANG_CATEGORIES.map((category) => bangs.find('', { limit: 0, category }).total);
    assert.ok(
      totals.every((total) => total >= 10),
      totals.join(),
    );
    assert.equal(
      totals.reduce((sum, total) => sum + total),
      OWN_LIST.length,
    );
    const [github] = bangs.find('gh', { limit: 1, category: 'tech' }).bangs;
    assert.deepEqual([github?.name, github?.category], ['GitHub', 'tech']);
    assert.equal(bangs.find('github', { limit: 1, category: 'news' }).total, 0);
  });
});

describe('the open list', () => {
  it('has the categories of the built-in list', () => {
    assert.deepEqual(
      openEntries.map(({ category }) => category),
      ['research', 'multimedia', 'tech', 'services', 'research', 'shopping'],
    );
    const [unknown] =
      readOpenList([{ s: 'X', t: 'x', u: 'https://a.example/{{{s}}}', c: 'constructor' }]) ?? [];
    assert.equal(unknown?.category, undefined);
  });

  const open = new Bangs(() => [...OWN_LIST, ...openEntries]);

  it('skips entries with a regular expression and entries of its own site', () => {
    assert.deepEqual(
      openEntries.map(({ triggers: [first] }) => first),
      ['wikipedia', 'yt', 'ahkd', 'archived', 'brown', 'ass'],
    );
  });

  const CASES: readonly [string, string][] = [
    ['!w a b', 'https://wikipedia.org/w/index.php?search=a+b'],
    ['!ют реки', 'https://www.youtube.com/results?search_query=%D1%80%D0%B5%D0%BA%D0%B8'],
    ['!ahkd a b', 'https://www.autohotkey.com/docs/v2/search.htm?q=a%20b'],
    ['!ahkd', 'https://www.autohotkey.com/docs/v2/search.htm?q='],
    ['!wbm https://example.com/?a=b', 'https://web.archive.org/web/*/https://example.com/?a=b'],
    ['!wbm', 'https://web.archive.org/'],
    ['!ass soap', 'https://www.amazon.com/gp/subscribe-and-save/manager/'],
    ['!ass', 'https://www.amazon.com/gp/subscribe-and-save/manager/'],
  ];
  for (const [query, expected] of CASES) {
    it(`${query} → ${expected}`, () => {
      assert.equal(urlOf(query, [], open), expected);
    });
  }

  it('opens the entry’s alternative domain without search terms', () => {
    const [entry] =
      readOpenList([{ s: 'X', t: 'x1', u: 'https://a.example/?q={{{s}}}', ad: 'b.example/c' }]) ?? [];
    assert.ok(entry);
    assert.equal(fillTemplate(entry.template, ''), 'https://b.example/c');
    assert.equal(fillTemplate(entry.template, 'y'), 'https://a.example/?q=y');
  });

  const USELESS: readonly unknown[] = [
    null,
    7,
    {},
    { s: 'X', t: 'x' },
    { s: 'X', u: 'https://a.example/{{{s}}}' },
    { s: 'X', t: 'two words', u: 'https://a.example/{{{s}}}' },
    { s: 'X', t: 'x', u: 'javascript:alert({{{s}}})' },
    { s: 'X', t: 'x', u: 'https://{{{s}}}.a.example/' },
    { s: 'X', t: 'x', u: 'https:///{{{s}}}' },
    { s: 'X', t: 'x', u: 'https://a@{{{s}}}' },
    { s: 'X', t: 'x', u: `https://a.example/${'a'.repeat(3000)}{{{s}}}` },
    { s: 'X', t: 'x', u: 'ftp://a.example/{{{s}}}' },
    { s: 1, t: 'x', u: 'https://a.example/{{{s}}}' },
  ];
  for (const entry of USELESS) {
    it(`skips ${JSON.stringify(entry).slice(0, 70)}`, () => {
      assert.deepEqual(readOpenList([entry]), []);
    });
  }

  it('returns undefined for anything but an array, and never throws', () => {
    assert.equal(readOpenList({}), undefined);
    fc.assert(fc.property(fc.jsonValue(), (value) => void readOpenList([value])));
  });
});

describe('any input', () => {
  const anyText = fc.oneof(fc.string(), fc.string({ unit: ANY_CHARACTER }), fc.string({ unit: 'grapheme' }));
  const entries = [...OWN_LIST, ...openEntries];

  it('stays on the host of the template, over http or https', () => {
    fc.assert(
      fc.property(fc.constantFrom(...entries), anyText, ({ template }, words) => {
        const url = URL.parse(fillTemplate(template, words) ?? '');
        const expected = URL.parse(template.url.replaceAll(template.mark, ''));
        assert.equal(url?.host, expected?.host);
        assert.equal(url?.protocol, expected?.protocol);
      }),
    );
  });

  it('never throws', () => {
    const own = fc.array(fc.record({ trigger: anyText, url: anyText }));
    fc.assert(
      fc.property(anyText, own, (query, mine) => {
        for (const text of [query, `!w ${query}`, `!${query}`, ...mine.map(({ trigger }) => `!${trigger}`)]) {
          const bang = bangs.resolve(text, mine);
          if (bang?.kind === 'site') assert.match(bang.url, /^https?:\/\//);
        }
        bangs.complete(query, 5);
        bangs.find(query, { limit: 5 });
      }),
    );
  });

  it('cannot change the host of any template', () => {
    const piece = fc.constantFrom(
      '%s',
      '/',
      '//',
      '\\',
      '@',
      ':',
      '?',
      '#',
      'a.example',
      'https://',
      '.',
      ' ',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), anyText, (pieces, words) => {
        const url = `https://${pieces.join('')}`;
        if (!keepsItsHost(url, '%s')) return;
        const filled = fillTemplate({ url, mark: '%s', encode: false, plus: false, front: undefined }, words);
        assert.equal(URL.parse(filled ?? '')?.host, URL.parse(url.replaceAll('%s', 'x'))?.host);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
