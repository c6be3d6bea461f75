import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gradual } from './gradual.ts';

function counting() {
  const made: number[] = [];
  const table = gradual(function* () {
    for (let i = 0; i < 3; i++) {
      made.push(i);
      yield undefined;
    }
    return 'built';
  });
  return { made, table };
}

describe('gradual', () => {
  it('builds one step in each turn', async () => {
    const { made, table } = counting();
    const prepared = table.prepare();
    assert.deepEqual(made, [0]);
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(made, [0, 1]);
    await prepared;
    assert.equal(table.get(), 'built');
    assert.deepEqual(made, [0, 1, 2], 'each step once');
    assert.equal(table.prepare(), undefined);
  });

  it('builds the rest at once for one who cannot wait', async () => {
    const { made, table } = counting();
    const prepared = table.prepare();
    assert.equal(table.get(), 'built');
    await prepared;
    assert.deepEqual(made, [0, 1, 2]);
  });

  it('is prepared once, however many ask', async () => {
    const { made, table } = counting();
    await Promise.all([table.prepare(), table.prepare()]);
    assert.deepEqual(made, [0, 1, 2]);
  });

  it('tries again after a failure', async () => {
    let fails = true;
    const table = gradual(function* () {
      if (fails) throw new Error('no such file');
      return 'built';
    });
    await assert.rejects(async () => table.prepare(), /no such file/);
    assert.throws(() => table.get(), /no such file/);
    fails = false;
    await table.prepare();
    assert.equal(table.get(), 'built');
  });
});
