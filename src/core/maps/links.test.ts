import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../../tests/support/level.ts';
import { linksTo } from './links.ts';
import type { FoundPlace } from './places.ts';

type Linked = Pick<FoundPlace, 'lat' | 'lon' | 'osm' | 'box'>;

const EMBED = 'https://www.openstreetmap.org/export/embed.html';
const linked = (over: Partial<Linked>) =>
  linksTo({ lat: 48.2, lon: 16.4, osm: undefined, box: undefined, ...over });

/** West, south, east, north, as the address has them. */
function boxOf(url: string): [west: number, south: number, east: number, north: number] {
  const numbers = new URL(url).searchParams.get('bbox')?.split(',').map(Number) ?? [];
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers;
  assert.equal(numbers.length, 4);
  return [west, south, east, north];
}

describe('linksTo', () => {
  it('has a page for each kind of object', () => {
    for (const type of ['node', 'way', 'relation'] as const)
      assert.equal(linked({ osm: { type, id: 7 } }).osm_url, `https://www.openstreetmap.org/${type}/7`);
  });

  it('links to the point where there is no object', () => {
    assert.deepEqual(linked({}), {
      embed_url: `${EMBED}?bbox=16.39,48.194,16.41,48.206&layer=mapnik&marker=48.2,16.4`,
      mini_embed_url: `${EMBED}?bbox=16.395,48.197,16.405,48.203&layer=mapnik&marker=48.2,16.4`,
      osm_url: 'https://www.openstreetmap.org/?mlat=48.2&mlon=16.4#map=16/48.2/16.4',
      directions_url: 'https://www.openstreetmap.org/directions?to=48.2,16.4',
      geo_uri: 'geo:48.2,16.4',
    });
  });

  const points: [name: string, lat: number, lon: number, uri: string, mini: number[]][] = [
    ['the north pole', 90, 45, 'geo:90,0', [44.995, 89.994, 45.005, 90]],
    ['the south pole', -90, 0, 'geo:-90,0', [-0.005, -90, 0.005, -89.994]],
    ['the date line in the east', 0, 180, 'geo:0,180', [179.99, -0.003, 180, 0.003]],
    ['the date line in the west', -17.5, -180, 'geo:-17.5,-180', [-180, -17.503, -179.99, -17.497]],
    [
      'next to a pole and the date line',
      89.9999,
      179.9999,
      'geo:89.9999,179.9999',
      [179.99, 89.994, 180, 90],
    ],
    ['nought from below', -0, -1e-9, 'geo:0,0', [-0.005, -0.003, 0.005, 0.003]],
    [
      'a ten-millionth',
      1e-7,
      -1e-7,
      'geo:0.0000001,-0.0000001',
      [-0.0050001, -0.0029999, 0.0049999, 0.0030001],
    ],
  ];
  for (const [name, lat, lon, uri, mini] of points)
    it(name, () => {
      const links = linked({ lat, lon });
      assert.equal(links.geo_uri, uri);
      assert.deepEqual(boxOf(links.mini_embed_url), mini);
    });

  const boxes: [name: string, over: Partial<Linked>, box: number[]][] = [
    ['a town', { box: [48.1, 48.3, 16.2, 16.6] }, [16.2, 48.1, 16.6, 48.3]],
    ['a box that is too small to see', { box: [48.2, 48.2, 16.4, 16.4] }, [16.39, 48.194, 16.41, 48.206]],
    ['a box beside its point', { box: [10, 11, 10, 11] }, [10, 10, 16.41, 48.206]],
    ['across the date line, seen from the east', { lon: 179, box: [40, 50, 177, -178] }, [177, 40, 180, 50]],
    [
      'across the date line, seen from the west',
      { lon: -179, box: [40, 50, 177, -178] },
      [-180, 40, -178, 50],
    ],
    ['all around the world', { lat: -89, box: [-90, -60, -180, 180] }, [-180, -90, 180, -60]],
  ];
  for (const [name, over, box] of boxes)
    it(name, () => {
      assert.deepEqual(boxOf(linked(over).embed_url), box);
    });

  it('is well formed for every point and box of the world', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    const box = fc
      .tuple(degrees(90), degrees(90), degrees(180), degrees(180))
      .map(([a, b, west, east]): FoundPlace['box'] => [Math.min(a, b), Math.max(a, b), west, east]);
    fc.assert(
      fc.property(degrees(90), degrees(180), fc.option(box, { nil: undefined }), (lat, lon, given) => {
        const links = linked({ lat, lon, box: given });
        for (const url of [links.embed_url, links.mini_embed_url]) {
          const [west, south, east, north] = boxOf(url);
          assert.ok(-180 <= west && west < east && east <= 180, url);
          assert.ok(-90 <= south && south < north && north <= 90, url);
          const [markedLat = NaN, markedLon = NaN] =
            new URL(url).searchParams.get('marker')?.split(',').map(Number) ?? [];
          assert.ok(south <= markedLat && markedLat <= north, url);
          assert.ok(west <= markedLon && markedLon <= east, url);
        }
        const all = Object.values(links).join(' ');
        assert.doesNotMatch(all, /\de[+-]?\d|NaN|Infinity|-0(?![.\d])/);
        assert.match(links.geo_uri, /^geo:-?\d+(\.\d+)?,-?\d+(\.\d+)?$/);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
