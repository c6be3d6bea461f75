import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Lens } from '../preferences/lens.ts';
import { domainFilter, NO_DOMAINS, type Domains } from '../query/search-query.ts';
import { throughLens } from './site-rules.ts';

const OPEN: Lens = { name: 'A', trigger: 'a', include: [], exclude: [], region: '', date: '' };

describe('a search through a lens', () => {
  it('has its sites, country and date', () => {
    const lens = {
      ...OPEN,
      include: ['a.example', '.edu'],
      exclude: ['b.a.example'],
      region: 'AT',
      date: 'w',
    };
    assert.deepEqual(throughLens({ date: undefined }, lens), {
      domains: { include: ['a.example', 'edu'], exclude: ['b.a.example'] },
      country: 'AT',
      date: 'w',
    });
  });

  it('uses the country and date of the request, if any', () => {
    const lens = { ...OPEN, region: 'AT', date: '2026-01-01..' };
    assert.deepEqual(throughLens({ date: 'd', country: 'US' }, lens), {
      domains: undefined,
      country: 'US',
      date: 'd',
    });
    assert.deepEqual(throughLens({ date: undefined }, lens)?.date, { from: '2026-01-01', to: undefined });
    assert.deepEqual(throughLens({ date: undefined }, OPEN), {
      domains: undefined,
      country: undefined,
      date: undefined,
    });
  });

  it('has no sites if the requested sites are not in the lens', () => {
    const lens = { ...OPEN, include: ['a.example'] };
    const domains = { include: ['b.example'], exclude: [] };
    assert.equal(throughLens({ date: undefined, domains }, lens), undefined);
  });

  it('finds exactly what satisfies both', () => {
    const host = fc
      .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 })
      .map((labels) => labels.join('.'));
    const lists = fc.record({
      include: fc.array(host, { maxLength: 4 }),
      exclude: fc.array(host, { maxLength: 2 }),
    });
    fc.assert(
      fc.property(lists, lists, fc.array(host), (asked, { include, exclude }, found) => {
        const through = throughLens({ date: undefined, domains: asked }, { ...OPEN, include, exclude });
        const satisfies = (domains: Domains = NO_DOMAINS) => found.map(domainFilter(domains));
        const [one, other] = [satisfies(asked), satisfies({ include, exclude })];
        const both = one.map((isIn, i) => isIn && other[i] === true);
        assert.deepEqual(through ? satisfies(through.domains) : found.map(() => false), both);
      }),
    );
  });
});
