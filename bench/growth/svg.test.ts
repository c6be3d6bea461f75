import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Curve } from './curve.ts';
import { linearScale, logarithmicScale } from './scale.ts';
import { chart } from './svg.ts';

describe('scales', () => {
  it('are linear from zero to a round number', () => {
    const scale = linearScale(873);
    assert.deepEqual(scale.ticks, [0, 200, 400, 600, 800, 1_000]);
    assert.equal(scale.position(0), 0);
    assert.equal(scale.position(1_000), 1);
  });

  it('are logarithmic between powers of ten', () => {
    const scale = logarithmicScale(1, 100_000);
    assert.deepEqual(scale.ticks, [1, 10, 100, 1_000, 10_000, 100_000]);
    assert.equal(scale.position(1), 0);
    assert.equal(scale.position(100_000), 1);
    assert.deepEqual(logarithmicScale(10, 10).ticks, [10, 100]);
  });
});

describe('a chart', () => {
  const points = [
    { x: 1, y: 50 },
    { x: 12, y: 100 },
  ];
  const curve: Curve = {
    name: 'test',
    title: 'Cost & <load>',
    xLabel: 'engines',
    yLabel: 'µs',
    logarithmic: false,
    series: [{ name: 'one', points }],
  };

  it('has a dot for each point, inside the axes', () => {
    const dots = [...chart(curve).matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)];
    assert.deepEqual(
      dots.map(([, x, y]) => [Number(x), Number(y)]),
      [
        [130.3, 184],
        [596, 64],
      ],
    );
  });

  it('escapes text', () => {
    assert.match(chart(curve), /Cost &amp; &lt;load>/);
  });

  it('names the lines if there are several', () => {
    assert.doesNotMatch(chart(curve), />one</);
    const two = { ...curve, series: [...curve.series, { name: 'two', points }] };
    assert.match(chart(two), />one<[^]*>two</);
  });
});
