import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toCsv } from './csv.ts';
import { testPage, testResult } from './page.test-support.ts';

const titled = (title: string): string => {
  const { body } = toCsv(testPage({ results: [testResult({ title, content: '' })] }));
  return body.split('\r\n').slice(1).join('\r\n').split(',https://')[0] ?? '';
};

describe('toCsv', () => {
  it('has the columns and rows of SearXNG', () => {
    const page = testPage({ answers: ['42'], suggestions: ['rivers'], corrections: ['river'] });
    assert.equal(
      toCsv(page).body,
      [
        'title,url,content,host,engine,score,type',
        'A title,https://example.org/a,Some text,example.org,brave,1,result',
        '42,,,,,,answer',
        'rivers,,,,,,suggestion',
        'river,,,,,,correction',
        '',
      ].join('\r\n'),
    );
  });

  const titles: [title: string, cell: string][] = [
    ['a, b', '"a, b"'],
    ['a "b" c', '"a ""b"" c"'],
    ['a\nb', '"a\nb"'],
    ['=HYPERLINK("https://example.org")', '"\'=HYPERLINK(""https://example.org"")"'],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['a=1', 'a=1'],
  ];
  for (const [title, cell] of titles)
    it(`writes ${JSON.stringify(title)} as ${cell}`, () => {
      assert.equal(titled(title), cell);
    });
});
