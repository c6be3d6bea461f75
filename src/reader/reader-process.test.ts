import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reservedForCode } from './reader-process.ts';

describe('what V8 reserves for machine code', () => {
  const cases: readonly [name: string, maps: string, expected: number][] = [
    ['is nothing where the kernel does not tell', '', 0],
    ['is one range', '1000-3000 rwxp 0 00:00 0\n5000-9000 rw-p 0 00:00 0\n', 0x2000],
    ['is the range of one thread of several', '1000-3000 rwxp 0\n5000-7800 rwxp 0\n', 0x2800],
    ['is a range in parts', '1000-2000 rwxp 0\n2000-3000 rwxp 0\n5000-6000 rwxp 0\n', 0x2000],
  ];
  for (const [name, maps, expected] of cases)
    it(name, () => {
      assert.equal(reservedForCode(maps), expected);
    });
});
