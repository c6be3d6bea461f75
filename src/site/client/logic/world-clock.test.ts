import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  comparedTime,
  fillers,
  MOST_CITIES,
  readCities,
  withCity,
  withoutCity,
  type ClockCity,
} from './world-clock.ts';

const TOKYO = { name: 'Tokyo', zone: 'Asia/Tokyo' };
const LIMA = { name: 'Lima', zone: 'America/Lima' };
const many = (count: number): ClockCity[] =>
  Array.from({ length: count }, (_, at) => ({ name: `City ${at}`, zone: 'UTC' }));

describe('added cities', () => {
  it('are read as they were stored', () => {
    assert.deepEqual(readCities(JSON.stringify([TOKYO, LIMA])), [TOKYO, LIMA]);
  });

  for (const text of [null, '', '{', 'null', '3', '{}', '"x"'])
    it(`are none in ${text}`, () => {
      assert.deepEqual(readCities(text), []);
    });

  for (const [what, city] of [
    ['without a name', { zone: 'UTC' }],
    ['with an empty name', { name: ' ', zone: 'UTC' }],
    ['with a long name', { name: 'x'.repeat(81), zone: 'UTC' }],
    ['with an unknown zone', { name: 'Atlantis', zone: 'Ocean/Atlantis' }],
    ['with a zone that is no text', { name: 'Atlantis', zone: 1 }],
    ['that is nothing', null],
  ] as const)
    it(`leave out one ${what}`, () => {
      assert.deepEqual(readCities(JSON.stringify([city, TOKYO])), [TOKYO]);
    });

  it('are unique, at most twelve, and have only a name and a zone', () => {
    const stored = JSON.stringify([{ ...TOKYO, more: 'x' }, TOKYO, ...many(20)]);
    assert.deepEqual(readCities(stored), [TOKYO, ...many(11)]);
    assert.equal(withCity(many(MOST_CITIES), LIMA).length, MOST_CITIES);
  });

  it('can be removed', () => {
    assert.deepEqual(withoutCity([TOKYO, LIMA], { ...TOKYO }), [LIMA]);
  });

  it('replace the last usual cities', () => {
    const usual = [...many(3), TOKYO];
    assert.deepEqual(fillers(usual, []), usual);
    assert.deepEqual(fillers(usual, [LIMA]), many(3));
    assert.deepEqual(fillers(usual, [TOKYO]), many(3));
    assert.deepEqual(fillers(usual, [TOKYO, LIMA]), many(2));
    assert.deepEqual(fillers(usual, many(5)), []);
  });
});

describe('a compared time', () => {
  for (const [zone, home, expected] of [
    ['Asia/Tokyo', 'Europe/Vienna', ['03:30', '2026-11-17', '+8', 1]],
    ['America/Los_Angeles', 'Asia/Tokyo', ['10:30', '2026-11-16', '−17', -1]],
    ['Asia/Kathmandu', 'UTC', ['00:15', '2026-11-17', '+5:45', 1]],
    ['America/St_Johns', 'UTC', ['15:00', '2026-11-16', '−3:30', 0]],
    ['Europe/Paris', 'Europe/Vienna', ['19:30', '2026-11-16', '', 0]],
  ] as const)
    it(`of ${zone} in ${home}`, () => {
      const found = comparedTime(Date.parse('2026-11-16T18:30:00Z'), zone, home);
      assert.deepEqual([found.time, found.date, found.apart, found.daysApart], expected);
    });

  it('follows the changes of the clocks', () => {
    const apart = (now: string) => comparedTime(Date.parse(now), 'America/New_York', 'Europe/Vienna').apart;
    assert.equal(apart('2027-03-20T12:00:00Z'), '−5');
    assert.equal(apart('2027-04-20T12:00:00Z'), '−6');
  });
});
