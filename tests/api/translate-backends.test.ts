import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { describedBy } from '../support/described.ts';
import type { KeyAnswer } from '../support/key-answer.ts';
import { startSearching, type Searching } from '../support/searching.ts';
import { NO_LANGUAGE, NO_TARGET, NO_TEXT, send, translatedBy, type Fields } from '../support/translating.ts';

const UNAVAILABLE = { detail: 'Translation is unavailable or not configured on this deployment.' };

const OFF = {
  LIBRETRANSLATE_ENABLED: 'false',
  APERTIUM_ENABLED: 'false',
  DEEPL_ENABLED: 'false',
};

type Backend = {
  name: string;
  codes: string[];
  translations: [sent: Fields, source: string, target: string, text: string, detected: string][];
  refused: [sent: Fields, fields: Record<string, string[]>][];
};

const SEVEN = 'de, en, es, fr, it, nl, pt';
const BACKENDS: readonly Backend[] = [
  {
    name: 'LIBRETRANSLATE',
    codes: SEVEN.split(', '),
    translations: [
      [{ q: 'good morning', target: 'de' }, 'auto', 'de', 'guten Morgen', 'en'],
      [{ q: 'guten Morgen', target: 'EN', source: 'de' }, 'de', 'en', 'good morning', ''],
      [{ q: 'good morning', target: 'pt-BR', source: 'en' }, 'en', 'pt', 'bom dia', ''],
    ],
    refused: [
      [{ q: 'x', target: 'zh' }, { target: [`${NO_LANGUAGE} ${SEVEN}.`] }],
      [{ q: 'x', target: 'de', source: 'zh' }, { source: [`${NO_LANGUAGE} auto, ${SEVEN}.`] }],
    ],
  },
  {
    name: 'APERTIUM',
    codes: ['en', 'en-US', 'es', 'fr', 'it', 'pt'],
    translations: [
      [{ q: 'good morning', target: 'es' }, 'auto', 'es', 'buenos días', 'en'],
      [{ q: ' buenos días ', target: 'fr', source: 'es' }, 'es', 'fr', ' bonjour ', ''],
    ],
    refused: [
      [{ q: 'x', target: 'de' }, { target: [`${NO_LANGUAGE} en, en-US, es, fr, it, pt.`] }],
      [{ q: 'x', target: 'pt', source: 'en' }, { target: ['Not supported from en. Supported: es, it.'] }],
      [{ q: 'x', target: 'es', source: 'de' }, { source: [`${NO_LANGUAGE} auto, en, es, fr, it, pt.`] }],
    ],
  },
  {
    name: 'DEEPL',
    codes: ['de', 'en', 'en-GB', 'en-US', 'es', 'fr', 'it', 'nl', 'pt', 'pt-BR', 'pt-PT'],
    translations: [
      [{ q: 'good morning', target: 'nl' }, 'auto', 'nl', 'goedemorgen', 'en'],
      [{ q: 'guten Morgen', target: 'en-gb', source: 'de' }, 'de', 'en-GB', 'good morning', ''],
      [{ q: 'good morning', target: 'pt' }, 'auto', 'pt-BR', 'bom dia', 'en'],
    ],
    refused: [
      [
        { q: 'x', target: 'zh', source: 'xx' },
        {
          source: [`${NO_LANGUAGE} auto, ${SEVEN}.`],
          target: [`${NO_LANGUAGE} de, en-GB, en-US, es, fr, it, nl, pt-BR, pt-PT.`],
        },
      ],
    ],
  },
];

for (const { name, codes, translations, refused } of BACKENDS) {
  describe(`translate with ${name} alone`, () => {
    let searching: Searching;
    before(async () => {
      searching = await startSearching({ settings: { ...OFF, [`${name}_ENABLED`]: 'true' } });
    });
    after(() => searching.stop());

    it('lists its languages', async () => {
      const { status, body } = await send(searching, 'translate/languages/');
      assert.equal(status, 200);
      const languages = body.languages as { code: string; name: string }[];
      assert.deepEqual(
        languages.map(({ code }) => code),
        codes,
      );
      for (const language of languages) assert.match(language.name, /^[A-Z]\w+/);
    });

    for (const [sent, source, target, text, detected] of translations)
      it(`translates ${JSON.stringify(sent)}`, async () => {
        const { status, body } = await send(searching, 'translate/', { form: sent });
        assert.equal(status, 200);
        assert.deepEqual(body, { source, target, translated_text: text, detected_lang: detected });
      });

    for (const [sent, fields] of refused)
      it(`refuses ${JSON.stringify(sent)}`, async () => {
        const { status, body } = await send(searching, 'translate/', { form: sent });
        assert.deepEqual([status, body], [400, fields]);
      });

    it('calls no other backend', () => {
      assert.deepEqual(translatedBy(searching), [name]);
    });
  });
}

