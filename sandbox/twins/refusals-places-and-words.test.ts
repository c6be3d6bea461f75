import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { accepting, AGENT, callTwin, EMPTY, HTML, posting, type More, type Row } from './testing.ts';

const DEEPL = { authorization: 'DeepL-Auth-Key sandbox-deepl-key' };
const SEARCH = '/search?format=jsonv2&q=';
const deepl = (json: unknown): More => ({ headers: DEEPL, json });

const TABLE: Readonly<Record<string, readonly Row[]>> = {
  NOMINATIM: [
    [`${SEARCH}vienna`, 403, HTML, { headers: { 'user-agent': 'node' } }],
    [
      `${SEARCH}vienna&limit=many`,
      400,
      /\{"error":\{"code":400,"message":"Parameter 'limit' must be a number\."\}\}/,
      AGENT,
    ],
    [`${SEARCH}vienna&city=Wien`, 400, /cannot be used together with 'q'/, AGENT],
    [`${SEARCH}vienna&polygon_svg=1&polygon_text=1`, 400, /Too many polygon/, AGENT],
    [`${SEARCH}vienna&layer=nonsense`, 500, HTML, AGENT],
    ['/search?q=vienna&format=toast', 400, /^ERROR 400: Parameter 'format' must be one of/, AGENT],
    ['/search?q=vienna&format=json', 200, /"class":"boundary"/, AGENT],
    ['/search?city=Wien&country=Austria', 200, /"name":"Wien".*"display_name":"Wien, Österreich"/, AGENT],
    [`${SEARCH}vienna`, 200, /"display_name":"Vienna, Austria"/, accepting('en-GB,de;q=0.5')],
    [
      `${SEARCH}vienna&accept-language=fr`,
      200,
      /"display_name":"Vienne, Wien, Autriche"|"Vienne, Autriche"/,
      accepting('de'),
    ],
    [`${SEARCH}vienna&limit=0`, 200, /^\[\{(?:(?!"place_id").)*"place_id":\d+(?:(?!"place_id").)*\]$/, AGENT],
    [`${SEARCH}vienna&countrycodes=us`, 200, /^(?!.*Austria).*United States/, accepting('en')],
    [`${SEARCH}vienna&exclude_place_ids=2761369`, 200, /^(?!.*"place_id":2761369)/, AGENT],
    [`${SEARCH}vienna&exclude_place_ids=R90002761369`, 200, /^(?!.*"place_id":2761369)/, AGENT],
    [
      `${SEARCH}vienna&viewbox=16,49,17,48&bounded=1`,
      200,
      /^\[\{"place_id":2761369(?:(?!"place_id").)*\]$/,
      AGENT,
    ],
    [`${SEARCH}48.2,16.37`, 200, /^\[\{"place_id":2761369/, AGENT],
    ['/reverse?lat=48.2&format=jsonv2', 400, /Parameter 'lon' missing\./, AGENT],
    ['/reverse?lat=48.2&lon=NaN&format=jsonv2', 400, /must be a number/, AGENT],
    ['/reverse?lat=48.2&lon=16.4&zoom=&format=jsonv2', 400, /'zoom'/, AGENT],
    ['/reverse?lat=48.2&lon=16.4&zoom=3&format=jsonv2', 200, /"addresstype":"country"/, AGENT],
    ['/reverse?lat=48.2&lon=16.4', 200, /^<\?xml/, AGENT],
    ['/reverse?lat=48.2&lon=16.4&format=jsonv2&addressdetails=0', 200, /^(?!.*"address":)/, AGENT],
    ['/status', 200, /^OK$/, AGENT],
    ['/nothing', 404, HTML, AGENT],
  ],
  PHOTON: [
    ['/api', 400, /"message":"missing search term/],
    ['/api?q=x&polygon=1', 400, /unknown query parameter 'polygon'/],
    ['/api?q=x&lang=es', 400, /"message":"Language is not supported/],
    ['/api?q=x&layer=moon', 400, /Invalid layer/],
    ['/api?q=x&lat=91&lon=0', 400, /"message"/],
    ['/api?q=vienna&lang=de', 200, /"name":"Wien"/],
    ['/api?q=vienna', 200, /"name":"Vienne"/, accepting('ja, fr;q=0.5')],
    ['/api?q=paris&lat=33.6&lon=-95.5&limit=1', 200, /"countrycode":"FR"/],
    ['/api?q=vienna&layer=country', 200, /"features":\[\]/],
    ['/reverse?lat=48.2', 400, /"message"/],
    ['/reverse?lat=48.2&lon=16.4&radius=0', 400, /radius/],
    ['/reverse?lat=0&lon=-30', 200, /"features":\[\]/],
    ['/nothing', 404, HTML],
  ],
  OPEN_METEO: [
    ['/v1/forecast', 400, /"error":true/],
    ['/v1/forecast?latitude=91&longitude=0', 400, /Latitude must be in range of -90 to 90°\. Given: 91\./],
    ['/v1/forecast?latitude=1&longitude=x', 400, /Longitude must be in range/],
    [
      '/v1/forecast?latitude=1&longitude=1&hourly=tempeture_2m',
      400,
      /invalid String value tempeture_2m for key hourly/,
    ],
    ['/v1/forecast?latitude=1&longitude=1&timezone=Nowhere', 400, /"Invalid timezone"/],
    ['/v1/forecast?latitude=1&longitude=1&forecast_days=17', 400, /"error":true/],
    ['/v1/forecast?latitude=1&longitude=1&temperature_unit=kelvin', 400, /kelvin/],
    ['/v1/forecast?latitude=1,2&longitude=1,2&daily=weather_code', 200, /^\[\{.*\},\{.*\}\]$/],
    [
      '/v1/forecast?latitude=1&longitude=1&daily=sunset&timeformat=unixtime&forecast_days=1',
      200,
      /"sunset":\[\d{10}\]/,
    ],
    [
      '/v1/forecast?latitude=1&longitude=1&current=wind_speed_10m&wind_speed_unit=ms',
      200,
      /"wind_speed_10m":"m\/s"/,
    ],
    ['/v1/nothing', 404, HTML],
  ],
  OPEN_METEO_GEOCODING: [
    ['/v1/search?name=vienna&count=101', 400, /Parameter count must be between 1 and 100\./],
    ['/v1/search?name=v', 200, /^(?!.*"results")/],
    ['/v1/search?name=Wien&language=de', 200, /"name":"Wien".*"country":"Österreich"/],
    ['/v1/search?name=paris,+texas&count=100', 200, /^\{"results":\[\{"id":4717560/],
    ['/v1/search?name=paris&countryCode=US&count=100', 200, /^(?!.*"country_code":"FR")/],
    ['/v1/get?id=2761369', 200, /"name":"Vienna"/],
    ['/v1/get?id=1', 400, /Location ID not found\./],
  ],
  LIBRETRANSLATE: [
    ['/translate', 405, HTML],
    ['/languages', 405, HTML, posting({})],
    ['/nothing', 404, HTML],
    [
      '/translate',
      400,
      /"error":"Invalid request: missing q parameter"/,
      posting({ source: 'en', target: 'de' }),
    ],
    ['/translate', 400, /missing q/, posting({ q: '', source: 'en', target: 'de' })],
    ['/translate', 400, /missing source/, posting({ q: 'x', target: 'de' })],
    ['/translate', 400, /missing target/, posting({ q: 'x', source: 'de' })],
    [
      '/translate',
      400,
      /^\{"error":"zz is not supported"\}$/,
      posting({ q: 'x', source: 'en', target: 'zz' }),
    ],
    ['/translate', 400, /xml format/, posting({ q: 'x', source: 'en', target: 'de', format: 'xml' })],
    [
      '/translate',
      400,
      /request \(5001\) exceeds text limit \(5000\)/,
      posting({ q: 'x'.repeat(5_001), source: 'en', target: 'de' }),
    ],
    [
      '/translate',
      200,
      /^\{"translatedText":"Hallo Welt!"\}$/,
      posting({ q: 'Hello world!', source: 'en', target: 'de' }),
    ],
    [
      '/translate',
      200,
      /"detectedLanguage":\{"confidence":100,"language":"fr"\},"translatedText":"Thank you"/,
      posting({ q: 'Merci', source: 'auto', target: 'en' }),
    ],
    [
      '/translate',
      200,
      /"translatedText":\["Haus","Katze"\]/,
      posting({ q: ['house', 'cat'], source: 'en', target: 'de' }),
    ],
    [
      '/translate',
      200,
      /"<b>Haus<\/b>"/,
      posting({ q: '<b>house</b>', source: 'en', target: 'de', format: 'html' }),
    ],
    ['/translate', 200, /"translatedText":"hallo"/, { form: 'q=hello&source=en&target=de' }],
    ['/detect', 200, /^\[\{"confidence":0,"language":"en"\}\]$/, posting({ q: '42' })],
    ['/languages', 200, /"name":"Deutsch"/, accepting('de')],
  ],
  APERTIUM: [
    ['/translate?q=house', 400, /"explanation":"Missing argument langpair"/],
    ['/translate?langpair=eng|spa', 400, /"explanation":"Missing argument q"/],
    ['/translate?langpair=eng&q=x', 400, /That pair is invalid/],
    ['/translate?langpair=eng|deu&q=x', 400, /That pair is not installed/],
    ['/translate', 400, /Missing argument langpair/, posting({ q: 'house', langpair: 'eng|spa' })],
    ['/translate?langpair=eng|spa&q=the+xqzt', 200, /"translatedText":"el \*xqzt"/],
    ['/translate?langpair=en|es&q=the+xqzt&markUnknown=no', 200, /"translatedText":"el xqzt"/],
    ['/translate', 200, /"translatedText":"casa"/, { form: 'q=+house+&langpair=eng%7Cspa&format=txt' }],
    ['/translate?langpair=eng|spa&q=<b>house</b>', 200, /"<b>casa<\\\/b>"/],
    [
      '/translateChain?langpairs=eng|fra&q=house',
      200,
      /"translatedText":"maison","translationChain":\["eng","spa","fra"\]/,
    ],
    ['/translateChain?langpairs=eng|deu&q=house', 400, /No path found for eng-deu/],
    ['/listPairs?src=xyz', 500, /Internal Server Error/],
    ['/listPairs?src=eng', 200, /"targetLanguage":"fra"/],
    ['/listPairs?include_deprecated_codes=1', 200, /"sourceLanguage":"en","targetLanguage":"es"/],
    ['/', 500, /"code":500/],
    ['/nothing', 404, HTML],
  ],
  DEEPL: [
    ['/v2/usage', 403, EMPTY],
    ['/v2/usage', 403, EMPTY, { headers: { authorization: 'DeepL-Auth-Key no' } }],
    ['/v2/translate', 405, /message/, { headers: DEEPL }],
    ['/v2/translate', 400, /'text' not specified/, deepl({ target_lang: 'DE' })],
    ['/v2/translate', 400, /'target_lang' not specified/, deepl({ text: ['x'] })],
    ['/v2/translate', 400, /'target_lang' not supported/, deepl({ text: ['x'], target_lang: 'ZZ' })],
    [
      '/v2/translate',
      400,
      /'source_lang' not supported/,
      deepl({ text: ['x'], target_lang: 'DE', source_lang: 'auto' }),
    ],
    ['/v2/translate', 413, /message/, deepl({ text: ['x'.repeat(131_072)], target_lang: 'DE' })],
    [
      '/v2/translate',
      200,
      /\{"detected_source_language":"DE","text":"Good morning"\}/,
      deepl({ text: ['Guten Morgen'], target_lang: 'EN-GB' }),
    ],
    ['/v2/languages', 200, /^\[\{"language":"EN","name":"English"\}/, { headers: DEEPL }],
    ['/v2/languages?type=target', 200, /"language":"PT-BR"/, { headers: DEEPL }],
  ],
};

describe('the twins for places, weather and translation accept and refuse what their providers do', () => {
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
});
