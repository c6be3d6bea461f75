import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'node:test';
import { bars, countdownText, highestOf, level, shareOf, viewBoxOf, WORLD } from './charts.ts';

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

  it('has an escaped text alternative', () => {
    const svg = bars({ title: '<b>"7"</b>', values: [{ value: 7, label: '1 < 2' }] }).toString();
    assert.match(svg, /role="img"/);
    assert.match(svg, /<title>&lt;b&gt;&quot;7&quot;&lt;\/b&gt;<\/title>/);
    assert.match(svg, /<title>1 &lt; 2<\/title>/);
  });

  it('labels the value of the tallest bar', () => {
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

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the view box of a map', () => {
  it('contains every point', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 10 }), (points) => {
        const { x, y, width, height } = viewBoxOf(points);
        const slack = 0.1;
        assert.ok(x >= -180 && y >= -90 && x + width <= 180 + slack && y + height <= 90 + slack);
        assert.equal(width, 2 * height);
        for (const { lat, lon } of points) {
          assert.ok(lon >= x - slack && lon <= x + width + slack, `${lon} in ${x} ${width}`);
          assert.ok(-lat >= y - slack && -lat <= y + height + slack, `${-lat} in ${y} ${height}`);
        }
      }),
    );
  });

  it('is smaller if the places are close together, and the whole world without places', () => {
    assert.deepEqual(viewBoxOf([{ lat: 48.2, lon: 16.4 }]), { x: -15.6, y: -64.2, width: 64, height: 32 });
    assert.deepEqual(viewBoxOf([]), WORLD);
    assert.deepEqual(
      viewBoxOf([
        { lat: 0, lon: -170 },
        { lat: 0, lon: 170 },
      ]),
      WORLD,
    );
  });
});

const CLOCK_TEXTS: readonly [number, string][] = [
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [725, '12:05'],
  [3600, '1:00:00'],
  [5_409, '1:30:09'],
  [86_399, '23:59:59'],
];
describe('seconds as a clock shows them', () => {
  for (const [seconds, text] of CLOCK_TEXTS)
    it(`are ${text} for ${seconds}`, () => {
      assert.equal(countdownText(seconds), text);
    });
});
