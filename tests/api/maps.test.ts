import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { describedBy, type AssertDescribed } from '../support/described.ts';
import type { KeyAnswer } from '../support/key-answer.ts';
import { lookUps } from '../support/look-ups.ts';
import { describeSearching, startSearching } from '../support/searching.ts';

type Place = Record<string, string | number>;
type Maps = { query: string; places: Place[] };

const FIELDS: [name: string, type: 'string' | 'number'][] = [
  ['name', 'string'],
  ['display_name', 'string'],
  ['lat', 'number'],
  ['lon', 'number'],
  ['category', 'string'],
  ['type', 'string'],
  ['addresstype', 'string'],
  ['importance', 'number'],
  ['embed_url', 'string'],
  ['mini_embed_url', 'string'],
  ['osm_url', 'string'],
  ['directions_url', 'string'],
  ['geo_uri', 'string'],
];
const REQUIRED = ['This query parameter is required.'];
const COORDINATES = ['lat and lon must be valid coordinates.'];
const LANGUAGE = ['Must be a language tag such as "en", "pt-BR" or "zh-Hant".'];
const TO_50 = ['Must be from 1 to 50.'];
const INTEGER = ['Must be an integer.'];

function assertPlace(place: Place): void {
  assert.deepEqual(
    Object.entries(place).map(([name, value]) => [name, typeof value]),
    FIELDS,
  );
  const { lat, lon } = place as { lat: number; lon: number };
  assert.ok(Math.abs(lat) <= 90 && Math.abs(lon) <= 180);
  for (const name of ['embed_url', 'mini_embed_url']) {
    const { origin, pathname, searchParams } = new URL(String(place[name]));
    assert.equal(origin + pathname, 'https://www.openstreetmap.org/export/embed.html');
    assert.equal(searchParams.get('marker'), `${lat},${lon}`);
    const [west = NaN, south = NaN, east = NaN, north = NaN] = (searchParams.get('bbox') ?? '')
      .split(',')
      .map(Number);
    assert.ok(west < lon && lon < east && south < lat && lat < north, `${name} shows the place`);
  }
  assert.match(String(place.osm_url), /^https:\/\/www\.openstreetmap\.org\/(node|way|relation)\/\d+$/);
  const directions = new URL(String(place.directions_url));
  assert.equal(directions.origin + directions.pathname, 'https://www.openstreetmap.org/directions');
  assert.equal(directions.searchParams.get('to'), `${lat},${lon}`);
  assert.equal(place.geo_uri, `geo:${lat},${lon}`);
}

