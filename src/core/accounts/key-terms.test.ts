import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { complaintText } from './account-refusal.ts';
import {
  DEFAULT_TERMS,
  isWithin,
  rateText,
  readKeyTerms,
  type KeyComplaint,
  type TermsContext,
  type TypedTerms,
} from './key-terms.ts';
import type { KeyTerms } from './model.ts';

const CONTEXT: TermsContext = {
  nowMs: Date.parse('2026-11-16T12:00:00.000Z'),
  slots: [
    { id: 'engine_a', provider: 'brave' },
    { id: 'engine_b', provider: 'mojeek' },
    { id: 'engine_c', provider: 'mojeek' },
  ],
  maxima: {
    burst: { limit: 60, windowMs: 60_000 },
    sustained: { limit: 5_000, windowMs: 86_400_000 },
    monthly: 10_000,
  },
};

function terms(typed: TypedTerms, before = DEFAULT_TERMS, context = CONTEXT): KeyTerms {
  const read = readKeyTerms(typed, before, context);
  assert.ok('terms' in read, JSON.stringify(read));
  return read.terms;
}

function complaints(typed: TypedTerms, context = CONTEXT, before = DEFAULT_TERMS): readonly KeyComplaint[] {
  const read = readKeyTerms(typed, before, context);
  assert.ok('complaints' in read);
  return read.complaints;
}

