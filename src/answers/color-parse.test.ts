import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../tests/support/level.ts';
import { toHex } from './color/convert.ts';
import { readColor } from './color.ts';

const BARE = { isMeant: false, namesCount: false };
const NAMED = { isMeant: true, namesCount: true };

describe('readColor', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['#fff', '#ffffff'],
    ['#000', '#000000'],
    ['#abc', '#aabbcc'],
    ['#f0a8', '#ff00aa'],
    ['#ff880080', '#ff8800'],
    ['rgb(255, 136, 0)', '#ff8800'],
    ['rgb 255 136 0', '#ff8800'],
    ['rgba(255 136 0 / 50%)', '#ff8800'],
    ['rgb(100%, 0%, 50%)', '#ff0080'],
    ['hsl(32, 100%, 50%)', '#ff8800'],
    ['hsv(32, 100%, 100%)', '#ff8800'],
    ['cmyk(0, 47, 100, 0)', '#ff8700'],
  ];
  for (const [text, hex] of cases) {
    it(`reads ${text}`, () => {
      const rgb = readColor(text, BARE);
      assert.equal(rgb && toHex(rgb), hex);
    });
  }

  for (const text of [
    '#123',
    '#1234',
    '#bad',
    '#face',
    '#facade',
    '#ggg',
    'red',
    '112233',
    'rgb(256,0,0)',
    'rgb(1,2)',
    'hsl(361,0,0)',
    'rgb(1..2,3,4)',
  ]) {
    it(`leaves ${text} alone`, () => {
      assert.equal(readColor(text, BARE), undefined);
    });
  }

  it('knows names only where colours are meant', () => {
    assert.deepEqual(readColor('tomato', NAMED), { r: 255, g: 99, b: 71 });
    assert.deepEqual(readColor('dark slate grey', NAMED), { r: 47, g: 79, b: 79 });
    assert.equal(readColor('tomato', { isMeant: true, namesCount: false }), undefined);
  });

  it('gives whole channels in range or nothing', () => {
    const text = fc.string({ unit: fc.constantFrom(...'rgbhslvcmyk#0159 (),./%adef'), maxLength: 40 });
    fc.assert(
      fc.property(text, fc.constantFrom(BARE, NAMED), (written, context) => {
        const rgb = readColor(written, context);
        const channels = rgb ? [rgb.r, rgb.g, rgb.b] : [];
        assert.ok(channels.every((channel) => Number.isInteger(channel) && channel >= 0 && channel <= 255));
      }),
      { numRuns: runs(2_000) },
    );
  });
});
