import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeText } from './read-page.ts';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('decodeText', () => {
  const cases: [name: string, bytes: Buffer, contentType: string, text: string][] = [
    ['UTF-8 without a word about it', Buffer.from('für'), 'text/html', 'für'],
    ['bytes that are not UTF-8', latin('für'), 'text/html', 'für'],
    ['the header', latin('für'), 'text/html; charset=ISO-8859-1', 'für'],
    ['a quoted header', Buffer.from([0x93, 0xfa]), 'text/html; charset="Shift_JIS"', '日'],
    [
      'the markup',
      Buffer.concat([latin('<meta charset=windows-1251>'), Buffer.from([0xcc, 0xe8, 0xf0])]),
      '',
      '<meta charset=windows-1251>Мир',
    ],
    [
      'the older markup',
      latin('<meta http-equiv=Content-Type content="text/html; charset=iso-8859-2">\xb1'),
      'text/html',
      '<meta http-equiv=Content-Type content="text/html; charset=iso-8859-2">ą',
    ],
    [
      'an XML declaration',
      latin('<?xml version="1.0" encoding="iso-8859-1"?>\xe9'),
      'application/xhtml+xml',
      '<?xml version="1.0" encoding="iso-8859-1"?>é',
    ],
    [
      'the header before the markup',
      Buffer.from('<meta charset=latin1>é'),
      'text/html; charset=utf-8',
      '<meta charset=latin1>é',
    ],
    ['a byte order mark before the header', Buffer.from('\ufeffé'), 'text/html; charset=latin1', 'é'],
    ['UTF-16 by its mark', Buffer.from('\ufeffé', 'utf16le'), 'text/html', 'é'],
    [
      'markup that claims to be UTF-16',
      Buffer.from('<meta charset=utf-16>é'),
      'text/html',
      '<meta charset=utf-16>é',
    ],
    ['an unknown name', Buffer.from('é'), 'text/html; charset=klingon', 'é'],
    ['an empty body', Buffer.alloc(0), 'text/html', ''],
  ];
  for (const [name, bytes, contentType, text] of cases) {
    it(`follows ${name}`, () => {
      assert.equal(decodeText(bytes, contentType), text);
    });
  }
});
