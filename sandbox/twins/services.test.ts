import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { SERVICES } from '../twins.ts';

type Fields = Readonly<Record<string, unknown>>;
type Case = {
  readonly twin: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly post?: unknown;
  /** The path to a list or an object; numbers are list indexes. */
  readonly at: readonly (string | number)[];
  /** The expected value. */
  readonly has: readonly string[];
};

const AGENT = { 'user-agent': 'Sandbox-Test/1.0 (https://example.org)' };
const DEEPL = { authorization: 'DeepL-Auth-Key sandbox-deepl-key' };
const TVDB = { authorization: 'Bearer eyJhbGciOiJSUzI1NiJ9.c2FuZGJveA.c2lnbmF0dXJl' };
const TRIP = { 'x-api-key': 'sandbox-tripadvisor-key' };
const API = '/w/api.php?format=json&formatversion=2&action=';
const PLACE = [
  ...['place_id', 'licence', 'osm_type', 'osm_id', 'lat', 'lon', 'category', 'type', 'place_rank'],
  ...['importance', 'addresstype', 'name', 'display_name', 'boundingbox'],
];
const FEATURE = ['osm_type', 'osm_id', 'osm_key', 'osm_value', 'type', 'countrycode', 'name', 'country'];
const SUMMARY = ['type', 'title', 'titles', 'pageid', 'extract', 'content_urls', 'lang', 'dir', 'thumbnail'];
const FORECAST =
  '/v1/forecast?latitude=48.2&longitude=16.37&current=temperature_2m,weather_code,is_day' +
  '&daily=weather_code,temperature_2m_max,sunrise&timezone=auto';
const QUESTION = ['tags', 'owner', 'is_answered', 'score', 'question_id', 'link', 'title', 'creation_date'];

