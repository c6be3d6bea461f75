import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csvLine } from './csv.ts';

describe('a line of CSV', () => {
  const CASES: [fields: string[], line: string][] = [
    [['a', '', '7'], 'a,,7'],
    [['a,b', 'say "hi"', 'two\r\nlines'], '"a,b","say ""hi""","two\r\nlines"'],
    [['=1+1', '+1', '-1', '@SUM(A1)', '\tx'], "'=1+1,'+1,'-1,'@SUM(A1),'\tx"],
    [['=HYPERLINK("x","y")'], `"'=HYPERLINK(""x"",""y"")"`],
    [['a=b', ' =1', 'ünïcode'], 'a=b, =1,ünïcode'],
  ];
  for (const [fields, line] of CASES) {
    it(JSON.stringify(fields), () => {
      assert.equal(csvLine(fields), `${line}\r\n`);
    });
  }
});
