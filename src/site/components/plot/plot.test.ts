import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { bars, highestOf } from './bars.ts';
import { level, shareOf } from './level.ts';

type Rect = { kind: string; x: number; y: number; width: number; height: number };

function rectsOf(svg: string): Rect[] {
  const tags = svg.match(/<rect[^>]*>/g) ?? [];
  return tags.map((tag) => {
    const of = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    return {
      kind: of('class'),
      x: Number(of('x')),
      y: Number(of('y')),
      width: Number(of('width')),
      height: Number(of('height')),
    };
  });
}

const drawn = (values: readonly number[], height = 40): Rect[] =>
  rectsOf(
    bars({ title: 'use', values: values.map((value) => ({ value })), height })
      .toString()
      .replace(/\s+/g, ' '),
  ).filter(({ kind }) => kind !== 'plot-column');

describe('bars', () => {
  const table: readonly { values: readonly number[]; heights: readonly number[] }[] = [
    { values: [], heights: [] },
    { values: [0, 0], heights: [1, 1] },
    { values: [5], heights: [40] },
    { values: [1, 2, 4], heights: [10, 20, 40] },
    { values: [1, 10_000], heights: [2, 40] },
    { values: [-3, Number.NaN, Number.POSITIVE_INFINITY, 2], heights: [1, 1, 1, 40] },
  ];
  for (const { values, heights } of table) {
    it(`draws ${JSON.stringify(values)}`, () => {
      assert.deepEqual(
        drawn(values).map(({ height }) => height),
        heights,
      );
    });
  }

  it('has one bar for each value, inside the drawing, the taller the more, whatever the values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.double(), fc.nat(), fc.constant(0)), { maxLength: 60 }),
        fc.integer({ min: 10, max: 400 }),
        (values, height) => {
          const rects = drawn(values, height);
          assert.equal(rects.length, values.length);
          for (const rect of rects) {
            for (const number of [rect.x, rect.y, rect.width, rect.height])
              assert.ok(Number.isFinite(number));
            assert.ok(rect.y >= 0 && rect.height > 0 && rect.y + rect.height <= height + 0.011);
            assert.ok(rect.x >= 0 && rect.x + rect.width <= values.length * 10);
          }
          const counted = values.map((value) => (Number.isFinite(value) && value > 0 ? value : 0));
          for (const [i, value] of counted.entries()) {
            if (value < (counted[i - 1] ?? 0)) {
              assert.ok((rects[i]?.height ?? 0) <= (rects[i - 1]?.height ?? 0));
            }
          }
        },
      ),
    );
  });

  it('says in words what it shows, and words are text', () => {
    const svg = bars({ title: '<b>"7"</b>', values: [{ value: 7, label: '1 < 2' }] }).toString();
    assert.match(svg, /role="img"/);
    assert.match(svg, /<title>&lt;b&gt;&quot;7&quot;&lt;\/b&gt;<\/title>/);
    assert.match(svg, /<title>1 &lt; 2<\/title>/);
  });

  it('knows what the tallest stands for', () => {
    assert.equal(highestOf([]), 1);
    assert.equal(highestOf([{ value: 3 }, { value: 12 }, { value: Number.NaN }]), 12);
  });
});

describe('level', () => {
  const table: readonly [value: number, of: number, share: number][] = [
    [0, 10, 0],
    [5, 10, 0.5],
    [10, 10, 1],
    [11, 10, 1],
    [-1, 10, 0],
    [0, 0, 0],
    [1, 0, 1],
    [Number.NaN, 10, 0],
  ];
  for (const [value, of, share] of table) {
    it(`${value} of ${of} is ${share}`, () => {
      assert.equal(shareOf(value, of), share);
    });
  }

  it('stays inside its length, and warns where it should', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (value, of) => {
        const [, part] = rectsOf(level({ value, of, warn: false }).toString().replace(/\s+/g, ' '));
        assert.ok(part && part.width >= 0 && part.width <= 100);
      }),
    );
    assert.match(level({ value: 9, of: 100, warn: true }).toString(), /level warn/);
    assert.doesNotMatch(level({ value: 9, of: 100, warn: false }).toString(), /warn/);
  });
});
