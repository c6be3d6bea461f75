import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { UnitSystem } from '../../../core/preferences/model.ts';
import { measuresFor } from './weather.ts';

describe('the measures of the weather', () => {
  const warm = { c: 21.4, f: 70.5 };
  const cases: [units: UnitSystem, written: readonly string[]][] = [
    ['auto', ['21.4 °C', '70.5 °F', '21°', '10 km/h', '12.7 mm']],
    ['metric', ['21.4 °C', '70.5 °F', '21°', '10 km/h', '12.7 mm']],
    ['imperial', ['70.5 °F', '21.4 °C', '71°', '6.2 mph', '0.50 in']],
  ];
  for (const [units, written] of cases)
    it(`are ${written.join(', ')} for ${units}`, () => {
      const { degrees, otherDegrees, whole, speed, rain } = measuresFor({ language: 'en', units });
      assert.deepEqual([degrees(warm), otherDegrees(warm), whole(warm), speed(10), rain(12.7)], written);
    });
});
