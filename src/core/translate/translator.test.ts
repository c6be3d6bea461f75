import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import {
  answering,
  handFetcher,
  makeUpstream,
  mapCache,
  testProvider,
} from '../../../tests/support/upstreams.ts';
import type { FetchResult, OutgoingRequest } from '../ports/fetcher.ts';
import { ClientDisconnected } from '../upstream/outcome.ts';
import type { Parsed } from '../upstream/provider.ts';
import type { Translation, TranslationBackend, TranslationLanguage } from './model.ts';
import { Refusal, type Problem } from '../../http/problems.ts';
import { translateEndpoint } from '../../http/api/v1/translate.ts';
import { Translator, type TranslateFailure } from './translator.ts';

const language = (code: string, over: Partial<TranslationLanguage> = {}): TranslationLanguage => ({
  code,
  name: `Name of ${code}`,
  targets: undefined,
  source: true,
  target: true,
  ...over,
});

/** Its wire format is the parsed form itself. */
const backendNamed = (name: string, detects: boolean): TranslationBackend => ({
  ...testProvider({ name, role: 'translate', searches: {}, url: `https://${name}.example` }),
  translate: {
    name: () => undefined,
    plan: (question, { url }) => ({
      url: `${url}/translate`,
      body: { type: 'application/json', text: JSON.stringify(question) },
    }),
    fills: [],
    parse: ({ body }) => JSON.parse(body) as Parsed<Translation>,
  },
  languages: {
    name: () => 'languages',
    plan: (_, { url }) => ({ url: `${url}/languages` }),
    fills: [],
    parse: ({ body }) => JSON.parse(body) as Parsed<TranslationLanguage>,
  },
  ...(detects && {
    detect: {
      name: () => undefined,
      plan: ({ text }, { url }) => ({ url: `${url}/detect`, body: { type: 'text/plain', text } }),
      fills: [],
      parse: ({ body }) => JSON.parse(body) as Parsed<string>,
    },
  }),
});

type Told = {
  languages: readonly TranslationLanguage[] | FetchResult;
  translation?: FetchResult;
  detected?: readonly string[] | FetchResult;
};

const translated = (text: string, detected = ''): FetchResult => answering({ items: [{ text, detected }] });
const broken = answering({ reason: 'upstream_error' });
const refused = answering({ reason: 'unsupported' });
const asFetched = (told: readonly unknown[] | FetchResult): FetchResult =>
  Array.isArray(told) ? answering({ items: told as readonly unknown[] }) : (told as FetchResult);

function translatorOver(backends: Record<string, Told>) {
  const clock = testClock();
  const cache = mapCache();
  const asked: OutgoingRequest[] = [];
  const made = Object.entries(backends).map(([name, told]) => {
    const backend = backendNamed(name, told.detected !== undefined);
    const fetcher = handFetcher((outgoing) => {
      asked.push(outgoing);
      if (outgoing.url.endsWith('/languages')) return asFetched(told.languages);
      return outgoing.url.endsWith('/detect') ? asFetched(told.detected ?? []) : (told.translation ?? broken);
    });
    return {
      upstream: makeUpstream({ id: name, provider: backend, fetcher, clock, cache }).upstream,
      backend,
    };
  });
  const translator = new Translator({ backends: made, clock, timeoutMs: 1_000 });
  return {
    asked,
    cache,
    languages: () => translator.languages(() => undefined),
    translate: (source: string, target: string, text = 'a text') =>
      translator.translate({ text, source, target }, () => undefined),
    /** What the API says where there is no translation. */
    problem: async (source: string, target: string): Promise<Problem> => {
      const endpoint = translateEndpoint({ translator, translateMaxChars: 100 });
      const parameters = { q: 'a text', text: undefined, source, target };
      const call = { parameters, signal: () => undefined } as unknown as Parameters<typeof endpoint.find>[0];
      const error: unknown = await Promise.resolve(endpoint.find(call)).catch((reason: unknown) => reason);
      assert.ok(error instanceof Refusal, String(error));
      return error.problem;
    },
  };
}