const CASES: readonly Case[] = [
  { twin: 'NOMINATIM', path: '/search?q=Vienna&format=jsonv2', headers: AGENT, at: [0], has: PLACE },
  {
    twin: 'NOMINATIM',
    path: '/reverse?lat=48.2&lon=16.37&format=jsonv2',
    headers: AGENT,
    at: [],
    has: [...PLACE, 'address'],
  },
  {
    twin: 'NOMINATIM',
    path: '/status?format=json',
    headers: AGENT,
    at: [],
    has: ['status', 'message', 'data_updated', 'software_version', 'database_version'],
  },
  { twin: 'PHOTON', path: '/api?q=vien', at: ['features', 0, 'properties'], has: [...FEATURE, 'extent'] },
  { twin: 'PHOTON', path: '/reverse?lat=48.2&lon=16.37', at: ['features', 0, 'properties'], has: FEATURE },
  { twin: 'LIBRETRANSLATE', path: '/languages', at: [0], has: ['code', 'name', 'targets'] },
  { twin: 'LIBRETRANSLATE', path: '/health', at: [], has: ['status'] },
  {
    twin: 'LIBRETRANSLATE',
    path: '/frontend/settings',
    at: [],
    has: ['charLimit', 'keyRequired', 'language'],
  },
  {
    twin: 'LIBRETRANSLATE',
    path: '/translate',
    post: { q: 'Good morning', source: 'auto', target: 'de' },
    at: [],
    has: ['translatedText', 'detectedLanguage'],
  },
  {
    twin: 'LIBRETRANSLATE',
    path: '/detect',
    post: { q: 'bonjour' },
    at: [0],
    has: ['confidence', 'language'],
  },
  {
    twin: 'APERTIUM',
    path: '/listPairs',
    at: ['responseData', 0],
    has: ['sourceLanguage', 'targetLanguage'],
  },
  { twin: 'APERTIUM', path: '/identifyLang?q=hola', at: [], has: ['eng', 'spa', 'fra'] },
  { twin: 'APERTIUM', path: '/listLanguageNames', at: [], has: ['eng', 'spa'] },
  { twin: 'APERTIUM', path: '/stats', at: ['responseData'], has: ['uptime', 'useCount', 'periodStats'] },
  {
    twin: 'DEEPL',
    path: '/v2/languages?type=target',
    headers: DEEPL,
    at: [0],
    has: ['language', 'name', 'supports_formality'],
  },
  { twin: 'DEEPL', path: '/v2/usage', headers: DEEPL, at: [], has: ['character_count', 'character_limit'] },
  {
    twin: 'DEEPL',
    path: '/v2/translate',
    headers: DEEPL,
    post: { text: ['Hello'], target_lang: 'DE' },
    at: ['translations', 0],
    has: ['detected_source_language', 'text'],
  },
  {
    twin: 'OPEN_METEO',
    path: FORECAST,
    at: ['current'],
    has: ['time', 'interval', 'temperature_2m', 'is_day'],
  },
  { twin: 'OPEN_METEO', path: FORECAST, at: ['daily_units'], has: ['time', 'weather_code', 'sunrise'] },
  {
    twin: 'OPEN_METEO_GEOCODING',
    path: '/v1/search?name=Vienna',
    at: ['results', 0],
    has: [
      'id',
      'name',
      'latitude',
      'longitude',
      'feature_code',
      'country_code',
      'country',
      'timezone',
      'population',
    ],
  },
  { twin: 'FRANKFURTER', path: '/v1/latest', at: [], has: ['amount', 'base', 'date', 'rates'] },
  { twin: 'FRANKFURTER', path: '/v1/currencies', at: [], has: ['EUR', 'USD'] },
  { twin: 'FRANKFURTER', path: '/v2/rates', at: [0], has: ['date', 'base', 'quote', 'rate'] },
  { twin: 'FRANKFURTER', path: '/v2/rate/EUR/KES', at: [], has: ['date', 'base', 'quote', 'rate'] },
  {
    twin: 'FRANKFURTER',
    path: '/v2/currencies',
    at: [0],
    has: ['iso_code', 'iso_numeric', 'name', 'symbol'],
  },
  {
    twin: 'WIKIDATA',
    path: `${API}wbsearchentities&search=vien&language=en`,
    headers: AGENT,
    at: ['search', 0],
    has: ['id', 'title', 'pageid', 'label', 'description', 'match', 'url', 'concepturi'],
  },
  {
    twin: 'WIKIDATA',
    path: `${API}wbgetentities&ids=Q1741`,
    headers: AGENT,
    at: ['entities', 'Q1741', 'claims', 'P625', 0, 'mainsnak', 'datavalue', 'value'],
    has: ['latitude', 'longitude', 'globe', 'precision'],
  },
  {
    twin: 'WIKIPEDIA',
    path: '/api/rest_v1/page/summary/Vienna',
    headers: AGENT,
    at: [],
    has: [...SUMMARY, 'coordinates', 'wikibase_item'],
  },
  {
    twin: 'WIKIPEDIA',
    path: `${API}query&list=search&srsearch=vienna`,
    headers: AGENT,
    at: ['query', 'search', 0],
    has: ['ns', 'title', 'pageid', 'size', 'wordcount', 'snippet', 'timestamp'],
  },
  {
    twin: 'WIKIPEDIA',
    path: `${API}query&generator=search&gsrsearch=paris&prop=extracts|pageimages|description|info|pageprops|coordinates`,
    headers: AGENT,
    at: ['query', 'pages', 0],
    has: [
      'pageid',
      'title',
      'index',
      'extract',
      'thumbnail',
      'description',
      'fullurl',
      'pageprops',
      'coordinates',
    ],
  },
  {
    twin: 'WIKIPEDIA',
    path: `${API}query&list=geosearch&gscoord=48.21|16.37&gsradius=10000`,
    headers: AGENT,
    at: ['query', 'geosearch', 0],
    has: ['pageid', 'title', 'lat', 'lon', 'dist', 'primary'],
  },
  {
    twin: 'STACKEXCHANGE',
    path: '/search/advanced?site=stackoverflow&q=undo+commit+git',
    at: ['items', 0],
    has: QUESTION,
  },
  {
    twin: 'STACKEXCHANGE',
    path: '/search/advanced?site=unix&q=find+files',
    at: [],
    has: ['items', 'has_more', 'quota_max', 'quota_remaining'],
  },
  {
    twin: 'STACKEXCHANGE',
    path: '/sites',
    at: ['items', 0],
    has: ['api_site_parameter', 'site_url', 'name'],
  },
  { twin: 'THETVDB', path: '/login', post: { apikey: 'sandbox-thetvdb-key' }, at: ['data'], has: ['token'] },
  {
    twin: 'THETVDB',
    path: '/search?query=breaking+bad',
    headers: TVDB,
    at: ['data', 0],
    has: ['objectID', 'id', 'name', 'tvdb_id', 'type', 'year', 'overview', 'image_url', 'slug', 'remote_ids'],
  },
  {
    twin: 'THETVDB',
    path: '/series/81189',
    headers: TVDB,
    at: ['data'],
    has: ['id', 'name', 'slug', 'status'],
  },
  {
    twin: 'TRIPADVISOR',
    path: '/locations/search?query=eiffel+tower',
    headers: TRIP,
    at: ['data', 0, 'location'],
    has: ['id', 'names', 'coordinates', 'addresses', 'urls', 'traveler_ratings'],
  },
  { twin: 'TRIPADVISOR', path: '/locations/188151', headers: TRIP, at: [], has: ['id', 'names', 'urls'] },
  {
    twin: 'TRIPADVISOR',
    path: '/locations/188151/photos',
    headers: TRIP,
    at: ['data', 0],
    has: ['id', 'photo'],
  },
  {
    twin: 'WIKTIONARY',
    path: `${API}query&prop=extracts&explaintext=1&titles=Laterne`,
    headers: AGENT,
    at: ['query', 'pages', 0],
    has: ['pageid', 'ns', 'title', 'extract'],
  },
];

