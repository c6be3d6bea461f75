import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OPERATORS } from './mutant.ts';
import { readOptions } from './options.ts';

describe('the options of npm run mutate', () => {
  it('are the whole folder and every operator unless something is said', () => {
    const { path, operators, sample, own, embedded } = readOptions(['src/core']);
    assert.deepEqual(
      { path, operators, sample, own, embedded },
      {
        path: 'src/core',
        operators: OPERATORS,
        sample: undefined,
        own: false,
        embedded: false,
      },
    );
  });

  it('are read as they are given', () => {
    const words = [
      './src/a.ts',
      '--sample',
      '60',
      '--seed',
      '7',
      '--operator',
      'sql,logic',
      '--own',
      '--embedded',
    ];
    assert.deepEqual(readOptions(words), {
      path: 'src/a.ts',
      operators: ['logic', 'sql'],
      sample: 60,
      seed: 7,
      own: true,
      embedded: true,
    });
  });

  for (const words of [
    [],
    ['a', 'b'],
    ['a', '--operator', 'magic'],
    ['a', '--sample', 'x'],
    ['a', '--new'],
  ]) {
    it(`are refused as "${words.join(' ')}"`, () => {
      assert.throws(() => readOptions(words));
    });
  }
});
