import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { truncate } from './page-extractor.ts';

describe('truncate', () => {
  const cases: [name: string, text: string, maxChars: number, expected: string][] = [
    ['keeps what fits', 'abc', 3, 'abc'],
    ['cuts between paragraphs', 'one two\n\nthree four', 10, 'one two'],
    ['cuts between words', 'one two three four', 10, 'one two'],
    ['cuts a very long word', 'x'.repeat(300), 200, 'x'.repeat(200)],
    ['counts characters, not units', '🙂🙂🙂', 2, '🙂🙂'],
    ['closes a code block', '```js\nlet a;\nlet b;\nlet c;\n```', 20, '```js\nlet a;\n```'],
    ['leaves a closed code block alone', '```\na\n```\n\nsome more text here', 18, '```\na\n```\n\nsome'],
  ];
  for (const [name, text, maxChars, expected] of cases) {
    it(name, () => {
      const cut = truncate(text, maxChars, 'markdown');
      assert.equal(cut, expected);
      assert.ok([...cut].length <= maxChars);
    });
  }

  it('closes nothing in plain text', () => {
    assert.equal(truncate('```\nlet a;\nlet b;', 12, 'text'), '```\nlet a;');
  });
});