/** Requests that find nothing, and each provider's response to them. */
const NOTHING: readonly (readonly [
  twin: string,
  path: string,
  body: RegExp,
  headers?: Readonly<Record<string, string>>,
])[] = [
  ['NOMINATIM', '/search?q=zzqq&format=jsonv2', /^\[\]$/, AGENT],
  ['NOMINATIM', '/reverse?lat=0&lon=-30&format=jsonv2', /^\{"error":"Unable to geocode"\}$/, AGENT],
  ['PHOTON', '/api?q=zzqq', /"features":\[\]/],
  ['OPEN_METEO_GEOCODING', '/v1/search?name=zzqq', /^\{"generationtime_ms":[\d.]+\}$/],
  ['WIKIDATA', `${API}wbsearchentities&search=zzqq&language=en`, /"search":\[\]/, AGENT],
  [
    'WIKIDATA',
    `${API}wbgetentities&sites=enwiki&titles=Zzqq`,
    /"-1":\{"site":"enwiki","title":"Zzqq","missing":""\}/,
    AGENT,
  ],
  ['WIKIPEDIA', `${API}query&list=search&srsearch=zzqq`, /"totalhits":0\},"search":\[\]/, AGENT],
  ['WIKIPEDIA', `${API}query&titles=Zzqq`, /"title":"Zzqq","missing":true/, AGENT],
  ['WIKTIONARY', `${API}query&prop=extracts&titles=Zzqq`, /"title":"Zzqq","missing":true/, AGENT],
  ['STACKEXCHANGE', '/search/advanced?site=stackoverflow&q=zzqq', /"items":\[\]/],
  ['THETVDB', '/search?query=zzqq', /"data":\[\]/, TVDB],
  ['TRIPADVISOR', '/locations/search?query=zzqq', /"data":\[\].*"total_elements":0/, TRIP],
];

describe('every service twin', () => {
  let sandbox: Sandbox;
  before(async () => {
    sandbox = await startSandbox();
  });
  after(() => sandbox.close());

  const ask = async ({ twin, path, headers = {}, post }: Omit<Case, 'at' | 'has'>): Promise<Response> => {
    const url = (sandbox.settings[`${twin}_URL`] ?? '') + path;
    if (post === undefined) return fetch(url, { headers });
    return fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(post),
    });
  };

  it('is tested here', () => {
    const tested = new Set(CASES.map(({ twin }) => twin));
    for (const { name } of SERVICES) assert.ok(tested.has(name), name);
  });

  for (const tested of CASES) {
    it(`responds in the provider's format: ${tested.twin} ${tested.path.slice(0, 70)} ${tested.at.join('.')}`, async () => {
      const response = await ask(tested);
      assert.equal(response.status, 200);
      let there: unknown = await response.json();
      for (const step of tested.at) there = (there as Record<string | number, unknown>)[step];
      for (const name of tested.has) assert.ok(name in (there as Fields), `${name} is missing`);
    });

    it(`is deterministic: ${tested.twin} ${tested.path.slice(0, 70)} ${tested.at.join('.')}`, async () => {
      const twice = await Promise.all(
        [ask(tested), ask(tested)].map(async (response) => (await response).text()),
      );
      assert.equal(twice[0], twice[1]);
    });
  }

  for (const [twin, path, body, headers = {}] of NOTHING) {
    it(`finds nothing: ${twin} ${path.slice(0, 70)}`, async () => {
      const response = await ask({ twin, path, headers });
      assert.equal(response.status, 200);
      assert.match(await response.text(), body);
    });
  }
});
