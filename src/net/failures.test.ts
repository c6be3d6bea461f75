import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { networkFailure, isDroppedConnection } from './failures.ts';

const CASES: [code: string | undefined, before: string, within: string, dropped: boolean][] = [
  ['ECONNREFUSED', 'unreachable', 'bad_answer', true],
  ['ECONNRESET', 'unreachable', 'bad_answer', true],
  ['EPIPE', 'unreachable', 'bad_answer', true],
  ['UND_ERR_SOCKET', 'unreachable', 'bad_answer', true],
  ['ENOTFOUND', 'unreachable', 'bad_answer', false],
  ['EAI_AGAIN', 'unreachable', 'bad_answer', false],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'unreachable', 'bad_answer', false],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout', 'timeout', false],
  ['UND_ERR_HEADERS_TIMEOUT', 'timeout', 'timeout', false],
  ['UND_ERR_BODY_TIMEOUT', 'timeout', 'timeout', false],
  ['ETIMEDOUT', 'timeout', 'timeout', false],
  ['HPE_INVALID_CONSTANT', 'unreachable', 'bad_answer', false],
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

  it('ignores a code that is not a string', () => {
    const error = Object.assign(new Error('x'), { code: 7 });
    assert.equal(networkFailure(error, false), 'unreachable');
    assert.equal(isDroppedConnection(error), false);
  });
});
