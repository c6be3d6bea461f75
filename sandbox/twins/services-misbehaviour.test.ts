import assert from 'node:assert/strict';
import { get, type IncomingHttpHeaders } from 'node:http';
import { after, afterEach, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { startSandbox, type Behaviour, type Sandbox } from '../sandbox.ts';
import { AGENT, callTwin, type More } from './testing.ts';

type Call = readonly [twin: string, path: string, more: More, empty: RegExp];

const TRANSLATE = { json: { q: 'good morning', source: 'en', target: 'de' } };
const CALLS: readonly Call[] = [
  ['NOMINATIM', '/search?q=vienna&format=jsonv2', AGENT, /^\[\]$/],
  ['NOMINATIM', '/reverse?lat=48.2&lon=16.37&format=jsonv2', AGENT, /Unable to geocode/],
  ['PHOTON', '/api?q=vienna', {}, /"features":\[\]/],
  ['LIBRETRANSLATE', '/translate', TRANSLATE, /"translatedText":""/],
  ['LIBRETRANSLATE', '/languages', {}, /^\[\]$/],
  ['APERTIUM', '/translate?langpair=eng|spa&q=house', {}, /"translatedText":""/],
  [
    'DEEPL',
    '/v2/translate',
    {
      headers: { authorization: 'DeepL-Auth-Key sandbox-deepl-key' },
      json: { text: ['good'], target_lang: 'DE' },
    },
    /"translations":\[\]/,
  ],
  ['OPEN_METEO', '/v1/forecast?latitude=48&longitude=16&current=is_day', {}, /^(?!.*"current")/],
  ['OPEN_METEO_GEOCODING', '/v1/search?name=vienna', {}, /^(?!.*"results")/],
  ['FRANKFURTER', '/v1/latest', {}, /"rates":\{\}/],
  ['WIKIDATA', '/w/api.php?action=wbgetentities&format=json&ids=Q1741', AGENT, /"entities":\{\}/],
  ['WIKIPEDIA', '/w/api.php?action=query&format=json&list=search&srsearch=vienna', AGENT, /"search":\[\]/],
  ['STACKEXCHANGE', '/search/advanced?site=stackoverflow&q=git+branch', {}, /"items":\[\]/],
  [
    'THETVDB',
    '/search?query=friends',
    { headers: { authorization: 'Bearer eyJhbGciOiJSUzI1NiJ9.c2FuZGJveA.c2lnbmF0dXJl' } },
    /"data":\[\]/,
  ],
  [
    'TRIPADVISOR',
    '/locations/search?query=louvre',
    { headers: { 'x-api-key': 'sandbox-tripadvisor-key' } },
    /"data":\[\]/,
  ],
];

describe('a misbehaving service twin', () => {
  let sandbox: Sandbox;
  before(async () => {
    sandbox = await startSandbox();
  });
  afterEach(() => {
    sandbox.behave('ALL', undefined);
  });
  after(() => sandbox.close());

  for (const [twin, path, more, empty] of CALLS) {
    const call = (behaviour?: Behaviour): Promise<Response> => {
      sandbox.behave('ALL', behaviour);
      return callTwin(sandbox, twin, path, more);
    };

    it(`misbehaves: ${twin} ${path}`, async () => {
      const good = await (await call()).text();
      assert.doesNotMatch(good, empty);
      const nothing = await call({ kind: 'empty' });
      assert.equal(nothing.status, 200);
      assert.match(await nothing.text(), empty);
      assert.equal(await (await call({ kind: 'encoded', encoding: 'gzip' })).text(), good);
      assert.equal(await (await call({ kind: 'slow', ms: 1 })).text(), good);
      assert.ok(good.startsWith(await (await call({ kind: 'truncated' })).text()));
      assert.match(await (await call({ kind: 'html' })).text(), /^<!doctype html>/);
      assert.equal(await (await call({ kind: 'blank' })).text(), '');
      assert.doesNotThrow(() => JSON.parse(good) as unknown);
      const hostile = await (await call({ kind: 'hostile' })).text();
      assert.doesNotThrow(() => JSON.parse(hostile) as unknown);
      await assert.rejects(call({ kind: 'reset' }));
      const failed = await call({ kind: 'status', status: 503, retryAfterSeconds: 7 });
      assert.ok(failed.status >= 400 && failed.headers.get('retry-after') === '7');
      await failed.arrayBuffer();
    });
  }

  it('reads an instruction from the text of a body', async () => {
    const json = { q: 'good sandbox:libretranslate:429', source: 'en', target: 'de' };
    assert.equal((await callTwin(sandbox, 'LIBRETRANSLATE', '/translate', { json })).status, 429);
    const other = { ...json, q: 'good sandbox:deepl:429' };
    const answer = await callTwin(sandbox, 'LIBRETRANSLATE', '/translate', { json: other });
    assert.deepEqual(await answer.json(), { translatedText: 'gut ' });
  });

  it('sends unrequested gzip if the provider does', async () => {
    const url = `${sandbox.settings.STACKEXCHANGE_URL}/search/advanced?site=stackoverflow&q=git`;
    for (const behaviour of [undefined, { kind: 'hostile' }, { kind: 'quota' }] as const) {
      sandbox.behave('STACKEXCHANGE', behaviour);
      const { headers, body } = await plainly(url);
      assert.equal(headers['content-encoding'], 'gzip');
      assert.equal(Number(headers['content-length']), body.length);
      assert.doesNotThrow(() => JSON.parse(gunzipSync(body).toString()) as unknown);
    }
    sandbox.behave('STACKEXCHANGE', undefined);
  });
});

/** The response as sent over the wire. */
function plainly(url: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, (message) => {
      message.toArray().then((chunks) => {
        resolve({ headers: message.headers, body: Buffer.concat(chunks as Buffer[]) });
      }, reject);
    }).on('error', reject);
  });
}
