import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasPrinted, isSameOutput, withNames, type Names } from '../support/doc-commands/same-output.ts';

const SHOWN_KEY = `trib_7Mw0yZhM.${'a'.repeat(40)}`;
const PRINTED_KEY = `trib_abcdefgh.${'b'.repeat(40)}`;

describe('isSameOutput', () => {
  const same: Readonly<Record<string, readonly [shown: string, printed: string]>> = {
    'the same text': ['Created ada.', 'Created ada.\n'],
    nothing: ['', ''],
    'another time': ['at 2026-01-01T00:00:00Z', 'at 2027-03-04T05:06:07Z\n'],
    'another width of columns': ['NAME   STATE', 'NAME        STATE\n'],
    'other milliseconds': ['in 12 ms', 'in 3.5 ms\n'],
    'anything for dots': ['token …', 'token x y z\n'],
    'any lines for dots on a line': ['a\n…\nz', 'a\nb\nc\nz\n'],
  };
  for (const [what, [shown, printed]] of Object.entries(same)) {
    it(`accepts ${what}`, () => {
      assert.ok(isSameOutput(shown === '' ? [] : shown.split('\n'), printed, new Map()));
    });
  }

  const different: Readonly<Record<string, readonly [shown: string, printed: string]>> = {
    'another text': ['Created ada.', 'Created bob.\n'],
    'a missing line': ['one\ntwo', 'one\n'],
    'a further line': ['one', 'one\ntwo\n'],
    'no time': ['at 2026-01-01T00:00:00Z', 'at noon\n'],
    'another number': ['3 searches', '4 searches\n'],
  };
  for (const [what, [shown, printed]] of Object.entries(different)) {
    it(`refuses ${what}`, () => {
      assert.ok(!isSameOutput(shown.split('\n'), printed, new Map()));
    });
  }

  it('learns what a key and its prefix stand for', () => {
    const names: Names = new Map();
    assert.ok(isSameOutput([SHOWN_KEY], `${PRINTED_KEY}\n`, names));
    assert.equal(withNames('key revoke 7Mw0yZhM', names), 'key revoke abcdefgh');
    assert.ok(isSameOutput(['Revoked 7Mw0yZhM.'], 'Revoked abcdefgh.\n', names));
    assert.ok(!isSameOutput(['Revoked 7Mw0yZhM.'], 'Revoked another8.\n', names));
  });
});

describe('hasPrinted', () => {
  it('finds all lines in any order, among others', () => {
    assert.ok(hasPrinted(['one', 'two'], 'two\nmore\none\n', new Map()));
    assert.ok(!hasPrinted(['one', 'two'], 'two\nmore\n', new Map()));
  });
});
