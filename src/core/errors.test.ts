import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeError, StoreUnavailable } from './errors.ts';

describe('describeError', () => {
  it('tells the class and the frames of an exception, and not its message', () => {
    const told = describeError(new RangeError('private words\n    of a query'));
    assert.equal(told.error, 'RangeError');
    assert.match(told.stack, /errors\.test\.ts/);
    assert.ok(!JSON.stringify(told).includes('private words'));
    assert.ok(!('reason' in told));
  });

  it('tells the code of a system error', () => {
    const error = Object.assign(new Error('connect 127.0.0.1'), { code: 'ECONNREFUSED' });
    assert.equal(describeError(error).reason, 'ECONNREFUSED');
  });

  it('tells why a store is unavailable', () => {
    const error = new StoreUnavailable('the counters', { cause: new Error('disk is full') });
    assert.equal(describeError(error).reason, 'disk is full');
    assert.ok(!('reason' in describeError(new StoreUnavailable('alone'))));
  });

  it('takes whatever may be thrown', () => {
    assert.deepEqual(describeError('a string that may quote a query'), { error: 'string', stack: '' });
    assert.deepEqual(describeError(undefined), { error: 'undefined', stack: '' });
  });
});
