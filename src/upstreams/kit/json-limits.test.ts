import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'node:test';
import { ANY_CHARACTER } from '../../../tests/support/arbitraries.ts';
import { leastCpuMs } from '../../../tests/support/cpu-time.ts';
import { runs } from '../../../tests/support/level.ts';
import { parseJson, isWithinJsonLimits } from './json.ts';

const MAX_LENGTH = 4 * 1024 * 1024;
const MAX_CPU_MS = 50;

const many = (count: number, item: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => item(i)).join();
const filled = (item: string, [open, close]: readonly [string, string]): string =>
  `${open}${item.repeat(Math.floor((MAX_LENGTH - 10) / item.length))}1${close}`;

/** Bodies of the largest accepted size. */
const IMMODEST: Readonly<Record<string, string>> = {
  'lists in lists': '['.repeat(MAX_LENGTH / 2) + ']'.repeat(MAX_LENGTH / 2),
  'lists without end': '['.repeat(MAX_LENGTH),
  'objects in objects': `${'{"a":'.repeat(600_000)}1${'}'.repeat(600_000)}`,
  'empty objects': filled('{},', ['[', ']']),
  'empty lists': filled('[],', ['[', ']']),
  numbers: filled('1,', ['[', ']']),
  'the same key again and again': filled('"a":1,', ['{"b":1,', ',"c":1}']),
  'keys that all differ': `{${many(250_000, (i) => `"k${i}":1`)}}`,
  'objects with keys that all differ': `[${many(250_000, (i) => `{"k${i}":1}`)}]`,
  'a key of a megabyte': `{"${'k'.repeat(1_000_000)}":1}`,
};

describe('isWithinJsonLimits', () => {
  for (const [name, text] of Object.entries(IMMODEST)) {
    it(`refuses ${name}, quickly`, () => {
      assert.equal(isWithinJsonLimits(text), false);
      assert.equal(parseJson(text), undefined);
      const ms = leastCpuMs(() => parseJson(text), MAX_CPU_MS);
      assert.ok(ms < MAX_CPU_MS, `${ms} ms`);
    });
  }

  /** The most of each that is accepted. */
  const modest: Readonly<Record<string, string>> = {
    'deep lists': `[${many(1_500, () => '['.repeat(60) + ']'.repeat(60))}]`,
    'many objects': `[${many(45_000, () => '{"a":1}')}]`,
    'many texts that differ': `[${many(99_000, (i) => `"s${i}"`)}]`,
    'many keys': `[${many(4_900, (i) => `{"k${i}":"${'x'.repeat(50)}"}`)}]`,
    'one long text': `["${'x'.repeat(MAX_LENGTH - 4)}"]`,
    'a text full of quotes': `["${'\\"'.repeat(MAX_LENGTH / 2 - 4)}"]`,
    'a text full of backslashes': `["${'\\\\'.repeat(MAX_LENGTH / 2 - 4)}"]`,
    'a text full of brackets': `["${'[{'.repeat(MAX_LENGTH / 2 - 4)}"]`,
  };
  for (const [name, text] of Object.entries(modest)) {
    it(`accepts ${name}, quickly`, () => {
      assert.equal(isWithinJsonLimits(text), true);
      const ms = leastCpuMs(() => parseJson(text), MAX_CPU_MS);
      assert.ok(ms < MAX_CPU_MS, `${ms} ms`);
      assert.notEqual(parseJson(text), undefined);
    });
  }

  it('accepts any short text', () => {
    assert.equal(isWithinJsonLimits('['.repeat(65_536)), true);
  });

  it('ignores the contents of strings', () => {
    const unit = fc.oneof(ANY_CHARACTER, fc.constantFrom('"', '\\', '['.repeat(70), ' '.repeat(70)));
    fc.assert(
      fc.property(fc.array(fc.string({ unit }), { minLength: 1, maxLength: 20 }), (texts) => {
        const text = JSON.stringify([...texts, 'x'.repeat(70_000)]);
        assert.equal(isWithinJsonLimits(text), true);
        assert.deepEqual((parseJson(text) as string[]).slice(0, -1), texts);
      }),
      { numRuns: runs(100) },
    );
  });
});
