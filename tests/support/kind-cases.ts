import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SettingType } from '../../src/config/setting-types.ts';
import type { SettingName } from '../../src/config/settings.ts';
import { SETTINGS } from '../../src/config/table.ts';

export type KindCases = {
  readonly good: readonly [text: string, value: unknown][];
  readonly bad: readonly string[];
};

/** Holds the kinds of settings to what they take, what they refuse, and how they show it. */
export function testKinds(cases: Readonly<Partial<Record<SettingName, KindCases>>>): void {
  for (const [name, { good, bad }] of Object.entries(cases)) {
    const kind: SettingType<unknown> = SETTINGS[name as SettingName].kind;
    describe(name, () => {
      for (const [text, value] of good) {
        it(`takes ${JSON.stringify(text)}`, () => {
          assert.deepEqual(kind.parse(text), value);
        });
        it(`shows ${JSON.stringify(text)} so that it reads the same`, () => {
          assert.deepEqual(kind.parse(kind.show(value)), value);
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
