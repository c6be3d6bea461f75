import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'node:test';
import type { ListEntry } from './tabs.ts';
import { resultList, cutTo, widthOf, wrap } from './layout.ts';

const PLAIN = { width: undefined, styled: false };
const delta: ListEntry = {
  title: 'River delta',
  url: 'https://rivers.example/delta',
  facts: ['3 days ago', '', 'Brave'],
  text: 'Land that forms where a river drops its sediment into a sea or lake, and more text than fits into three lines.',
};

describe('resultList', () => {
  it('is plain and complete in a pipe', () => {
    const lines = [
      '1. River delta',
      '   https://rivers.example/delta',
      '   3 days ago · Brave',
      `   ${delta.text}`,
      '',
      '2. River delta',
    ];
    assert.deepEqual(resultList([delta, delta], PLAIN).split('\n').slice(0, 6), lines);
  });

  it('fits the width of a terminal', () => {
    assert.equal(
      resultList([delta], { width: 30, styled: false }),
      `1. River delta
   https://rivers.example/del…
   3 days ago · Brave
   Land that forms where a
   river drops its sediment
   into a sea or lake, and mo…`,
    );
  });

  it('has colours, and links with the whole URL', () => {
    const [title = '', url = ''] = resultList([delta], { width: 30, styled: true }).split('\n');
    const link = `\u001B]8;;https://rivers.example/delta\u001B\\`;
    assert.equal(title, `1. ${link}\u001B[1mRiver delta\u001B[22m\u001B]8;;\u001B\\`);
    assert.ok(url.includes(`${link}\u001B[32mhttps://rivers.example/del…`));
  });

  it('has one line for each text without a URL', () => {
    const entries = ['river delta', 'river dance'].map((title) => ({ title, url: '', facts: [], text: '' }));
    assert.equal(resultList(entries, PLAIN), 'river delta\nriver dance');
  });

  it('has the text of a page below its result', () => {
    const page = '# Delta\n\nLand at the mouth of a river.';
    const shown = resultList([{ ...delta, text: '', page }], { width: 24, styled: false });
    assert.ok(shown.endsWith('\n\n   # Delta\n\n   Land at the mouth of\n   a river.'), shown);
  });

  const HOSTILE = 'a\u001B]0;owned\u0007b\u001B[2Jc\u009B31md\u202Ee\r\nf\u0008';

  it('passes no control sequences from results to the terminal', () => {
    const entry = { title: HOSTILE, url: HOSTILE, facts: [HOSTILE], text: HOSTILE, page: HOSTILE };
    for (const one of [entry, { ...entry, url: 'https://rivers.example/' }, { ...entry, url: '' }])
      assert.doesNotMatch(resultList([one], PLAIN), /(?!\n)[\p{Cc}\u202e]/u);
  });

  it('links only to the web, without control characters', () => {
    for (const url of ['javascript:alert(1)', 'file:///etc/passwd', HOSTILE])
      assert.ok(!resultList([{ ...delta, url }], { width: 80, styled: true }).includes('\u001B]8'), url);
    const shown = resultList([{ ...delta, url: 'https://rivers.example/\u001B\\x' }], {
      width: 80,
      styled: true,
    });
    assert.ok(!shown.includes('/\u001B'), JSON.stringify(shown));
  });
});

describe('widthOf', () => {
  for (const [text, width] of [
    ['river', 5],
    ['東京', 4],
    ['한국', 4],
    ['é', 1],
    ['e\u0301', 1],
    ['🌊', 2],
    ['「水」', 6],
  ] as const)
    it(`${text} takes ${width}`, () => {
      assert.equal(widthOf(text), width);
    });
});

describe('cutTo', () => {
  it('cuts what does not fit, between characters', () => {
    assert.equal(cutTo(5, 'river'), 'river');
    assert.equal(cutTo(5, 'rivers'), 'rive…');
    assert.equal(cutTo(4, '東京都'), '東…');
  });
});

describe('wrap', () => {
  it('breaks between words, and words that are too long', () => {
    assert.deepEqual(wrap(11, 'a river delta is land'), ['a river', 'delta is', 'land']);
    assert.deepEqual(wrap(4, 'to 東京は日本 a'), ['to', '東京', 'は日', '本 a']);
    assert.deepEqual(wrap(5, ''), []);
  });

  it('fits the width and loses nothing, for any text', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1 })).map((words) => words.join(' '));
    fc.assert(
      fc.property(texts, fc.integer({ min: 2, max: 40 }), (text, width) => {
        const lines = wrap(width, text);
        assert.equal(lines.join('').replaceAll(' ', ''), text.replaceAll(' ', ''));
        for (const line of lines) assert.ok(widthOf(line) <= width, line);
      }),
    );
  });
});