const textOf = (found: { text: string } | TranslateFailure): string => ('text' in found ? found.text : '');

const UNAVAILABLE = 'Translation is unavailable or not configured on this deployment.';
const EN_DE_ES = [language('en'), language('de'), language('es')];
const ONE_WAY = [language('en', { targets: ['es'] }), language('es', { targets: [], source: false })];

describe('Translator', () => {
  it('translates with the codes of the backend, and keeps neither text', async () => {
    const { translate, asked, cache } = translatorOver({
      a: { languages: EN_DE_ES, translation: translated('Text') },
    });
    assert.deepEqual(await translate('EN-gb', 'de-AT', 'a marked text'), {
      source: 'en',
      target: 'de',
      text: 'Text',
      detected: '',
    });
    assert.deepEqual(JSON.parse(asked[1]?.body?.text ?? ''), {
      text: 'a marked text',
      source: 'en',
      target: 'de',
    });
    const kept = [...cache.entries].map(([name, bytes]) => `${name} ${JSON.stringify(bytes)}`);
    assert.equal(kept.length, 1);
    assert.doesNotMatch(kept.join(), /marked|"Text"/);
  });

  it('tells the detected language only where it was asked to detect', async () => {
    const { translate } = translatorOver({ a: { languages: EN_DE_ES, translation: translated('x', 'es') } });
    const auto = { source: 'auto', target: 'de', text: 'x', detected: 'es' };
    assert.deepEqual(await translate('auto', 'de'), auto);
    assert.deepEqual(await translate(' AUTO ', 'de'), auto);
    assert.deepEqual(await translate('en', 'de'), { source: 'en', target: 'de', text: 'x', detected: '' });
  });

  it('asks a backend that cannot detect by itself for the likeliest language that leads to the target', async () => {
    const { translate, asked } = translatorOver({
      a: { languages: ONE_WAY, detected: ['fr', 'es', 'en'], translation: translated('x') },
    });
    assert.deepEqual(await translate('auto', 'es'), {
      source: 'auto',
      target: 'es',
      text: 'x',
      detected: 'en',
    });
    assert.equal((JSON.parse(asked[2]?.body?.text ?? '') as { source: string }).source, 'en');
  });

  it('asks for the languages once', async () => {
    const { translate, asked } = translatorOver({ a: { languages: EN_DE_ES, translation: translated('x') } });
    await translate('en', 'de');
    await translate('en', 'es');
    assert.equal(asked.filter(({ url }) => url.endsWith('/languages')).length, 1);
  });

  const unsupported: [string, Told, [source: string, target: string], Record<string, string[]>][] = [
    [
      'a target',
      { languages: EN_DE_ES },
      ['en', 'zz'],
      { target: ['Not a supported language. Supported: de, en, es.'] },
    ],
    [
      'a source',
      { languages: EN_DE_ES },
      ['zz', 'de'],
      { source: ['Not a supported language. Supported: auto, de, en, es.'] },
    ],
    [
      'both',
      { languages: ONE_WAY },
      ['zz', 'en'],
      {
        source: ['Not a supported language. Supported: auto, en.'],
      },
    ],
    [
      'a direction',
      { languages: ONE_WAY },
      ['en', 'en'],
      { target: ['Not supported from en. Supported: es.'] },
    ],
    [
      'a pair that its list of languages does not rule out',
      { languages: EN_DE_ES, translation: refused },
      ['en-GB', 'DE'],
      { target: ['Not supported from en. Supported: en, es.'] },
    ],
    [
      'a pair with a language that it has detected itself',
      { languages: EN_DE_ES, detected: ['es'], translation: refused },
      ['auto', 'de'],
      { source: ['The language of the text was not recognized. Supported: de, en, es.'] },
    ],
    [
      'a text in no language it knows',
      { languages: ONE_WAY, detected: [] },
      ['auto', 'es'],
      { source: ['The language of the text was not recognized. Supported: en.'] },
    ],
    [
      'a text that turns out to be in another language',
      { languages: EN_DE_ES, translation: refused },
      ['auto', 'es'],
      { source: ['The language of the text was not recognized. Supported: de, en, es.'] },
    ],
  ];
  for (const [name, told, [source, target], fields] of unsupported)
    it(`names what is supported when asked for ${name} that is not`, async () => {
      const { problem } = translatorOver({ a: told });
      const { status, fields: said } = await problem(source, target);
      assert.equal(status, 400);
      assert.deepEqual(said, fields);
    });

  const away: [string, Record<string, Told>][] = [
    ['is configured', {}],
    ['tells its languages', { a: { languages: broken } }],
    ['translates', { a: { languages: EN_DE_ES, translation: broken } }],
    ['has something to say', { a: { languages: EN_DE_ES, translation: answering({ items: [] }) } }],
    ['detects', { a: { languages: EN_DE_ES, detected: broken } }],
  ];
  for (const [name, backends] of away)
    it(`is unavailable where no backend ${name}`, async () => {
      const { problem } = translatorOver(backends);
      const source = name === 'detects' ? 'auto' : 'en';
      const { status, detail, fields } = await problem(source, 'de');
      assert.deepEqual([status, detail, fields], [503, UNAVAILABLE, undefined]);
    });

  it('does not wait for a client that has left', async () => {
    const backend = backendNamed('a', false);
    const { upstream } = makeUpstream({ provider: backend, fetcher: handFetcher() });
    const hanging = new Translator({
      backends: [{ upstream, backend }],
      clock: testClock(),
      timeoutMs: 1_000,
    });
    const request = { text: 'x', source: 'en', target: 'de' };
    await assert.rejects(
      hanging.translate(request, () => AbortSignal.abort()),
      ClientDisconnected,
    );
  });
});