describeSearching(
  'maps',
  (searching) => {
    let assertDescribed: AssertDescribed;
    before(async () => {
      assertDescribed = await describedBy(searching().instance.url);
    });

    async function maps(parameters: string, headers: Record<string, string> = {}) {
      const answer = await searching().search<Maps>(`maps/?${parameters}`, { headers });
      assertDescribed('maps', answer);
      return answer;
    }

    async function lookUpsDuring(ask: () => Promise<unknown>): Promise<URLSearchParams[]> {
      const known = lookUps(searching().sandbox).length;
      await ask();
      return lookUps(searching().sandbox).slice(known);
    }

    for (const query of ['Vienna', 'Paris, Texas', 'São Paulo', 'Brazil', ' San  Antonio '])
      it(`forward: ${query}`, async () => {
        const { status, headers, body } = await maps(`q=${encodeURIComponent(query)}`);
        assert.equal(status, 200);
        assert.deepEqual(Object.keys(body), ['query', 'places']);
        assert.equal(body.query, query.trim());
        assert.ok(body.places.length > 0);
        for (const place of body.places) assertPlace(place);
        assert.equal(headers.get('x-search-outcome'), 'complete');
        assert.equal(headers.get('x-engines-failed'), null);
        assert.equal(headers.get('cache-control'), 'private');
      });

    it('has the numbers of the geocoder', async () => {
      const [place] = (await maps('q=Porto&lang=en')).body.places;
      assert.deepEqual([place?.name, place?.lat, place?.lon], ['Porto', 41.14961, -8.61099]);
      assert.deepEqual(
        [place?.category, place?.type, place?.addresstype],
        ['boundary', 'administrative', 'city'],
      );
      assert.ok(Number(place?.importance) > 0.5);
    });

    it('nothing found is an empty list', async () => {
      const { status, headers, text } = await maps('q=qqzzxx');
      assert.deepEqual([status, text], [200, '{"query":"qqzzxx","places":[]}']);
      assert.equal(headers.get('x-search-outcome'), 'empty');
    });

    const limits: [parameters: string, places: number, asked: string[]][] = [
      ['q=San%20Antonio&limit=1', 1, ['1']],
      ['q=San%20Antonio&limit=7', 7, ['7']],
      ['q=San%20Francisco', 10, ['10']],
      ['q=San%20Antonio&limit=40', 40, ['40']],
      ['q=San%20Antonio&limit=41&lang=it', 41, ['40', '1']],
      ['q=San%20Francisco&limit=50', 42, ['40', '10']],
      ['q=Springfield&limit=50', 21, ['40']],
      ['q=San%20Antonio&limit=0x1&limit=%202%20', 2, ['2']],
    ];
    for (const [parameters, places, asked] of limits)
      it(`limit: ${parameters}`, async () => {
        let found: Place[] = [];
        const asking = await lookUpsDuring(async () => {
          found = (await maps(parameters)).body.places;
        });
        assert.equal(found.length, places);
        assert.equal(new Set(found.map((place) => place.osm_url)).size, places, 'none twice');
        assert.deepEqual(
          asking.map((one) => one.get('limit')),
          asked,
        );
      });

    it('a further page leaves out what the first one had', async () => {
      const asking = await lookUpsDuring(() => maps('q=San%20Francisco&limit=50&lang=nl'));
      assert.deepEqual(
        asking.map((one) => one.get('exclude_place_ids')?.split(',').length),
        [undefined, 40],
      );
    });

    const languages: [parameters: string, header: string | undefined, name: string][] = [
      ['q=Vienna&lang=de', undefined, 'Wien'],
      ['q=Vienna&lang=fr', undefined, 'Vienne'],
      ['q=Vienna&lang=FR-ch', undefined, 'Vienne'],
      ['q=Vienna', 'fr', 'Vienne'],
      ['q=Vienna&lang=', 'xx;q=0.1, fr;q=0.9', 'Vienne'],
      ['q=Vienna&lang=en', 'fr', 'Vienna'],
      ['lat=48.2&lon=16.37&lang=fr', undefined, 'Vienne'],
      ['lat=48.2&lon=16.37', 'fr', 'Vienne'],
    ];
    for (const [parameters, header, name] of languages)
      it(`language: ${parameters} ${header ?? ''}`, async () => {
        const { headers, body } = await maps(
          parameters,
          header === undefined ? {} : { 'accept-language': header },
        );
        assert.equal(body.places[0]?.name, name);
        assert.match(headers.get('vary') ?? '', /Accept-Language/);
      });

    const points: [parameters: string, query: string, name: string][] = [
      ['lat=48.2&lon=16.37&lang=en', '', 'Vienna'],
      ['lat=48.2&lon=16.37&label=Our%20flat', 'Our flat', 'Our flat'],
      ['lat=48.2&lon=16.37&q=Our%20flat', 'Our flat', 'Our flat'],
      ['lat=48.2&lon=16.37&q=other&label=Our%20flat', 'Our flat', 'Our flat'],
      ['lat=%2B48.2&lon=1637e-2&label=%20&lang=en', '', 'Vienna'],
      ['lat=1&lat=48.2&lon=1&lon=16.37&lang=en&unknown=1', '', 'Vienna'],
    ];
    for (const [parameters, query, name] of points)
      it(`reverse: ${parameters}`, async () => {
        const { status, headers, body } = await maps(parameters);
        assert.equal(status, 200);
        assert.deepEqual([body.query, body.places.map((place) => place.name)], [query, [name]]);
        for (const place of body.places) assertPlace(place);
        assert.equal(headers.get('x-search-outcome'), 'complete');
      });

    for (const point of ['lat=30&lon=-40', 'lat=90&lon=180', 'lat=-90&lon=-180', 'lat=-0.0&lon=0&label=Null'])
      it(`reverse at sea: ${point}`, async () => {
        const { status, headers, body } = await maps(point);
        assert.equal(status, 200);
        assert.deepEqual(body, { query: point.includes('label') ? 'Null' : '', places: [] });
        assert.equal(headers.get('x-search-outcome'), 'empty');
        assert.equal(headers.get('x-engines-failed'), null);
      });

    const bad: [parameters: string, fields: Record<string, string[]>][] = [
      ['', { q: REQUIRED }],
      ['q=', { q: REQUIRED }],
      ['q=%20%09', { q: REQUIRED }],
      ['label=Home', { q: REQUIRED }],
      [`q=${'x'.repeat(513)}`, { q: ['Must be at most 512 characters.'] }],
      ['q=a%07b', { q: ['Must not contain control characters.'] }],
      ['q=x&limit=0', { limit: TO_50 }],
      ['q=x&limit=51', { limit: TO_50 }],
      ['q=x&limit=-1', { limit: TO_50 }],
      ['q=x&limit=x', { limit: INTEGER }],
      ['q=x&limit=1.5', { limit: INTEGER }],
      ['q=x&limit=', { limit: INTEGER }],
      ['q=x&lang=english', { lang: LANGUAGE }],
      ['q=x&strict=maybe', { strict: ['Must be "1" or "0".'] }],
      ['q=x&timeout=99', { timeout: ['Must be from 100 to 30000.'] }],
      ['lat=1', { lon: COORDINATES }],
      ['lon=1', { lat: COORDINATES }],
      ['q=x&lat=1', { lon: COORDINATES }],
      ['lat=1&lon=', { lon: COORDINATES }],
      ['lat=north&lon=1', { lat: COORDINATES }],
      ['lat=1&lon=east', { lon: COORDINATES }],
      ['lat=north', { lat: COORDINATES, lon: COORDINATES }],
      ['lon=NaN', { lat: COORDINATES, lon: COORDINATES }],
      ['lat=90.0001&lon=180.0001', { lat: COORDINATES, lon: COORDINATES }],
      ['lat=Infinity&lon=-180.1', { lat: COORDINATES, lon: COORDINATES }],
      ['lat=0x10&lon=1,5', { lat: COORDINATES, lon: COORDINATES }],
      ['lat=1&lon=1&label=a%00b', { label: ['Must not contain control characters.'] }],
      ['limit=0&lang=x&lat=x&lon=y', { limit: TO_50, lang: LANGUAGE, lat: COORDINATES, lon: COORDINATES }],
      ['q=&limit=51&lang=!', { q: REQUIRED, limit: TO_50, lang: LANGUAGE }],
    ];
    for (const [parameters, fields] of bad)
      it(`refuses ${parameters.slice(0, 40) || 'nothing at all'}`, async () => {
        const asking = await lookUpsDuring(async () => {
          const { status, body } = await maps(parameters);
          assert.equal(status, 400);
          assert.deepEqual(body, fields);
        });
        assert.deepEqual(asking, [], 'nobody is asked');
      });

    it('answers without the slash at the end, and to HEAD', async () => {
      const { search } = searching();
      const full = await search('maps/?q=Porto');
      assert.equal((await search('maps?q=Porto')).text, full.text);
      const head = await search('maps/?q=Porto', { method: 'HEAD' });
      assert.deepEqual(
        [head.status, head.text, head.headers.get('etag')],
        [200, '', full.headers.get('etag')],
      );
      const post = await search('maps/?q=Porto', { method: 'POST' });
      assert.deepEqual([post.status, post.body], [405, { detail: 'Method "POST" not allowed.' }]);
    });

    it('counts every answer, and no refusal', async () => {
      const { search, instance } = searching();
      const key = await instance.newKey();
      const etag = (await search('maps/?q=Porto')).headers.get('etag') ?? '';
      const rows: [path: string, status: number, counts: 0 | 1, headers?: Record<string, string>][] = [
        ['maps/?q=Porto', 200, 1],
        ['maps?q=Porto', 200, 1],
        ['maps/?q=Porto', 304, 1, { 'if-none-match': etag }],
        ['maps/?q=qqzzxx', 200, 1],
        ['maps/?lat=30&lon=-40', 200, 1],
        ['maps/', 400, 0],
        ['maps/?lat=30', 400, 0],
      ];
      let expected = 0;
      for (const [path, status, counts, headers = {}] of rows) {
        assert.equal((await search(path, { key, headers })).status, status, path);
        expected += counts;
        const { usage } = (await search<KeyAnswer>('key/', { key })).body;
        assert.equal(usage.searches, expected, path);
      }
    });

    it('suggestions ask no geocoder', async () => {
      const asking = await lookUpsDuring(async () => {
        for (const text of ['v', 'vie', 'vienna']) await searching().search(`suggest/?q=${text}`);
      });
      assert.deepEqual(asking, []);
      assert.deepEqual(lookUps(searching().sandbox, 'PHOTON'), []);
    });
  },
  { settings: { PHOTON_ENABLED: 'false' } },
);

describe('maps without a geocoder', () => {
  it('are a search that failed, not one that found nothing', async () => {
    const searching = await startSearching({
      settings: { NOMINATIM_ENABLED: 'false', PHOTON_ENABLED: 'false' },
    });
    const open = await searching.search<Maps>('maps/?q=Vienna');
    const strict = await searching.search('maps/?q=Vienna&strict=1');
    await searching.stop();
    assert.deepEqual([open.status, open.body], [200, { query: 'Vienna', places: [] }]);
    assert.equal(open.headers.get('x-search-outcome'), 'failed');
    assert.equal(open.headers.get('cache-control'), 'no-store');
    assert.deepEqual([strict.status, strict.body], [503, { detail: 'No search engine answered.' }]);
  });
});
