import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemRandom } from '../../system/system.ts';
import { requestIds } from '../server.ts';

describe('request ids', () => {
  it('are all different and have no part in common that grows', () => {
    const next = requestIds(systemRandom);
    const ids = Array.from({ length: 2_000 }, next);
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids) assert.match(id, /^[0-9a-f]{24}$/);
    for (let i = 0; i < 24; i += 4) {
      assert.ok(new Set(ids.map((id) => id.slice(i, i + 4))).size > 1_800, `digits ${i} to ${i + 4}`);
    }
  });
});
