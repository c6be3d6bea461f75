import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSandbox, type Sandbox } from '../sandbox.ts';

type Headers = Readonly<Record<string, string>>;
type Row = readonly [path: string, status: number, body: RegExp, headers?: Headers];

const BRAVE = { 'x-subscription-token': 'sandbox-brave-key' };
const PUBLIC = { 'api-key': 'public' };
const STAAN = { authorization: 'Bearer sandbox-staan-key' };
const NEWS = { 'x-api-key': 'sandbox-worldnews-key' };
const AGENT = { 'user-agent': 'Sandbox-Test/1.0 (https://example.org)' };
const MOJEEK = '/search?api_key=sandbox-mojeek-key&q=x';
const PIXABAY = '/?key=sandbox-pixabay-key';
const SEARXNG = '/search?format=json&q=x';
const GDELT = '/api/v2/doc/doc?mode=artlist&format=json';
const SEPIA = '/api/v1/search/videos?search=x';
const COMMONS = '/w/api.php?action=query&format=json';
const EMPTY = /^$/;
const VALIDATION = /"code":"VALIDATION".*"loc":\["query","\w+"\]/;
const words = (count: number): string => new Array(count).fill('a').join('+');

const TABLE: Readonly<Record<string, readonly Row[]>> = {
  BRAVE: [
    ['/web/search?q=x', 422, /"code":"VALIDATION".*"loc":\["header","x-subscription-token"\]/],
    ['/web/search?q=x', 422, /"code":"SUBSCRIPTION_TOKEN_INVALID"/, { 'x-subscription-token': 'no' }],
    ['/web/search', 422, VALIDATION, BRAVE],
    [`/web/search?q=${'a'.repeat(400)}`, 200, /"type":"search"/, BRAVE],
    [`/web/search?q=${'a'.repeat(401)}`, 422, VALIDATION, BRAVE],
    [`/web/search?q=${words(50)}`, 200, /"type":"search"/, BRAVE],
    [`/web/search?q=${words(51)}`, 422, VALIDATION, BRAVE],
    ['/web/search?q=x&count=21', 422, VALIDATION, BRAVE],
    ['/web/search?q=x&count=0', 422, VALIDATION, BRAVE],
    ['/web/search?q=x&offset=9', 200, /"more_results_available":false/, BRAVE],
    ['/web/search?q=x&offset=10', 422, VALIDATION, BRAVE],
    ['/web/search?q=x&country=EN', 422, VALIDATION, BRAVE],
    ['/web/search?q=x&search_lang=ja', 422, VALIDATION, BRAVE],
    ['/web/search?q=x&search_lang=jp', 200, /"language":/, BRAVE],
    ['/web/search?q=x&ui_lang=de', 422, VALIDATION, BRAVE],
    ['/web/search?q=x&safesearch=on', 422, VALIDATION, BRAVE],
    ['/web/search?q=x&freshness=week', 422, VALIDATION, BRAVE],
    ['/web/search?q=x&freshness=2020-01-01to2099-01-01', 200, /"page_age"/, BRAVE],
    ['/images/search?q=x&safesearch=moderate', 422, VALIDATION, BRAVE],
    ['/images/search?q=x&count=200', 200, /"type":"images"/, BRAVE],
    ['/news/search?q=x&count=51', 422, VALIDATION, BRAVE],
    ['/spellcheck/search?q=river', 200, /"results":\[\]/, BRAVE],
    ['/nothing/search?q=x', 404, /Not Found/, BRAVE],
  ],
  MOJEEK: [
    ['/search?q=x', 403, EMPTY],
    [
      '/search?q=x&fmt=json&api_key=no',
      200,
      /"status":"Access Denied: invalid key\/password".*"results":\[\]/,
    ],
    [MOJEEK, 200, /^<\?xml/],
    [`${MOJEEK}&fmt=json&s=one`, 503, /^Send search failed$/],
    [`${MOJEEK}&fmt=json&t=41`, 200, /"return":10,/],
    [`${MOJEEK}&fmt=json&t=40`, 200, /"return":40,/],
  ],
  MARGINALIA: [
    ['/search?query=x', 400, /^Missing API-Key header$/],
    ['/search?query=x', 401, EMPTY, { 'api-key': 'no' }],
    ['/search', 400, EMPTY, PUBLIC],
    ['/search?query=x&nsfw=3', 400, /^Query Execution Failed$/, PUBLIC],
    ['/search?query=x&page=9999', 200, /"results":\[\]/, PUBLIC],
  ],
  STAAN: [
    ['/v2/search/web?q=x', 401, /"code":"INVALID_CREDENTIALS"/],
    ['/v2/search/web?q=x', 401, /"code":"INVALID_CREDENTIALS"/, { authorization: 'Bearer no' }],
    ['/v2/search/web', 400, /"statusCode":400/, STAAN],
    [`/v2/search/web?q=${'a'.repeat(401)}`, 400, /"message":\["q must be/, STAAN],
    ['/v2/search/web?q=x&market=en-uk', 400, /market must be one of/, STAAN],
    ['/v2/search/web?q=x&count=20', 400, /count/, STAAN],
    ['/v2/search/web?q=x&offset=40', 400, /offset/, STAAN],
    ['/v2/search/web?q=x&offset=30', 200, /"offset":30/, STAAN],
  ],
  SEARXNG: [
    ['/search?format=json', 400, /^\{"error":"No query"\}$/],
    ['/search?q=x', 200, /^<!doctype html>/],
    ['/search?q=x&format=rss', 403, /^<!doctype html>/],
    [`${SEARXNG}&language=english!`, 400, /"error":"Invalid value/],
    [`${SEARXNG}&pageno=0`, 400, /"error":"Invalid value/],
    [`${SEARXNG}&time_range=hour`, 400, /"error":"Invalid value/],
    [`${SEARXNG}&time_range=week`, 200, /"results":\[\{/],
    [`${SEARXNG}&safesearch=3`, 400, /"error":"Invalid value/],
    ['/search?format=json&q=!!x', 302, EMPTY],
    ['/healthz', 200, /^OK$/],
    ['/config', 200, /"categories":\["general","images","news","videos"\]/],
  ],
  PIXABAY: [
    ['/?q=x', 400, /^\[ERROR 400\] Invalid or missing API key/],
    ['/?q=x&key=no', 400, /^\[ERROR 400\] Invalid or missing API key/],
    [`${PIXABAY}&q=${'a'.repeat(101)}`, 400, /^\[ERROR 400\] "q" is out of valid range\.$/],
    [`${PIXABAY}&q=x&per_page=2`, 400, /"per_page" is out of valid range/],
    [`${PIXABAY}&q=x&page=500`, 400, /^\[ERROR 400\] "page" is out of valid range\.$/],
    [`${PIXABAY}&q=x&lang=nb`, 400, /"lang"/],
    [`${PIXABAY}&q=x&safesearch=strict`, 400, /"safesearch"/],
  ],
  OPENVERSE: [
    ['/v1/images/?q=x', 401, /"detail"/, { authorization: 'Bearer no' }],
    ['/v1/images/?q=x&page_size=21', 401, /page_size may not exceed 20 for anonymous requests/],
    [
      '/v1/images/?q=x&page_size=50',
      200,
      /"page_size":50/,
      { authorization: 'Bearer sandbox-openverse-key' },
    ],
    ['/v1/images/?q=x&page=12', 200, /"page":12/],
    ['/v1/images/?q=x&page=13', 401, /"detail"/],
    [`/v1/images/?q=${'a'.repeat(201)}`, 400, /"detail":\{"q":\[/],
    ['/v1/images/?q=x&mature=maybe', 400, /"detail":\{"mature"/],
  ],
  COMMONS: [
    [`${COMMONS}&generator=search&gsrsearch=x`, 403, /user-agent/, { 'user-agent': '' }],
    [`${COMMONS}&generator=search&gsrsearch=x`, 403, /user-agent/, { 'user-agent': 'undici' }],
    [`${COMMONS}&generator=search`, 200, /"error":\{"code":"missingparam"/, AGENT],
    ['/w/api.php?action=oscillate&format=json', 200, /"error":\{"code":"badvalue"/, AGENT],
    ['/w/api.php?action=query', 200, /^<!doctype html>/, AGENT],
    [`${COMMONS}&generator=search&gsrsearch=x`, 200, /"pages":\{"\d+":\{/, AGENT],
  ],
  WORLDNEWS: [
    ['/search-news?text=river', 401, /"code":401/],
    ['/search-news?text=river', 401, /"code":401/, { 'x-api-key': 'no' }],
    ['/search-news?text=river&api-key=sandbox-worldnews-key', 200, /"news":\[\{/],
    ['/search-news?text=xy', 400, /"status":"failure"/, NEWS],
    [`/search-news?text=${'a'.repeat(101)}`, 400, /"status":"failure"/, NEWS],
    ['/search-news?text=river&number=101', 400, /"status":"failure"/, NEWS],
    ['/search-news?text=river&offset=10001', 400, /"status":"failure"/, NEWS],
    ['/search-news?text=river&earliest-publish-date=2026-01-01', 400, /"status":"failure"/, NEWS],
  ],
  GDELT: [
    [`${GDELT}&query=`, 200, /too short/],
    [`${GDELT}&query=of+rivers`, 200, /^Your query contained a phrase that was too short/],
    [`${GDELT}&query=river+OR+delta`, 200, /must be surrounded by \(\)/],
    [`${GDELT}&query=(river+OR+delta)`, 200, /"articles":\[\{/],
    [`${GDELT}&query=%22river`, 200, /unmatched/],
    [`${GDELT}&query=river&timespan=5min`, 200, /Timespan/],
    ['/api/v2/doc/doc?query=river', 200, /^<!doctype html>/],
    [`${GDELT}&query=river+sourcelang:german`, 200, /^(?!.*"language":"English").*"language":"German"/],
  ],
  SEPIA: [
    [`${SEPIA}&count=101`, 400, /"status":400/],
    [`${SEPIA}&start=-1`, 400, /"status":400/],
    [`${SEPIA}&sort=best`, 400, /"status":400/],
    [`${SEPIA}&nsfw=maybe`, 400, /"status":400/],
    [`${SEPIA}&startDate=soon`, 400, /"status":400/],
    [`${SEPIA}&sort=-publishedAt&count=1`, 200, /"total":\d+/],
  ],
  DUCKDUCKGO: [
    ['/ac/?q=&type=list', 200, /^\["",\[\]\]$/],
    ['/other', 404, /^<!doctype html>/],
  ],
  WIKIPEDIA: [
    ['/w/api.php?action=opensearch&format=json&search=x', 403, /user-agent/, { 'user-agent': 'node' }],
    ['/w/api.php?action=opensearch&format=json', 200, /"code":"missingparam"/, AGENT],
    [
      '/w/api.php?action=opensearch&format=json&search=river&limit=1',
      200,
      /^\["river",\["R[^"]*"\],\[""\],/,
      AGENT,
    ],
  ],
};

describe('the twins accept and refuse what their providers do', () => {
  let sandbox: Sandbox;
  before(async () => {
    sandbox = await startSandbox();
  });
  after(() => sandbox.close());

  for (const [name, rows] of Object.entries(TABLE)) {
    for (const [path, status, body, headers = {}] of rows) {
      const shown = path.length > 90 ? `${path.slice(0, 90)}…` : path;
      it(`${name} ${shown} ${Object.values(headers).join('')} is ${status} ${String(body)}`, async () => {
        const url = (sandbox.settings[`${name}_URL`] ?? '') + path;
        const response = await fetch(url, { headers, redirect: 'manual' });
        assert.equal(response.status, status);
        assert.match(await response.text(), body);
      });
    }
  }

  it('words failures like the provider', async () => {
    const failures: readonly (readonly [string, string, number, RegExp])[] = [
      ['BRAVE', '429', 429, /RATE_LIMITED/],
      ['MOJEEK', 'quota', 200, /"status":"ERROR: Daily Limit Reached"/],
      ['MARGINALIA', '429', 429, /^QPM Limit Exceeded$/],
      ['MARGINALIA', 'quota', 429, /^Daily Limit Exceeded$/],
      ['MARGINALIA', '503', 503, EMPTY],
      ['SEARXNG', 'quota', 200, /"results":\[\].*"unresponsive_engines":\[\["brave","too many requests"\]/],
      ['SEARXNG', '500', 500, /^\{"error":"search error"\}$/],
      ['PIXABAY', '429', 429, /^\[ERROR 429\]/],
      ['OPENVERSE', '429', 429, /Expected available in 3600 seconds/],
      ['COMMONS', 'quota', 200, /"code":"ratelimited"/],
      ['WORLDNEWS', '402', 402, /"code":402/],
      ['GDELT', '429', 429, /^Please limit requests to one every 5 seconds/],
      ['SEPIA', '429', 429, /"status":429/],
      ['STAAN', 'quota', 429, /Too Many Requests/],
    ];
    for (const [name, word, status, body] of failures) {
      const url = `${sandbox.settings[`${name}_URL`] ?? ''}/?q=sandbox:${name.toLowerCase()}:${word}`;
      const response = await fetch(url);
      assert.equal(response.status, status, name);
      assert.match(await response.text(), body);
    }
  });
});
