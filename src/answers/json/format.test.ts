import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../../tests/support/level.ts';
import { ANY_CHARACTER } from '../../../tests/support/arbitraries.ts';
import { leastCpuMs } from '../../../tests/support/cpu-time.ts';
import { readJson } from '../json.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('readJson', () => {
  it('writes what the platform writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5, stringUnit: ANY_CHARACTER }), (value) => {
        const minified = JSON.stringify(value);
        const reading = readJson(minified);
        assert.ok(reading !== 'too deep' && reading.valid);
        assert.equal(reading.minified, minified);
        // Keys that look like indexes change places on the way through an object.
        assert.equal(reading.formatted, JSON.stringify(JSON.parse(minified), undefined, 2));
      }),
    );
  });

  it('finds valid what the platform finds valid', () => {
    const token = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '1',
      '-',
      '0',
      '.5',
      'e3',
      'true',
      'null',
      ' ',
      '"',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(token, { maxLength: 9 }), (tokens) => {
        const text = tokens.join('');
        const reading = readJson(text);
        assert.equal(reading !== 'too deep' && reading.valid, isJson(text), text);
      }),
      { numRuns: runs(5_000) },
    );
  });

  it('keeps numbers and the order of keys', () => {
    const reading = readJson('{"2":12345678901234567890,"1":1.0}');
    assert.ok(reading !== 'too deep' && reading.valid);
    assert.equal(reading.minified, '{"2":12345678901234567890,"1":1.0}');
  });

  it('tells where the error is', () => {
    for (const [text, errorAt] of [
      ['{"a":1,}', 7],
      ['{"a" 1}', 5],
      ['[1 2]', 3],
      ['{"a":1', 6],
      ["{'a':1}", 1],
      ['[1]]', 3],
    ] as const) {
      assert.deepEqual(readJson(text), { valid: false, errorAt });
    }
  });

  it('takes bounded time for deep nesting and for a string without an end', () => {
    const cpuMs = leastCpuMs(() => {
      assert.equal(readJson('['.repeat(100_000)), 'too deep');
      assert.deepEqual(readJson('["' + '\\"'.repeat(50_000)), { valid: false, errorAt: 1 });
    }, 50);
    assert.ok(cpuMs < 50);
  });
});
