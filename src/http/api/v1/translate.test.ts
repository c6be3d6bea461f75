import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { recorded } from '../../../../tests/support/provider-answers.ts';
import { serveEndpoints, type ServedEndpoints } from '../../../../tests/support/served-endpoints.ts';
import { handFetcher, makeUpstream } from '../../../../tests/support/upstreams.ts';
import { Translator } from '../../../core/translate/translator.ts';
import { systemClock } from '../../../system/system.ts';
import { libretranslate } from '../../../upstreams/libretranslate.ts';
import { translateLanguagesEndpoint, translateEndpoint } from './translate.ts';

const MAX_CHARS = 20;
const NO_TEXT = 'This parameter is required (the text to translate).';
const NO_TARGET = 'This parameter is required (target language code).';
const UNAVAILABLE = { detail: 'Translation is unavailable or not configured on this deployment.' };
const SUPPORTED = 'Not a supported language. Supported: de, en, ru, zt.';

describe('translate', () => {
  let served: ServedEndpoints;
  let isUp = true;
  const fetcher = handFetcher(({ url }) => {
    if (!isUp) return { failed: 'unreachable' };
    const name = url.endsWith('/languages') ? 'libretranslate-languages' : 'libretranslate-translate';
    return { status: 200, headers: {}, body: recorded(name) };
  });
  const lastSent = () => JSON.parse(fetcher.calls.at(-1)?.body?.text ?? '{}') as Record<string, string>;
  const get = (query: string) => served.fetch(`/api/v1/translate/?${query}`);
  const post = (body: string | URLSearchParams, type?: string) =>
    served.fetch('/api/v1/translate/', {
      method: 'POST',
      body,
      ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    });

  before(async () => {
    const access = { url: 'http://libretranslate.example', key: undefined };
    const { upstream } = makeUpstream({ provider: libretranslate, access, fetcher });
    const backends = [{ upstream, backend: libretranslate }];
    const translator = new Translator({ backends, clock: systemClock, timeoutMs: 1_000 });
    served = await serveEndpoints([
      translateEndpoint({ translator, translateMaxChars: MAX_CHARS }),
      translateLanguagesEndpoint({ translator }),
    ]);
  });
  after(() => served.stop());

  const AUTO = {
    source: 'auto',
    target: 'de',
    translated_text: 'La tua password non è corretta',
    detected_lang: 'en',
  };

  const ways: [string, () => Promise<Response>][] = [
    ['the address', () => get('q=%20a%20text&target=de')],
    ['a form', () => post(new URLSearchParams({ q: ' a text', target: 'de' }))],
    ['JSON', () => post('{"q":" a text","target":"de"}', 'application/json')],
    ['its other name', () => post(new URLSearchParams({ text: ' a text', target: 'de' }))],
    ['its other name beside an empty one', () => get('q=%20&text=%20a%20text&target=de')],
  ];
  for (const [name, ask] of ways)
    it(`takes the text by ${name}`, async () => {
      const before = await served.searches();
      const response = await ask();
      assert.equal(response.status, 200);
      assert.deepEqual(await response.json(), AUTO);
      assert.equal(response.headers.get('cache-control'), 'no-store');
      assert.equal(response.headers.get('etag'), null);
      assert.deepEqual(lastSent(), { q: ' a text', source: 'auto', target: 'de', format: 'text' });
      assert.equal(await served.searches(), before + 1);
    });

  it('tells no language that it was told', async () => {
    const response = await get('q=x&target=DE&source=en');
    assert.deepEqual(await response.json(), { ...AUTO, source: 'en', detected_lang: '' });
  });

  const bad: [query: string, fields: Record<string, string[]>][] = [
    ['', { q: [NO_TEXT], target: [NO_TARGET] }],
    ['q=x&target=%20', { target: [NO_TARGET] }],
    ['target=de&text=', { q: [NO_TEXT] }],
    [`q=${'x'.repeat(MAX_CHARS + 1)}&target=de`, { q: [`Must be at most ${MAX_CHARS} characters.`] }],
    ['q=a%00b&target=de', { q: ['Must not contain control characters.'] }],
    ['q=x&target=zz', { target: [SUPPORTED] }],
    ['q=x&target=de&source=zz', { source: ['Not a supported language. Supported: auto, de, en, ru, zt.'] }],
  ];
  for (const [query, fields] of bad)
    it(`refuses ${query || 'nothing at all'}`, async () => {
      const before = await served.searches();
      const response = await get(query);
      assert.equal(response.status, 400);
      assert.deepEqual(await response.json(), fields);
      assert.equal(await served.searches(), before);
    });

  it('counts characters, not their halves', async () => {
    assert.equal((await get(`q=${encodeURIComponent('😀'.repeat(MAX_CHARS))}&target=de`)).status, 200);
  });

  it('lists the languages of the backend', async () => {
    const response = await served.fetch('/api/v1/translate/languages/');
    assert.deepEqual(await response.json(), {
      languages: [
        { code: 'de', name: 'German' },
        { code: 'en', name: 'English' },
        { code: 'ru', name: 'Russian' },
        { code: 'zt', name: 'Chinese (traditional)' },
      ],
    });
  });

  it('is unavailable while the backend is, which counts as no search', async () => {
    isUp = false;
    const before = await served.searches();
    const response = await get('q=x&target=de');
    assert.deepEqual([response.status, await response.json()], [503, UNAVAILABLE]);
    assert.equal(await served.searches(), before);
    isUp = true;
  });
});

it('translation that is not configured is unavailable', async () => {
  const translator = new Translator({ backends: [], clock: systemClock, timeoutMs: 1_000 });
  const served = await serveEndpoints([
    translateEndpoint({ translator, translateMaxChars: MAX_CHARS }),
    translateLanguagesEndpoint({ translator }),
  ]);
  for (const path of ['/api/v1/translate/?q=x&target=de', '/api/v1/translate/languages/']) {
    const response = await served.fetch(path);
    assert.deepEqual([response.status, await response.json()], [503, UNAVAILABLE]);
  }
  await served.stop();
});
