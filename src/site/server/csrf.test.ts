import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { systemRandom } from '../../system/random.ts';
import { CsrfTokens } from './csrf.ts';

const tokens = new CsrfTokens({ secret: 'a secret of this instance', random: systemRandom });

describe('form tokens', () => {
  it('hold for whom they were issued, and for nobody else', () => {
    const holders = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(holders, holders, (holder, other) => {
        const token = tokens.issue(holder);
        assert.ok(tokens.holds(token, holder));
        assert.equal(tokens.holds(token, other), holder === other);
      }),
    );
  });

  it('differ each time, in every half', () => {
    const all = Array.from({ length: 100 }, () => Buffer.from(tokens.issue('one'), 'base64url'));
    for (const [from, to] of [
      [0, 32],
      [32, 64],
    ]) {
      assert.equal(new Set(all.map((token) => token.subarray(from, to).toString('hex'))).size, 100);
    }
  });

  it('are of no use on an instance with another secret', () => {
    const other = new CsrfTokens({ secret: 'another', random: systemRandom });
    assert.ok(!other.holds(tokens.issue('one'), 'one'));
  });

  it('do not hold where nobody holds them', () => {
    assert.ok(!tokens.holds(tokens.issue(''), ''));
  });

  it('do not hold when a single bit is changed', () => {
    const token = Buffer.from(tokens.issue('one'), 'base64url');
    for (let bit = 0; bit < token.length * 8; bit++) {
      const changed = Buffer.from(token);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      assert.ok(!tokens.holds(changed.toString('base64url'), 'one'));
    }
  });

  it('are refused and nothing more when they are none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
        assert.ok(!tokens.holds(text, 'one'));
      }),
    );
    assert.ok(!tokens.holds('A'.repeat(1_000_000), 'one'));
  });
});
