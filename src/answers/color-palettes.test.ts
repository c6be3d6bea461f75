import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { palettesOf } from './color/convert.ts';

describe('the palettes of a colour', () => {
  it('go round the colour wheel', () => {
    const { complementary, analogous, triadic, shades } = palettesOf({ r: 255, g: 0, b: 0 });
    assert.deepEqual(complementary, ['#ff0000', '#00ffff']);
    assert.deepEqual(analogous, ['#ff0080', '#ff0000', '#ff8000']);
    assert.deepEqual(triadic, ['#ff0000', '#00ff00', '#0000ff']);
    assert.equal(shades.length, 9);
  });

  it('have colours only, and the colour itself as it was given', () => {
    const channel = fc.nat(255);
    fc.assert(
      fc.property(channel, channel, channel, (r, g, b) => {
        const { analogous, ...others } = palettesOf({ r, g, b });
        for (const hex of [...analogous, ...Object.values(others).flat()])
          assert.match(hex, /^#[0-9a-f]{6}$/);
        assert.equal(Number.parseInt(analogous[1]?.slice(1) ?? '', 16), (r << 16) | (g << 8) | b);
      }),
    );
  });
});