/** What a backend lists, and how it refuses a pair nevertheless. */
const REFUSING: readonly [name: string, languages: unknown, refusal: unknown, rest: object][] = [
  [
    'LIBRETRANSLATE',
    ['en', 'de', 'th'].map((code) => ({ code, name: code })),
    { error: 'German (de) is not available as a target language from English (en)' },
    {},
  ],
  [
    'APERTIUM',
    { responseData: [{ sourceLanguage: 'eng', targetLanguage: 'deu' }], responseStatus: 200 },
    { status: 'error', code: 400, message: 'Bad Request', explanation: 'That pair is not installed' },
    { '/identifyLang': { eng: 0.9 } },
  ],
  [
    'DEEPL',
    ['EN-GB', 'DE', 'TH'].map((language) => ({ language, name: language })),
    { message: "Value for 'target_lang' not supported." },
    {},
  ],
];
for (const [name, languages, refusal, rest] of REFUSING)
  describe(`translate with ${name}, which refuses a pair of its languages`, () => {
    let searching: Searching;
    const backend = createServer(({ url = '' }, response) => {
      const isRefused = url.endsWith('/translate');
      const body = isRefused ? refusal : ((rest as Record<string, unknown>)[url] ?? languages);
      response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
    before(async () => {
      await new Promise<void>((resolve) => {
        backend.listen(0, '127.0.0.1', resolve);
      });
      const { port } = backend.address() as AddressInfo;
      const settings = { [`${name}_ENABLED`]: 'true', [`${name}_URL`]: `http://127.0.0.1:${port}` };
      searching = await startSearching({ settings: { ...OFF, ...settings } });
    });
    after(async () => {
      await searching.stop();
      backend.closeAllConnections();
      backend.close();
    });

    it('is 400 for the target, or for the source if that was detected', async () => {
      const answers = [];
      for (const source of ['en', 'auto']) {
        const { status, body } = await send(searching, 'translate/', {
          form: { q: 'good morning', source, target: 'de' },
        });
        answers.push([status, Object.keys(body)]);
      }
      assert.deepEqual(answers, [
        [400, ['target']],
        [400, ['source']],
      ]);
      const { usage } = (await searching.search<KeyAnswer>('key/')).body;
      assert.equal(usage.searches, 0);
    });

    it('leaves the backend up', async () => {
      const { body } = await searching.search<{ providers: { slug: string; state: string }[] }>('status/');
      const state = body.providers.find(({ slug }) => slug === name.toLowerCase())?.state;
      assert.notEqual(state, 'down');
    });
  });

describe('translate with a backend that lacks the languages', () => {
  it('asks the next one', async () => {
    const searching = await startSearching({ settings: { LIBRETRANSLATE_ENABLED: 'false' } });
    const { status, body } = await send(searching, 'translate/', {
      form: { q: 'good morning', target: 'nl' },
    });
    await searching.stop();
    assert.deepEqual([status, body.translated_text], [200, 'goedemorgen']);
    assert.deepEqual(translatedBy(searching), ['DEEPL']);
  });
});

describe('translate on an instance', () => {
  it('without a backend is unavailable, which counts as no search', async () => {
    const searching = await startSearching({ settings: OFF });
    const assertDescribed = await describedBy(searching.instance.url);
    for (const [path, sent] of [
      ['translate', { query: { q: 'x', target: 'de' } }],
      ['translate', { form: { q: 'x', target: 'de' } }],
      ['translate/languages', {}],
    ] as const) {
      const { status, headers, body } = await send(searching, `${path}/`, sent);
      assert.deepEqual([status, body], [503, UNAVAILABLE]);
      assert.equal(headers.get('cache-control'), 'no-store');
      assertDescribed(path, { status, body }, 'form' in sent ? 'post' : 'get');
    }
    const bad = await send(searching, 'translate/');
    assert.deepEqual([bad.status, bad.body], [400, { q: NO_TEXT, target: NO_TARGET }]);
    const { usage } = (await searching.search<KeyAnswer>('key/')).body;
    await searching.stop();
    assert.equal(usage.searches, 0);
  });

  it('with its own longest text', async () => {
    const searching = await startSearching({ settings: { TRANSLATE_MAX_CHARS: '12' } });
    const lengths = [];
    for (const q of ['good morning', 'good morning!']) {
      lengths.push((await send(searching, 'translate/', { form: { q, target: 'de' } })).body);
    }
    await searching.stop();
    assert.equal(lengths[0]?.translated_text, 'guten Morgen');
    assert.deepEqual(lengths[1], { q: ['Must be at most 12 characters.'] });
  });
});
