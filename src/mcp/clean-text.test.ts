import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { manyLines, shortLine, webAddress } from './clean-text.ts';

describe('text from the web', () => {
  const LINES: readonly [what: string, given: unknown, expected: string][] = [
    ['stays as it is', 'Grüße, 世界! 👩‍👩‍👧', 'Grüße, 世界! 👩‍👩‍👧'],
    ['has its joiners, which Persian needs', 'می‌خواهم', 'می‌خواهم'],
    ['becomes one line', ' a\r\n\tb\u2028c\u00a0\u3000d ', 'a b c d'],
    ['loses control characters', 'a\0b\x1b[31mc\x7f\x85', 'ab[31mc'],
    ['loses direction overrides', 'x\u202etxet\u2066y\u200f', 'xtxety'],
    ['loses zero-width characters', 'ig\u200bno\u2060re\ufeff', 'ignore'],
    ['loses hidden tag characters', `ok${String.fromCodePoint(0xe0049, 0xe0067, 0xe007f)}`, 'ok'],
    ['loses hidden variation selectors', `ok${String.fromCodePoint(0xe0100, 0xe01ef)}`, 'ok'],
    ['loses halves of characters', 'a\ud800b', 'a\ufffdb'],
    ['loses images', 'a ![b](https://x.example/?q=1) c ![d][e] f', 'a b c d f'],
    [
      'keeps links around images',
      '[![b](https://x.example/i.png)](https://a.example/)',
      '[b](https://a.example/)',
    ],
    [
      'loses the start of other images',
      '!![b](x\n) ![c] ![](![](y)) <<img src=x> <SVG>',
      '[b](x ) [c] ) img src=x> SVG>',
    ],
    ['may be a number', 42, '42'],
    ['is nothing if it is no text', { toString: () => 'x' }, ''],
    ['is nothing if it is missing', undefined, ''],
  ];
  for (const [what, given, expected] of LINES) {
    it(what, () => {
      assert.equal(shortLine(given, 100), expected);
    });
  }

  it('is cut off at its maximum, never inside a character', () => {
    assert.equal(shortLine('abcdef', 6), 'abcdef');
    assert.equal(shortLine('abcdefg', 6), 'abcde…');
    assert.equal(shortLine('abcd😀fgh', 6), 'abcd…');
    assert.ok(shortLine('x'.repeat(50_000_000), 500).length === 500);
  });

  it('has paragraphs where they are wanted', () => {
    assert.equal(manyLines('# T\r\n\r\n\r\n\r\na  \n\tb\u2029c\0', 100), '# T\n\na\n\tb\nc');
    assert.equal(manyLines('a\n'.repeat(100), 20).length, 20);
  });
});

describe('addresses from the web', () => {
  const ADDRESSES: readonly [given: unknown, expected: string][] = [
    ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
    ['https://example.org/a b\n"<x>', 'https://example.org/a%20b%22%3Cx%3E'],
    ['javascript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['file:///etc/passwd', ''],
    ['/relative', ''],
    ['', ''],
    [7, ''],
    [`https://example.org/${'x'.repeat(3_000)}`, ''],
  ];
  for (const [given, expected] of ADDRESSES) {
    it(String(given).slice(0, 40), () => {
      assert.equal(webAddress(given), expected);
    });
  }
});
