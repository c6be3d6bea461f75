import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { networkFailure, isDroppedConnection } from './failures.ts';

const CASES: [code: string | undefined, before: string, within: string, dropped: boolean][] = [
  ['ECONNREFUSED', 'unreachable', 'bad_answer', true],
  ['ECONNRESET', 'unreachable', 'bad_answer', true],
  ['EPIPE', 'unreachable', 'bad_answer', true],
  ['ERR_CLOSED', 'unreachable', 'bad_answer', true],
  ['ENOTFOUND', 'unreachable', 'bad_answer', false],
  ['EAI_AGAIN', 'unreachable', 'bad_answer', false],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'unreachable', 'bad_answer', false],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout', 'timeout', false],
  ['ERR_PHASE_TIMEOUT', 'timeout', 'timeout', false],
  ['ETIMEDOUT', 'timeout', 'timeout', false],
  ['ERR_NOT_HTTP', 'bad_answer', 'bad_answer', false],
  ['ERR_PRIVATE_ADDRESS', 'bad_answer', 'bad_answer', false],
  [undefined, 'unreachable', 'bad_answer', false],
];

describe('failures', () => {
  for (const [code, before, within, dropped] of CASES)
    it(code ?? 'no code', () => {
      const error = Object.assign(new Error('x'), code === undefined ? {} : { code });
      assert.equal(networkFailure(error, false), before);
      assert.equal(networkFailure(error, true), within);
      assert.equal(isDroppedConnection(error), dropped);
    });

  it('of an unusual kind are read, too', () => {
    const error = Object.assign(new Error('x'), { code: 7 });
    assert.equal(networkFailure(error, false), 'unreachable');
    assert.equal(isDroppedConnection(error), false);
  });
});