describe('the terms of a key', () => {
  it('are the defaults where nothing or an empty text is given', () => {
    assert.deepEqual(terms({}), DEFAULT_TERMS);
    const empty = { expires: '', endpoints: ' ', engines: '', networks: '', burst: '', monthly: '' };
    assert.deepEqual(terms(empty), DEFAULT_TERMS);
  });

  it('are read as people type them', () => {
    const read = terms({
      name: ' laptop ',
      note: 'Kitchen',
      expires: '2027-01-31',
      endpoints: 'web, News',
      tabs: 'news web',
      engines: 'Mojeek',
      networks: '192.0.2.0/24\n2001:DB8::/32',
      burst: '30/min',
      sustained: '100 / day',
      monthly: '500',
    });
    assert.deepEqual(read, {
      name: 'laptop',
      note: 'Kitchen',
      expiresAtMs: Date.parse('2027-02-01T00:00:00Z'),
      scopes: { endpoints: ['web', 'news'], tabs: ['web', 'news'], engines: ['engine_b', 'engine_c'] },
      networks: ['192.0.2.0/24', '2001:db8::/32'],
      limits: {
        burst: { limit: 30, windowMs: 60_000 },
        sustained: { limit: 100, windowMs: 86_400_000 },
        monthly: 500,
        byAdmin: false,
      },
    });
  });

  it('stay as they are where a field is missing, and return to the default where it is empty', () => {
    const before = terms({ name: 'laptop', networks: '192.0.2.1', burst: '30/min' });
    assert.deepEqual(terms({ note: 'new' }, before), { ...before, note: 'new' });
    assert.deepEqual(terms({ networks: '' }, before).networks, []);
    assert.equal(terms({ burst: '' }, before).limits.burst, undefined);
  });

  it('name every field that is wrong', () => {
    const cases: readonly (readonly [TypedTerms, string])[] = [
      [{ name: 'x'.repeat(101) }, 'name: can have at most 100 characters.'],
      [{ note: 'x'.repeat(501) }, 'note: can have at most 500 characters.'],
      [{ name: 'a\u0007b' }, 'name: must not contain control characters.'],
      [
        { expires: 'soon' },
        'expires: "soon" is not a date. Use 2027-01-31, 2027-01-31T12:00:00Z, 90d or 12h.',
      ],
      [{ expires: '2020-01-01' }, 'expires: "2020-01-01" is in the past.'],
      [{ tabs: 'web,maps' }, 'tabs: "maps" is unknown. Valid: web, images, news, videos.'],
      [{ engines: 'engine_z' }, 'engines: "engine_z" is unknown. Valid: engine_a, engine_b, engine_c.'],
      [
        { networks: '10.0.0.1/8' },
        'networks: "10.0.0.1/8" is not a network. Use an IP address, or CIDR notation such as 192.0.2.0/24 without host bits.',
      ],
      [
        { networks: Array.from({ length: 51 }, (_, i) => `10.0.0.${i}`).join(' ') },
        'networks: at most 50 entries.',
      ],
      [{ monthly: '0' }, 'monthly: "0" is not a whole number from 1 to 1000000000000.'],
      [{ burst: '61/min' }, 'burst: "61/min" is above the maximum of this instance, 60/min.'],
      [{ monthly: '10001' }, 'monthly: "10001" is above the maximum of this instance, 10000.'],
    ];
    for (const [typed, text] of cases) assert.deepEqual(complaints(typed).map(complaintText), [text]);
    assert.match(
      complaints({ endpoints: 'key' }).map(complaintText).join(''),
      /^endpoints: "key" is unknown\. Valid: web, /,
    );
    assert.match(
      complaints({ sustained: 'many' }).map(complaintText).join(''),
      /^sustained: "many" is not a rate\./,
    );
    assert.deepEqual(
      complaints({ expires: 'x', networks: 'x', burst: 'x' }).map(({ field }) => field),
      ['expires', 'networks', 'burst'],
    );
  });

  it('may be above the maximum only if an administrator sets them', () => {
    const asAdmin = { ...CONTEXT, maxima: undefined };
    const read = terms({ burst: '1000/min', monthly: '99999' }, DEFAULT_TERMS, asAdmin);
    assert.deepEqual(read.limits, {
      burst: { limit: 1_000, windowMs: 60_000 },
      sustained: undefined,
      monthly: 99_999,
      byAdmin: true,
    });
    assert.equal(terms({ name: 'renamed' }, read).limits.byAdmin, true, 'a user who renames it keeps them');
    const same = { burst: '1000/min', sustained: '', monthly: ' 99999 ' };
    assert.deepEqual(terms(same, read).limits, read.limits, 'and who sends the whole form');
    assert.deepEqual(complaints({ ...same, monthly: '99998' }, CONTEXT, read).map(complaintText), [
      'monthly: "99998" is above the maximum of this instance, 10000.',
    ]);
    const lowered = terms({ burst: '10/min' }, read);
    const { burst, monthly, byAdmin } = lowered.limits;
    assert.deepEqual([burst?.limit, monthly, byAdmin], [10, 99_999, false]);
    assert.equal(terms(same, lowered, asAdmin).limits.byAdmin, true);
  });

  it('can stay although they could no longer be chosen', () => {
    const before: KeyTerms = {
      ...DEFAULT_TERMS,
      expiresAtMs: Date.parse('2026-11-01T00:00:00Z'),
      scopes: { endpoints: [], tabs: [], engines: ['engine_a', 'engine_gone'] },
    };
    const typed = { expires: '2026-10-31', engines: 'engine_a engine_gone' };
    assert.deepEqual(terms(typed, before), before);
    assert.deepEqual(terms({ expires: '2026-11-01T00:00:00Z' }, before), before);
    assert.deepEqual(terms({ engines: 'engine_b' }, before).scopes.engines, ['engine_b']);
    assert.deepEqual(
      complaints({ expires: '2026-11-01', engines: 'engine_lost' }, CONTEXT, before).map(
        ({ field }) => field,
      ),
      ['expires', 'engines'],
    );
  });
});

describe('a rate', () => {
  it('is within another if it never allows more in a window of the other', () => {
    const most = { limit: 60, windowMs: 60_000 };
    assert.equal(isWithin({ limit: 60, windowMs: 60_000 }, most), true);
    assert.equal(isWithin({ limit: 1, windowMs: 1_000 }, most), true);
    assert.equal(isWithin({ limit: 2, windowMs: 1_000 }, most), false);
    assert.equal(isWithin({ limit: 60, windowMs: 86_400_000 }, most), true);
    assert.equal(isWithin({ limit: 61, windowMs: 86_400_000 }, most), false);
  });

  it('is written as it can be typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (limit) => {
        const text = rateText({ limit, windowMs: 60_000 });
        assert.deepEqual(terms({ burst: text }).limits.burst, { limit, windowMs: 60_000 });
      }),
    );
  });
});
