import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  withBang,
  withLens,
  withoutBang,
  withoutLens,
  withoutSite,
  withPinMoved,
  withSite,
} from './transfer.ts';
import { MAX_LENSES, type Lens } from './lens.ts';
import { DEFAULT_PREFERENCES, MAX_CUSTOM_BANGS, MAX_SITE_RULES, type SiteRule } from './model.ts';

const withSites = (...sites: SiteRule[]) => ({ ...DEFAULT_PREFERENCES, sites });
const pin = (host: string): SiteRule => ({ host, rule: 'pin' });

it('appends a new rule and replaces an existing one in place', () => {
  const two = withSites(pin('a.example'), pin('b.example'));
  assert.deepEqual(
    withSite(two, pin('c.example'))?.sites.map(({ host }) => host),
    ['a.example', 'b.example', 'c.example'],
  );
  assert.deepEqual(withSite(two, { host: 'a.example', rule: 'block' })?.sites, [
    { host: 'a.example', rule: 'block' },
    pin('b.example'),
  ]);
});

it('refuses a rule over the limit, but still replaces one', () => {
  const full = withSites(...Array.from({ length: MAX_SITE_RULES }, (_, i) => pin(`s${i}.example`)));
  assert.equal(withSite(full, pin('more.example')), undefined);
  assert.equal(withSite(full, { host: 's7.example', rule: 'block' })?.sites[7]?.rule, 'block');
});

it('removes rules and bangs', () => {
  assert.deepEqual(withoutSite(withSites(pin('a.example'), pin('b.example')), 'a.example').sites, [
    pin('b.example'),
  ]);
  const one = withBang(DEFAULT_PREFERENCES, { trigger: 'x', url: 'https://a.example/%s' });
  assert.deepEqual(one && withoutBang(one, 'x').bangs, []);
  assert.deepEqual(one && withoutBang(one, 'y').bangs, one?.bangs);
});

it('moves a pinned site past the next pinned one, skipping other rules', () => {
  const between: SiteRule = { host: 'm.example', rule: 'block' };
  const start = withSites(pin('a.example'), between, pin('b.example'));
  assert.deepEqual(withPinMoved(start, 'b.example', -1).sites, [pin('b.example'), between, pin('a.example')]);
  assert.deepEqual(withPinMoved(start, 'a.example', 1).sites, [pin('b.example'), between, pin('a.example')]);
  for (const [host, by] of [
    ['a.example', -1],
    ['b.example', 1],
    ['m.example', 1],
    ['none', -1],
    ['none', 1],
  ] as const) {
    assert.deepEqual(withPinMoved(start, host, by), start);
  }
});

it('replaces a bang in place and refuses one over the limit', () => {
  const bangs = Array.from({ length: MAX_CUSTOM_BANGS }, (_, i) => ({
    trigger: `t${i}`,
    url: 'https://a.example/%s',
  }));
  const full = { ...DEFAULT_PREFERENCES, bangs };
  assert.equal(withBang(full, { trigger: 'more', url: 'https://a.example/%s' }), undefined);
  assert.equal(
    withBang(full, { trigger: 't3', url: 'https://b.example/%s' })?.bangs[3]?.url,
    'https://b.example/%s',
  );
});

it('replaces a lens in place, appends a new one, and says what is in the way', () => {
  const lens = (trigger: string): Lens => ({
    ...{ name: trigger, trigger, include: ['a.example'] },
    ...{ exclude: [], region: '', date: '' },
  });
  const triggersOf = (changed: ReturnType<typeof withLens>): string[] | string =>
    'problem' in changed ? changed.problem : changed.preferences.lenses.map(({ trigger }) => trigger);
  const two = { ...DEFAULT_PREFERENCES, lenses: [lens('a'), lens('b')] };
  assert.deepEqual(triggersOf(withLens(two, lens('c'))), ['a', 'b', 'c']);
  assert.deepEqual(triggersOf(withLens(two, lens('c'), 'a')), ['c', 'b']);
  assert.deepEqual(triggersOf(withLens(two, lens('a'), 'a')), ['a', 'b']);
  assert.equal(triggersOf(withLens(two, lens('b'))), 'taken');
  assert.equal(triggersOf(withLens(two, lens('b'), 'a')), 'taken');
  assert.deepEqual(withoutLens(two, 'a').lenses, [lens('b')]);
  const lenses = Array.from({ length: MAX_LENSES }, (_, i) => lens(`t${i}`));
  const full = { ...DEFAULT_PREFERENCES, lenses };
  assert.equal(triggersOf(withLens(full, lens('more'))), 'too_many');
  assert.equal(triggersOf(withLens(full, lens('more'), 't3'))[3], 'more');
});
