import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import { LINK_MS, SetUpLink } from './sessions.ts';

const SECRET = 'a secret of this instance';

function links(startMs?: number) {
  const clock = testClock(startMs);
  return { clock, link: new SetUpLink({ secret: SECRET, clock }) };
}

describe('the link that makes the first account', () => {
  it('is good for an hour, on every node that has the secret', () => {
    const { clock, link } = links();
    const token = link.newToken();
    const other = new SetUpLink({ secret: SECRET, clock });
    assert.equal(LINK_MS, 3_600_000);
    assert.equal(link.judge(token), 'good');
    clock.advance(LINK_MS - 1);
    assert.equal(other.judge(token), 'good');
    clock.advance(1);
    assert.equal(other.judge(token), 'expired');
  });

  it('is valid immediately, although its end is rounded up to a second', () => {
    for (const startMs of [1_000_000_000_001, 1_000_000_000_999]) {
      const { clock, link } = links(startMs);
      const token = link.newToken();
      assert.equal(link.judge(token), 'good');
      clock.advance(LINK_MS);
      assert.equal(link.judge(token), 'good', 'until the second it was rounded to has come');
      clock.advance(1_000);
      assert.equal(link.judge(token), 'expired');
    }
  });

  it('from a clock that was ahead has expired instead of being valid for longer', () => {
    const { clock, link } = links();
    const token = link.newToken();
    clock.setWall(clock.wallMs() - 1_000);
    assert.equal(link.judge(token), 'good');
    clock.setWall(clock.wallMs() - 1);
    assert.equal(link.judge(token), 'expired');
  });

  it('is wrong with another secret, another end, or any other text', () => {
    const { clock, link } = links();
    const token = link.newToken();
    const [ends = '', signature = ''] = token.split(/-(.*)/s);
    const later = (parseInt(ends, 36) + 1).toString(36);
    const wrong = [
      new SetUpLink({ secret: 'another', clock }).newToken(),
      `${later}-${signature}`,
      `${ends}-${signature.slice(1)}`,
      `${ends}-${signature}A`,
      `${ends}${signature}`,
      `-${signature}`,
      ` ${token}`,
      `${ends}-`,
      signature,
      '',
      '-',
    ];
    for (const text of wrong) assert.equal(link.judge(text), 'wrong', text);
  });
});
