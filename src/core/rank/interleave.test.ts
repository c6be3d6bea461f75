import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { interleave } from './merge.ts';

const sourced = <Item>(lists: readonly (readonly Item[])[]) =>
  lists.map((items, list) => ({ source: `source ${list}`, items }));

describe('interleave', () => {
  const cases: [name: string, lists: string[], expected: string][] = [
    ['nothing', [], ''],
    ['empty lists', ['', ''], ''],
    ['one list', ['abc'], 'abc'],
    ['in turn', ['abc', 'xyz'], 'axbycz'],
    ['leaves the rest to the others', ['a', 'wxyz', 'b'], 'awbxyz'],
    ['a duplicate costs no turn', ['abc', 'axy'], 'axbyc'],
    ['duplicates within a list', ['aab', 'xxx', 'y'], 'axyb'],
    ['a list of duplicates only', ['abc', 'abc'], 'abc'],
  ];
  for (const [name, lists, expected] of cases) {
    it(name, () => {
      const letters = lists.map((list) => [...list].map((key) => ({ key })));
      assert.equal(
        interleave(sourced(letters), ({ key }) => key)
          .map(({ key }) => key)
          .join(''),
        expected,
      );
    });
  }

  const item = fc.record({ key: fc.constantFrom(...'abcdefghijklmno') });
  const someLists = fc
    .array(fc.array(item, { maxLength: 10 }), { maxLength: 5 })
    .map((lists) => lists.map((items, list) => items.map(({ key }) => ({ key, list }))));

  it('is fair: who has something left is never more than one behind', () => {
    fc.assert(
      fc.property(someLists, (lists) => {
        const taken = interleave(sourced(lists), ({ key }) => key);
        const counts = lists.map(() => 0);
        const seen = new Set<string>();
        for (const { key, list } of taken) {
          assert.ok(!seen.has(key));
          seen.add(key);
          counts[list] = (counts[list] ?? 0) + 1;
          const most = Math.max(...counts);
          lists.forEach((items, i) => {
            const hasMore = items.some((left) => !seen.has(left.key));
            if (hasMore) assert.ok((counts[i] ?? 0) >= most - 1);
          });
        }
        assert.deepEqual([...seen].sort(), [...new Set(lists.flat().map(({ key }) => key))].sort());
      }),
    );
  });

  it('keeps the order of each list', () => {
    fc.assert(
      fc.property(someLists, (lists) => {
        const taken = interleave(sourced(lists), ({ key }) => key);
        lists.forEach((items, i) => {
          const mine = taken
            .filter(({ list }) => list === i)
            .map(({ key }) => items.findIndex((own) => own.key === key));
          assert.deepEqual(
            mine,
            mine.toSorted((a, b) => a - b),
          );
          assert.ok(!mine.includes(-1));
        });
      }),
    );
  });

  it('names all sources of an item, in their order and each once', () => {
    fc.assert(
      fc.property(someLists, (lists) => {
        for (const { key, sources } of interleave(sourced(lists), (one) => one.key)) {
          const having = sourced(lists).filter(({ items }) => items.some((one) => one.key === key));
          assert.deepEqual(
            sources,
            having.map(({ source }) => source),
          );
        }
      }),
    );
  });
});
