import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { recorded } from '../../../../tests/support/provider-answers.ts';
import { serveEndpoints, type ServedEndpoints } from '../../../../tests/support/served-endpoints.ts';
import { handFetcher, makeUpstream } from '../../../../tests/support/upstreams.ts';
import { Places } from '../../../core/maps/places.ts';
import { systemClock } from '../../../system/system.ts';
import { nominatim } from '../../../upstreams/nominatim.ts';
import { mapsEndpoint } from './maps.ts';

const NO_COORDINATES = ['lat and lon must be valid coordinates.'];

describe('maps', () => {
  let served: ServedEndpoints;
  let answer = { status: 200, headers: {}, body: '[]' };
  const fetcher = handFetcher(() => answer);
  const lastAsked = () => new URL(fetcher.calls.at(-1)?.url ?? '').searchParams;
  const get = (query: string, headers = {}) => served.fetch(`/api/v1/maps/?${query}`, { headers });
  const says = (body: string, status = 200) => (answer = { status, headers: {}, body });

  before(async () => {
    const { upstream } = makeUpstream({ id: 'nominatim', provider: nominatim, fetcher });
    const places = new Places({
      geocoders: [{ upstream, geocoder: nominatim }],
      clock: systemClock,
      deadlineMs: 3_000,
    });
    served = await serveEndpoints([mapsEndpoint({ places, deadlineMs: 3_000 })]);
  });
  after(() => served.stop());

  it('finds places by name', async () => {
    says(recorded('nominatim-search'));
    const response = await get('q=downing%20street&limit=7&lang=de');
    const body = (await response.json()) as { query: string; places: { name: string; geo_uri: string }[] };
    assert.equal(response.status, 200);
    assert.equal(body.query, 'downing street');
    assert.equal(body.places.length, 3);
    assert.deepEqual(Object.keys(body.places[0] ?? {}), [
      'name',
      'display_name',
      'lat',
      'lon',
      'category',
      'type',
      'addresstype',
      'importance',
      'embed_url',
      'mini_embed_url',
      'osm_url',
      'directions_url',
      'geo_uri',
    ]);
    assert.equal(body.places[0]?.geo_uri, 'geo:51.5034402,-0.1277082');
    assert.equal(response.headers.get('x-search-outcome'), 'complete');
    assert.deepEqual([lastAsked().get('limit'), lastAsked().get('accept-language')], ['7', 'de']);
  });

  it('asks for ten, in the language of the reader, unless told otherwise', async () => {
    await get('q=x', { 'accept-language': 'fr-CH, en;q=0.5' });
    assert.deepEqual([lastAsked().get('limit'), lastAsked().get('accept-language')], ['10', 'fr-CH']);
  });

  it('finds the place at a point, and gives it the name that is wanted', async () => {
    says(recorded('nominatim-reverse'));
    for (const [query, label, name] of [
      ['lat=48.86&lon=2.35', '', 'Starbucks'],
      ['lat=48.86&lon=2.35&label=Caf%C3%A9', 'Café', 'Café'],
      ['lat=%2B48.86&lon=235e-2&q=Caf%C3%A9', 'Café', 'Café'],
    ] as const) {
      const body = (await (await get(query)).json()) as { query: string; places: { name: string }[] };
      assert.deepEqual([body.query, body.places.map((place) => place.name)], [label, [name]]);
    }
  });

  const bad: [query: string, fields: Record<string, string[]>][] = [
    ['', { q: ['This query parameter is required.'] }],
    ['q=%20&limit=51', { q: ['This query parameter is required.'], limit: ['Must be from 1 to 50.'] }],
    ['q=x&limit=0', { limit: ['Must be from 1 to 50.'] }],
    ['q=x&limit=ten', { limit: ['Must be an integer.'] }],
    ['lat=1', { lon: NO_COORDINATES }],
    ['lon=1&q=x', { lat: NO_COORDINATES }],
    ['lat=90.1&lon=-180.1', { lat: NO_COORDINATES, lon: NO_COORDINATES }],
    ['lat=NaN&lon=0x1', { lat: NO_COORDINATES, lon: NO_COORDINATES }],
    ['lat=1e999&lon=1', { lat: NO_COORDINATES }],
  ];
  for (const [query, fields] of bad)
    it(`refuses ${query || 'nothing at all'}`, async () => {
      const before = await served.searches();
      const response = await get(query);
      assert.equal(response.status, 400);
      assert.deepEqual(await response.json(), fields);
      assert.equal(await served.searches(), before);
    });

  it('takes the ends of the world', async () => {
    says(recorded('nominatim-reverse-none'));
    for (const point of ['lat=90&lon=180', 'lat=-90&lon=-180']) {
      const response = await get(point);
      assert.deepEqual(await response.json(), { query: '', places: [] });
      assert.equal(response.headers.get('x-search-outcome'), 'empty');
    }
  });

  it('distinguishes no results from no response', async () => {
    says('<html>', 502);
    const response = await get('q=nobody');
    assert.deepEqual(await response.json(), { query: 'nobody', places: [] });
    assert.equal(response.headers.get('x-search-outcome'), 'failed');
    assert.equal(response.headers.get('x-engines-failed'), 'nominatim;reason=upstream_error');
    assert.equal(response.headers.get('cache-control'), 'no-store');
    const strict = await get('q=nobody&strict=1');
    assert.deepEqual([strict.status, await strict.json()], [503, { detail: 'No search engine answered.' }]);
  });

  it('counts what it answers', async () => {
    says('[]');
    const before = await served.searches();
    const response = await get('q=counted');
    const again = await get('q=counted', { 'if-none-match': response.headers.get('etag') ?? '' });
    assert.deepEqual([response.status, again.status], [200, 304]);
    assert.equal(await served.searches(), before + 2);
  });
});
