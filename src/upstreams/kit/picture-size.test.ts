import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pictureSize, pictureSizeIn } from './found.ts';

describe('pictureSize', () => {
  it('reads numbers and numeric strings', () => {
    assert.deepEqual(pictureSize(640, '426'), { width: 640, height: 426 });
  });

  it('is undefined if a value is missing or implausible', () => {
    for (const bad of [undefined, null, '', 0, -1, 1.5, NaN, Infinity, 100_001, 'wide', {}]) {
      assert.equal(pictureSize(bad, 100), undefined);
      assert.equal(pictureSize(100, bad), undefined);
    }
  });
});

describe('pictureSizeIn', () => {
  it('reads the engines’ formats', () => {
    for (const text of ['1882×1264', '1882x1264', ' 1882 X 1264 px']) {
      assert.deepEqual(pictureSizeIn(text), { width: 1882, height: 1264 });
    }
  });

  it('is undefined for other text', () => {
    for (const text of [undefined, null, 7, '', 'large', '640', '0x0', 'x', '640x', '9999999x1']) {
      assert.equal(pictureSizeIn(text), undefined);
    }
  });
});
