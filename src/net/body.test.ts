import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { bodyText, decompressorFor } from './body.ts';

describe('decompressorFor', () => {
  for (const [header, coding] of [
    [undefined, 'none'],
    ['', 'none'],
    ['identity', 'none'],
    ['gzip', gunzip],
    [' GZIP ', gunzip],
    ['x-gzip', gunzip],
    ['br', brotliDecompress],
    ['zstd', zstdDecompress],
    ['deflate', undefined],
    ['gzip, gzip', undefined],
    ['gzip, br', undefined],
    ['identity, gzip', undefined],
    ['constructor', undefined],
  ] as const)
    it(`reads ${header ?? 'nothing'}`, () => {
      assert.equal(decompressorFor(header), coding);
    });
});

describe('bodyText', () => {
  const utf8 = Buffer.from('Zürich – 東京');
  const western = Buffer.from([0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68, 0x20, 0x80]);

  for (const [name, bytes, type, text] of [
    ['UTF-8 by default', utf8, undefined, 'Zürich – 東京'],
    ['UTF-8 where it says so', utf8, 'application/json; charset=utf-8', 'Zürich – 東京'],
    ['UTF-8 where it claims something odd', utf8, 'application/json; charset=utf-7', 'Zürich – 東京'],
    ['iso-8859-1', western, 'text/html; charset=ISO-8859-1', 'Zürich €'],
    ['latin1 in quotes', western, 'text/html;charset="latin1"; x=y', 'Zürich €'],
    ['windows-1252', western, 'text/html; charset = windows-1252', 'Zürich €'],
    [
      'the charset of an XML document',
      Buffer.from('<?xml version="1.0" encoding="KOI8-R"?>\xc1', 'latin1'),
      'text/xml',
      '<?xml version="1.0" encoding="KOI8-R"?>а',
    ],
    [
      'that of its server first',
      Buffer.from('<?xml version="1.0" encoding="utf-8"?>\xe1', 'latin1'),
      'text/xml; charset=windows-1251',
      '<?xml version="1.0" encoding="utf-8"?>б',
    ],
    [
      'XML in a charset that nobody knows',
      Buffer.from('<?xml encoding="x-none"?>é'),
      undefined,
      '<?xml encoding="x-none"?>é',
    ],
    ['XML without a charset', Buffer.from('<rss>é</rss>'), 'text/xml', '<rss>é</rss>'],
    ['a byte order mark', Buffer.from('\ufeff{}'), undefined, '{}'],
    ['only the first mark', Buffer.from('\ufeff\ufeff'), undefined, '\ufeff'],
    ['bytes that are no UTF-8', Buffer.from([0x61, 0xff]), undefined, 'a\ufffd'],
    ['what only begins like a mark', Buffer.from([0xef, 0xbb, 0x41]), undefined, '\ufffdA'],
    ['what only ends like a mark', Buffer.from([0x41, 0xbb, 0xbf]), undefined, 'A\ufffd\ufffd'],
    ['what is like a mark around another byte', Buffer.from([0xef, 0x41, 0xbf]), undefined, '\ufffdA\ufffd'],
    ['nothing', Buffer.alloc(0), 'text/html; charset=latin1', ''],
  ] as const)
    it(`reads ${name}`, () => {
      assert.equal(bodyText(bytes, type), text);
    });
});
