import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEFAULT_TERMS, type TypedTerms } from '../../../core/accounts/key-terms.ts';
import type { KeyTerms } from '../../../core/accounts/model.ts';
import { changedFormTerms, lastValidDay, termsAsTyped, sentTerms } from './key-terms.ts';

const sent = (fields: Record<string, readonly string[]>) => ({
  has: (name: string) => (fields[name]?.length ?? 0) > 0,
  get: (name: string) => fields[name]?.at(-1) ?? '',
  all: (name: string) => fields[name] ?? [],
});

const MIDNIGHT_MS = Date.parse('2027-02-01T00:00:00Z');

const restricted: KeyTerms = {
  name: 'laptop',
  note: 'of the office',
  expiresAtMs: MIDNIGHT_MS - 3_600_000,
  scopes: { endpoints: ['web', 'news'], tabs: ['news'], engines: ['a'] },
  networks: ['192.0.2.0/24', '2001:db8::/32'],
  limits: {
    burst: { limit: 900, windowMs: 1000 },
    sustained: { limit: 9000, windowMs: 86_400_000 },
    monthly: 12,
    byAdmin: true,
  },
};

describe('sentTerms', () => {
  const cases: readonly (readonly [string, Record<string, readonly string[]>, TypedTerms])[] = [
    ['nothing that was not sent', { owner: ['x'], limits: ['1'], csrf: ['y'] }, {}],
    ['ticked boxes as a list', { endpoints: ['', 'web', 'news'] }, { endpoints: 'web\nnews' }],
    ['no ticked box as an empty list', { tabs: [''] }, { tabs: '' }],
    ['a period', { expires: ['30d'], expires_on: ['2027-01-31'] }, { expires: '30d' }],
    ['a date', { expires: ['date'], expires_on: ['2027-01-31'] }, { expires: '2027-01-31' }],
    ['a missing date as no date, not as no expiry', { expires: ['date'] }, { expires: 'date' }],
    ['the last of two names', { name: ['a', 'b'] }, { name: 'b' }],
  ];
  for (const [what, fields, typed] of cases) {
    it(`reads ${what}`, () => {
      assert.deepEqual(sentTerms(sent(fields)), typed);
    });
  }
});

describe('changedFormTerms', () => {
  it('is empty for a form that was not changed, however its lists are written', () => {
    assert.deepEqual(changedFormTerms(termsAsTyped(restricted), restricted), {});
    assert.deepEqual(changedFormTerms(termsAsTyped(DEFAULT_TERMS), DEFAULT_TERMS), {});
    assert.deepEqual(changedFormTerms({ expires: '', name: ' ' }, DEFAULT_TERMS), {});
    const same = { networks: ' 2001:db8::/32\r\n192.0.2.0/24\r\n', endpoints: 'news,web', name: ' laptop ' };
    assert.deepEqual(changedFormTerms(same, restricted), {});
  });

  it('has what was changed and what was emptied', () => {
    const typed = { ...termsAsTyped(restricted), name: '', expires: '', networks: '192.0.2.0/24' };
    const changed = { name: '', expires: '', networks: '192.0.2.0/24' };
    assert.deepEqual(changedFormTerms(typed, restricted), changed);
  });
});

describe('lastValidDay', () => {
  it('is the day before midnight, and any other day', () => {
    assert.equal(lastValidDay(MIDNIGHT_MS), '2027-01-31');
    assert.equal(lastValidDay(MIDNIGHT_MS + 1), '2027-02-01');
  });
});
