import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ENTRIES } from '../../src/config/table.ts';

export type KindCases = {
  readonly good: readonly [text: string, value: unknown][];
  readonly bad: readonly string[];
};

/** Checks which values a setting type accepts and rejects, and how it shows them. */
export function testKinds(cases: Readonly<Record<string, KindCases>>): void {
  for (const [name, { good, bad }] of Object.entries(cases)) {
    const kind = ENTRIES.find((entry) => entry.name === name)?.kind;
    assert.ok(kind, name);
    describe(name, () => {
      for (const [text, value] of good) {
        it(`takes ${JSON.stringify(text)}`, () => {
          assert.deepEqual(kind.parse(text), value);
        });
        it(`shows ${JSON.stringify(text)} so that it reads the same`, () => {
          assert.deepEqual(kind.parse(kind.show?.(value) ?? String(value)), value);
        });
      }
      for (const text of bad) {
        it(`refuses ${JSON.stringify(text)}`, () => {
          assert.equal(kind.parse(text), undefined);
        });
      }
    });
  }
}

/** Words that all have the same value. */
export function meaning(value: boolean, words: string): [string, boolean][] {
  return words.split(' ').map((word) => [word, value]);
}