describe('Translator over several backends', () => {
  const FR = [language('en'), language('fr')];

  it('goes on to the one that knows the languages', async () => {
    const { translate, asked } = translatorOver({
      a: { languages: EN_DE_ES, translation: translated('by a') },
      b: { languages: FR, translation: translated('by b') },
    });
    assert.equal(textOf(await translate('en', 'de')), 'by a');
    assert.ok(asked.every(({ url }) => !url.includes('//b.')));
    assert.equal(textOf(await translate('en', 'fr')), 'by b');
  });

  it('goes on where the first fails', async () => {
    const told = { languages: FR, translation: translated('by b') };
    for (const a of [{ languages: broken }, { languages: FR, translation: broken }]) {
      const { translate } = translatorOver({ a, b: told });
      assert.equal(textOf(await translate('en', 'fr')), 'by b');
    }
  });

  it('calls nothing unsupported that the one which is away may support', async () => {
    for (const b of [{ languages: FR }, { languages: EN_DE_ES, translation: refused }]) {
      const { problem } = translatorOver({ a: { languages: broken }, b });
      assert.equal((await problem('en', 'de')).status, 503);
    }
  });

  it('goes on where the first refuses the pair, and names the others if all do', async () => {
    const a = { languages: EN_DE_ES, translation: refused };
    const { translate } = translatorOver({ a, b: { languages: EN_DE_ES, translation: translated('by b') } });
    assert.equal(textOf(await translate('en', 'de')), 'by b');
    const { status, fields } = await translatorOver({ a, b: { languages: ONE_WAY } }).problem('en', 'de');
    assert.deepEqual([status, fields], [400, { target: ['Not supported from en. Supported: en, es.'] }]);
  });

  it('offers what those that answer have together, each language once', async () => {
    const { languages } = translatorOver({
      a: { languages: EN_DE_ES },
      b: { languages: [language('en', { name: 'Anglais' }), language('fr')] },
      c: { languages: broken },
    });
    assert.deepEqual(await languages(), [
      { code: 'de', name: 'Name of de' },
      { code: 'en', name: 'Name of en' },
      { code: 'es', name: 'Name of es' },
      { code: 'fr', name: 'Name of fr' },
    ]);
  });

  it('offers nothing where none answers', async () => {
    for (const backends of [{}, { a: { languages: broken } }]) {
      assert.equal(await translatorOver(backends).languages(), undefined);
    }
  });
});
