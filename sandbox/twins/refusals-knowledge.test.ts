import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { AGENT, callTwin, HTML, posting, type Row } from './testing.ts';

const TVDB = { headers: { authorization: 'Bearer eyJhbGciOiJSUzI1NiJ9.c2FuZGJveA.c2lnbmF0dXJl' } };
const TRIP = { headers: { 'x-api-key': 'sandbox-tripadvisor-key' } };
const API = '/w/api.php?format=json&formatversion=2&action=';
const STACK = '/search/advanced?site=stackoverflow';

const TABLE: Readonly<Record<string, readonly Row[]>> = {
  FRANKFURTER: [
    ['/v1/latest?base=XXX', 404, /^\{"message":"not found"\}$/],
    ['/v1/latest?base=EUR&symbols=EUR', 422, /bad currency pair/],
    ['/v1/latest?amount=0', 422, /invalid amount/],
    ['/v1/latest?symbols=USD,XXX&amount=1234.56', 200, /"amount":1234\.56,.*"rates":\{"USD":1447\.15\}/],
    ['/v1/latest?base=usd&symbols=GBP', 200, /"base":"USD".*"GBP":0\.74945/],
    ['/v1/2024-01-14', 200, /"date":"2024-01-12"/],
    [
      '/v1/2024-01-12..2024-01-16?to=USD',
      200,
      /"start_date":"2024-01-12","end_date":"2024-01-16".*"2024-01-12":\{.*"2024-01-15"/,
    ],
    ['/v1/2999-01-01', 404, /not found/],
    ['/v2/rates?amount=2', 422, /unknown parameter: amount/],
    ['/v2/rates?quotes=USD,XXX', 422, /invalid currency: XXX/],
    ['/v2/rates?date=2024-01-15&from=2024-01-01', 422, /conflicting params/],
    ['/v2/rates?date=soon', 422, /invalid date/],
    [
      '/v2/rates?date=2024-01-15&quotes=USD',
      200,
      /^\[\{"date":"2024-01-15","base":"EUR","quote":"USD","rate":1\.1722\}\]$/,
    ],
    ['/nothing', 404, /not found/],
  ],
  WIKIDATA: [
    [`${API}wbgetentities&ids=Q1`, 403, /user-agent/, { headers: { 'user-agent': 'node' } }],
    [`${API}wbsearchentities&search=x`, 200, /"code":"missingparam"/, AGENT],
    [`${API}wbgetentities`, 200, /"code":"param-missing"/, AGENT],
    [`${API}wbgetentities&ids=Q1741|bogus`, 200, /"code":"no-such-entity"/, AGENT],
    [`${API}wbgetentities&ids=${new Array(51).fill('Q1').join('|')}`, 200, /"code":"toomanyvalues"/, AGENT],
    [`${API}wbgetentities&ids=Q999999999`, 200, /"Q999999999":\{"id":"Q999999999","missing":""\}/, AGENT],
    [
      `${API}wbgetentities&ids=Q1741&props=labels&languages=de|ja`,
      200,
      /"labels":\{"de":\{"language":"de","value":"Wien"\}\}/,
      AGENT,
    ],
    [
      `${API}wbgetentities&ids=Q1741&props=labels&languages=ja&languagefallback=1`,
      200,
      /"ja":\{"language":"en","value":"Vienna"\}/,
      AGENT,
    ],
    [`${API}wbgetentities&sites=enwiki&titles=Breaking_Bad`, 200, /"Q1079".*"P4835".*"value":"81189"/, AGENT],
    [
      `${API}wbsearchentities&search=wien&language=de`,
      200,
      /"id":"Q1741".*"match":\{"type":"label","language":"de","text":"Wien"\}/,
      AGENT,
    ],
    [
      `${API}wbsearchentities&search=einstein&language=en`,
      200,
      /"id":"Q937".*"match":\{"type":"alias"/,
      AGENT,
    ],
    [`${API}wbsearchentities&search=b&language=en&limit=1`, 200, /"search-continue":1/, AGENT],
    ['/w/nothing', 404, HTML, AGENT],
  ],
  WIKIPEDIA: [
    ['/api/rest_v1/page/summary/Vienna', 403, /user-agent/, { headers: { 'user-agent': 'undici' } }],
    ['/api/rest_v1/page/summary/Zzqq', 404, /errors\/not_found/, AGENT],
    ['/api/rest_v1/page/summary/%5BX%5D', 400, /title-invalid-characters/, AGENT],
    ['/api/rest_v1/page/summary/%E0%A4%A', 400, /errors\/bad_request/, AGENT],
    ['/api/rest_v1/page/summary/new_york_city', 302, /\{\}/, AGENT],
    ['/api/rest_v1/page/summary/Mercury', 200, /"type":"disambiguation"/, AGENT],
    ['/api/rest_v1/page/summary/Rust_(programming_language)', 200, /"wikibase_item":"Q575650"/, AGENT],
    [`${API}query&list=search`, 200, /"code":"missingparam"/, AGENT],
    [`${API}query&list=nonsense`, 200, /"code":"badvalue"/, AGENT],
    [`${API}query&list=search&srsearch=city&srlimit=1`, 200, /"continue":\{"sroffset":1/, AGENT],
    [`${API}query&list=geosearch&gscoord=91|0`, 200, /"code":"invalid-coord"/, AGENT],
    [`${API}query&list=prefixsearch&pssearch=vien`, 200, /"title":"Vienna"/, AGENT],
    [
      `${API}query&titles=new_york_city&redirects=1&prop=pageprops`,
      200,
      /"redirects":\[.*"wikibase_item":"Q60"/,
      AGENT,
    ],
    [
      '/w/api.php?format=json&action=query&titles=Vienna|Zzqq',
      200,
      /"pages":\{.*"-2":\{.*"missing":""/,
      AGENT,
    ],
  ],
  STACKEXCHANGE: [
    ['/search/advanced?q=x', 400, /"error_id":400,.*"error_name":"bad_parameter"/],
    [STACK, 400, /"error_id":400/],
    [`${STACK}&q=x&pagesize=101`, 400, /"error_message":"pagesize"/],
    [`${STACK}&q=x&page=26`, 400, /"error_id":403/],
    [`${STACK}&q=x&page=26&key=abc`, 200, /"quota_max":10000/],
    [`${STACK}&q=x&sort=best`, 400, /"error_message":"sort"/],
    [`${STACK}&q=git+branch&pagesize=1`, 200, /"has_more":true/],
    [`${STACK}&tagged=rust`, 200, /"tags":\["rust/],
    ['/nothing?site=stackoverflow', 400, /"error_name":"no_method"/],
  ],
  THETVDB: [
    ['/login', 404, HTML],
    ['/login', 401, /InvalidAPIKey: apikey invalid/, posting({ apikey: 'no' })],
    ['/login', 400, /pin required/, posting({ apikey: 'sandbox-thetvdb-key', pin: '' })],
    ['/search?query=friends', 401, /^\{"status":"failure","message":"Unauthorized","data":null\}$/],
    ['/search', 400, /InvalidValueType: query is required/, TVDB],
    ['/search?query=titanic&type=movie', 200, /"type":"movie"/, TVDB],
    ['/search?query=friends&type=series&year=1994', 200, /"tvdb_id":"79168"/, TVDB],
    ['/series/1', 404, /NotFound/, TVDB],
  ],
  TRIPADVISOR: [
    ['/locations/search?query=louvre', 401, /message/],
    ['/locations/search?query=louvre', 403, /message/, { headers: { 'x-api-key': 'no' } }],
    ['/locations/search', 400, /"field_errors":\[\{"field":"query"/, TRIP],
    ['/locations/search?query=louvre&size=21', 400, /"field":"size"/, TRIP],
    ['/locations/search?query=louvre&category=hotel', 400, /"field":"category"/, TRIP],
    ['/locations/search?query=louvre&category=HOTEL', 200, /"data":\[\]/, TRIP],
    ['/locations/nearby?lat=48.86&lon=2.34&radius=10', 200, /"distance_kilometers":/, TRIP],
    ['/locations?id=188151&id=1', 200, /^\{"data":\[\{"id":188151.*\]\}$/, TRIP],
    ['/locations/1', 404, /Not Found/, TRIP],
  ],
};

const FAILURES: readonly (readonly [twin: string, word: string, status: number, body: RegExp])[] = [
  ['NOMINATIM', '403', 403, HTML],
  ['NOMINATIM', '503', 503, /^Query took too long/],
  ['PHOTON', '500', 400, /"message"/],
  ['LIBRETRANSLATE', '429', 429, /"error":"Slowdown/],
  ['APERTIUM', '503', 503, /"status":"error"/],
  ['DEEPL', 'quota', 456, /Quota Exceeded/],
  ['OPEN_METEO', 'quota', 429, /Daily API request limit exceeded/],
  ['OPEN_METEO_GEOCODING', '429', 429, /Minutely API request limit exceeded/],
  ['FRANKFURTER', '503', 503, /Service Unavailable/],
  ['WIKIDATA', 'quota', 200, /"code":"ratelimited"/],
  ['STACKEXCHANGE', 'quota', 400, /"error_id":502/],
  ['STACKEXCHANGE', '429', 429, HTML],
  ['THETVDB', '401', 401, /"message":"Unauthorized"/],
  ['TRIPADVISOR', '429', 429, /Limit Exceeded/],
];

describe('the twins for rates and cards accept and refuse what their providers do', () => {
  let sandbox: Sandbox;
  before(async () => {
    sandbox = await startSandbox();
  });
  after(() => sandbox.close());

  for (const [name, rows] of Object.entries(TABLE)) {
    for (const [path, status, body, more] of rows) {
      const shown = `${path} ${JSON.stringify(more ?? {})}`.slice(0, 140);
      it(`${name} ${shown} is ${status} ${String(body)}`, async () => {
        const response = await callTwin(sandbox, name, path, more);
        assert.match(await response.text(), body);
        assert.equal(response.status, status);
      });
    }
  }

  for (const [name, word, status, body] of FAILURES) {
    it(`${name} reports ${word} in its own words`, async () => {
      const response = await callTwin(sandbox, name, `/?q=sandbox:${name.toLowerCase()}:${word}`);
      assert.equal(response.status, status);
      assert.match(await response.text(), body);
    });
  }
});
