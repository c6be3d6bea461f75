import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../tests/support/level.ts';
import { leastCpuMs } from '../../tests/support/cpu-time.ts';
import { toQuestion } from '../core/answers/question.ts';
import { exampleScene } from '../../tests/support/answers.ts';
import { matchPattern, regex } from './regex.ts';

function matchesOf(pattern: string, flags: string, text: string): (readonly [number, string])[] {
  const found = matchPattern(pattern, flags, text);
  assert.ok(typeof found === 'object', pattern);
  assert.ok(found.isComplete);
  return found.matches.map(({ start, text: matched }) => [start, matched]);
}

function platformMatchesOf(pattern: string, flags: string, text: string): (readonly [number, string])[] {
  return [...text.matchAll(new RegExp(pattern, `g${flags}`))].map((match) => [match.index, match[0]]);
}

describe('the matcher', () => {
  it('finds what the platform finds', () => {
    // One quantifier to an atom and none around a group that can be empty: there the platform is safe to ask, and both
    // agree about what an empty round of a loop is.
    const atom = fc.constantFrom(
      'a',
      'b',
      'A',
      '.',
      '[ab]',
      '[^a]',
      '[a-c]',
      '\\d',
      '\\w',
      '\\s',
      '\\b',
      '^',
      '$',
      '(ab|a)',
      '(?:b|ba)',
      '(a|b)+',
      '(ab)*?',
    );
    const quantifier = fc.constantFrom(
      '',
      '',
      '*',
      '+',
      '?',
      '*?',
      '+?',
      '??',
      '{2}',
      '{1,2}',
      '{0,3}?',
      '{1,}',
    );
    const piece = fc
      .tuple(atom, quantifier)
      .map(([written, many]) => (/^(\\b|\^|\$)$|[*+?]$/.test(written) ? written : written + many));
    const pattern = fc
      .array(piece, { minLength: 1, maxLength: 5 })
      .chain((pieces) => fc.constantFrom(pieces.join(''), pieces.join('|')));
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'A', '1', ' ', '\n'), maxLength: 12 });
    fc.assert(
      fc.property(pattern, fc.constantFrom('', 'i', 'm', 's', 'ims'), text, (written, flags, on) => {
        assert.deepEqual(matchesOf(written, flags, on), platformMatchesOf(written, flags, on));
      }),
      { numRuns: runs(3_000) },
    );
  });

  for (const pattern of ['(', ')', 'a)', '*', 'a**', '[a', '[b-a]', 'a{2,1}', '\\']) {
    it(`finds ${pattern} invalid`, () => {
      assert.equal(matchPattern(pattern, '', 'a'), 'invalid');
    });
  }

  for (const pattern of [
    '(a)\\1',
    '(?=a)',
    '(?!a)',
    '(?<=a)b',
    '(?<!a)b',
    '\\k<a>',
    'a{1001}',
    '(?:(?:a{10}){20}){30}',
  ]) {
    it(`says that it cannot do ${pattern.slice(0, 20)}`, () => {
      assert.equal(matchPattern(pattern, '', 'a'), 'unsupported');
    });
  }

  it('knows the rest of the syntax of RE2', () => {
    assert.deepEqual(matchesOf('\\p{L}+', '', '1 né 2'), [[2, 'né']]);
    assert.deepEqual(matchesOf('(?i)A', '', 'ba'), [[1, 'a']]);
    assert.deepEqual(matchesOf('(?<word>\\u0061b|\\u{62})', '', 'bab'), [
      [0, 'b'],
      [1, 'ab'],
    ]);
    assert.deepEqual(matchesOf(`${'('.repeat(60)}a${')'.repeat(60)}`, '', 'a'), [[0, 'a']]);
    assert.deepEqual(
      matchesOf('[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '', '00010203-0405-4607-8809-0a0b0c0d0e0f'),
      [[0, '00010203-0405-4607-8809-0a0b0c0d0e0f']],
    );
  });

  it('counts characters, not UTF-16 units', () => {
    assert.deepEqual(matchPattern('.b', '', '😀b 😀b'), {
      matches: [
        { start: 0, end: 2, text: '😀b' },
        { start: 3, end: 5, text: '😀b' },
      ],
      groups: [[], []],
      isComplete: true,
    });
  });

  it('says when there may be more matches', () => {
    for (const [pattern, text] of [
      ['a', 'a'.repeat(101)],
      ['(a?){400}a{400}', 'a'.repeat(480)],
    ] as const) {
      const found = matchPattern(pattern, '', text);
      assert.ok(typeof found === 'object' && !found.isComplete, pattern);
    }
    const exactly = matchPattern('a', '', 'a'.repeat(100));
    assert.ok(typeof exactly === 'object' && exactly.isComplete);
  });

  const hostile: readonly (readonly [string, string])[] = [
    ['(a+)+$', `${'a'.repeat(1_500)}!`],
    ['(a|aa)*b', 'a'.repeat(1_500)],
    ['(.*)*x', 'y'.repeat(1_500)],
    ['(((a{50}){50}){50}){50}', 'a'],
    ['(a?){500}a{500}', 'a'.repeat(500)],
    ['(x+x+)+y', 'x'.repeat(1_500)],
    ['[\\w\\s\\d]+'.repeat(100), 'a'.repeat(900)],
    ['(?:)*'.repeat(300), 'a'.repeat(400)],
    ['('.repeat(900), 'a'],
    ['((((((((((a*)*)*)*)*)*)*)*)*)*)*b', 'a'.repeat(1_500)],
    ['a{0,1000}'.repeat(45), 'a'.repeat(80)],
    [`(?:${'ab?'.repeat(140)}){1000}`, 'a'.repeat(80)],
    ['(x|y|z|a)*b|a', 'a'.repeat(1_500)],
    ['(.{0,90}b){0,9}|.', 'a'.repeat(1_500)],
  ];
  for (const [pattern, text] of hostile) {
    it(`answers ${pattern.slice(0, 24)} in no time`, () => {
      const question = toQuestion(`regex /${pattern}/ ${text}`, 'en');
      const cpuMs = leastCpuMs(() => {
        assert.ok(regex.answer(question, exampleScene()));
      }, 50);
      assert.ok(cpuMs < 50);
    });
  }

  it('answers any pattern without throwing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ab()[]{}*+?|^$\\.,-:<>=!0123dwsbBu/ ') }),
        (pattern) => {
          assert.doesNotThrow(() =>
            regex.answer(toQuestion(`regex /${pattern}/ aabb 12`, 'en'), exampleScene()),
          );
        },
      ),
      { numRuns: runs(3_000) },
    );
  });
});
