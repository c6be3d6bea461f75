import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { contrast, type Rgb } from '../../core/contrast.ts';
import { fromCmyk, fromHsl, fromHsv, toCmyk, toHsl, toHsv } from './convert.ts';

const channel = fc.nat(255);
const colour = fc.record({ r: channel, g: channel, b: channel });

function distance(one: Rgb, other: Rgb): number {
  return Math.max(Math.abs(one.r - other.r), Math.abs(one.g - other.g), Math.abs(one.b - other.b));
}

describe('colour notations', () => {
  it('convert back to the same colour, except for rounding', () => {
    fc.assert(
      fc.property(colour, (rgb) => {
        const hsl = toHsl(rgb);
        const hsv = toHsv(rgb);
        const { c, m, y, k } = toCmyk(rgb);
        assert.ok(distance(fromHsl(hsl.h, hsl.s / 100, hsl.l / 100), rgb) <= 6);
        assert.ok(distance(fromHsv(hsv.h, hsv.s / 100, hsv.v / 100), rgb) <= 6);
        assert.ok(distance(fromCmyk({ c: c / 100, m: m / 100, y: y / 100, k: k / 100 }), rgb) <= 6);
      }),
    );
  });

  it('has the contrast of WCAG', () => {
    const [black, white] = [
      { r: 0, g: 0, b: 0 },
      { r: 255, g: 255, b: 255 },
    ];
    assert.equal(contrast(black, white), 21);
    assert.equal(contrast(white, black), 21);
    assert.equal(contrast(white, white), 1);
    assert.equal(contrast({ r: 118, g: 118, b: 118 }, white), 4.54);
  });
});
