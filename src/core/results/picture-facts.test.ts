import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { IMAGE_LICENSES, IMAGE_SHAPES, IMAGE_SIZES } from '../query/search-query.ts';
import { isLicensed, isOfShape, isOfSize } from './found.ts';

const side = fc.integer({ min: 1, max: 10_000 });

describe('the size of a picture', () => {
  const CASES: [width: number, height: number, size: string][] = [
    [1, 1, 'small'],
    [640, 480, 'small'],
    [641, 480, 'medium'],
    [1600, 1200, 'medium'],
    [1200, 1601, 'large'],
    [4000, 3000, 'large'],
  ];
  for (const [width, height, size] of CASES) {
    it(`${width}×${height} is ${size}`, () => {
      assert.deepEqual(
        IMAGE_SIZES.filter((each) => isOfSize({ width, height }, each)),
        [size],
      );
    });
  }

  it('is always exactly one of three', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        assert.equal(IMAGE_SIZES.filter((each) => isOfSize({ width, height }, each)).length, 1);
      }),
    );
  });
});

describe('the shape of a picture', () => {
  const CASES: [width: number, height: number, shapes: string[]][] = [
    [1600, 900, ['wide']],
    [900, 1600, ['tall']],
    [1000, 1000, ['square']],
    [1050, 1000, ['wide', 'square']],
    [1000, 1050, ['tall', 'square']],
    [1051, 1000, ['wide']],
  ];
  for (const [width, height, shapes] of CASES) {
    it(`${width}×${height} is ${shapes.join(' and ')}`, () => {
      assert.deepEqual(
        IMAGE_SHAPES.filter((each) => isOfShape({ width, height }, each)),
        shapes,
      );
    });
  }
});

describe('the license of a picture', () => {
  const CASES: [name: string, kinds: string[]][] = [
    ['CC0', ['public', 'cc', 'commercial', 'modify']],
    ['CC0 1.0', ['public', 'cc', 'commercial', 'modify']],
    ['Public domain', ['public', 'commercial', 'modify']],
    ['PD-old', ['public', 'commercial', 'modify']],
    ['CC BY 2.0', ['cc', 'commercial', 'modify']],
    ['CC BY-SA 4.0', ['cc', 'commercial', 'modify']],
    ['cc-by-sa-3.0', ['cc', 'commercial', 'modify']],
    ['CC BY-NC 4.0', ['cc', 'modify']],
    ['CC BY-ND 2.0', ['cc', 'commercial']],
    ['CC BY-NC-ND 2.0', ['cc']],
    ['GFDL', []],
    ['All rights reserved', []],
    ['', []],
  ];
  for (const [name, kinds] of CASES) {
    it(`${name === '' ? 'nothing' : name}: ${kinds.join(', ') || 'none of ours'}`, () => {
      assert.deepEqual(
        IMAGE_LICENSES.filter((each) => isLicensed(name, each)),
        kinds,
      );
    });
  }
});
