import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { leastCpuMs } from '../../tests/support/cpu-time.ts';
import { isProgramming } from './stackexchange.ts';

const PROGRAMMING = [
  'how to reverse a string in python',
  'how to center a div in css',
  'TypeError: unsupported operand type(s) for +',
  "Cannot read properties of undefined (reading 'map')",
  'java.lang.NullPointerException',
  'listen EADDRINUSE 3000',
  'error TS2345',
  'ORA-00942',
  'git rebase interactive squash',
  'npm install peer dependency',
  'docker run without sudo',
  'std::vector push_back',
  'Array.prototype.map() index',
  'python sort list of tuples by second element',
  'sort a vector in c++',
  'how to iterate over a map in go',
  'how to use getElementById',
  'how does useEffect() work',
  'what is the difference between null and undefined in javascript',
  'zsh: command not found',
  'pandas merge dataframe columns',
  'node --experimental-strip-types',
  'String in Liste umwandeln mit python',
  'what does __init__ do',
];

const OTHER = [
  'best pizza near me',
  'how to tie a tie',
  'python',
  'java',
  'Ruby',
  'taylor swift set list',
  'taylor swift',
  'how to travel in java',
  'how to deal with rust on a car',
  'what is a python',
  'python snake bite',
  'human error',
  'error 404',
  'vienna',
  'go fish rules',
  'how to make a shopping list',
  'dinner table with rust finish',
  'john_doe instagram',
  'c major scale',
  'react to good news',
  'docker jobs hamburg',
  'well-known -band',
  'vitamin c',
  'list of volcanoes in java',
  'r kelly',
  '',
];

describe('isProgramming', () => {
  for (const text of PROGRAMMING)
    it(`is about programming: ${text}`, () => {
      assert.equal(isProgramming(text), true);
    });
  for (const text of OTHER)
    it(`is not: ${text}`, () => {
      assert.equal(isProgramming(text), false);
    });

  it('takes no time for any text', () => {
    const part = fc.constantFrom(
      'a_',
      'aB',
      '(',
      ')',
      ' ',
      '--a-',
      'in ',
      'c',
      '<',
      '.',
      '::',
      'x',
      '#',
      'Error',
      '_',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 300 }), (parts) => {
        const text = parts.join('').slice(0, 512);
        assert.ok(leastCpuMs(() => isProgramming(text), 50) < 50);
      }),
    );
  });
});
