import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { viewBoxOf, WORLD } from './view-box.ts';

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

it('is a part of the world that holds every point', () => {
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

it('is nearer where the places are near each other, and the whole world where there is none', () => {
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
