import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ceilingWords, readCeilings } from './account-ceilings.ts';
import { NO_CEILINGS, type AccountCeilings } from './model.ts';

const SET: AccountCeilings = {
  burst: { limit: 60, windowMs: 60_000 },
  sustained: 'off',
  monthly: 1_000,
};

describe('the ceilings of an account, as people type them', () => {
  it('are a limit, off or the default; what is missing stays', () => {
    assert.deepEqual(readCeilings({}, SET), { ceilings: SET });
    assert.deepEqual(readCeilings({ burst: ' ', sustained: 'Default', monthly: '' }, SET), {
      ceilings: NO_CEILINGS,
    });
    assert.deepEqual(readCeilings({ burst: ' OFF ', monthly: '250' }, SET), {
      ceilings: { burst: 'off', sustained: 'off', monthly: 250 },
    });
    assert.deepEqual(readCeilings({ burst: '60/min', sustained: 'off', monthly: '1000' }, NO_CEILINGS), {
      ceilings: SET,
    });
  });

  it('are refused with all complaints together', () => {
    const read = readCeilings({ burst: '60 a minute', sustained: '0/h', monthly: '1.5' }, SET);
    assert.ok('complaints' in read);
    assert.deepEqual(
      read.complaints.map(({ field, reason, given }) => [field, reason, given]),
      [
        ['burst', 'bad_rate', '60 a minute'],
        ['sustained', 'bad_rate', '0/h'],
        ['monthly', 'bad_number', '1.5'],
      ],
    );
  });

  it('are shown as they are typed', () => {
    assert.deepEqual([SET.burst, SET.sustained, SET.monthly, undefined].map(ceilingWords), [
      '60/min',
      'off',
      '1000',
      '',
    ]);
  });
});
