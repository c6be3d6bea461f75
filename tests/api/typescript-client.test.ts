import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  AuthenticationError,
  InvalidRequestError,
  RateLimitError,
  SearchFailedError,
  Tributary,
} from '../../clients/typescript/src/index.ts';
import { ENDPOINTS, type EndpointName } from '../../clients/typescript/src/endpoints.ts';
import { describedBy, type AssertDescribed } from '../support/described.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { describeSearching } from '../support/searching.ts';

describeSearching('the TypeScript client', (searching) => {
  let client: Tributary;
  let assertDescribed: AssertDescribed;
  const asked = new Set<EndpointName>();
  before(async () => {
    const { instance, key } = searching();
    client = new Tributary({ baseUrl: instance.url, apiKey: key, retries: 0 });
    assertDescribed = await describedBy(instance.url);
  });

  /** What the client returns is the body of a response as the document describes it. */
  function check(name: EndpointName, body: unknown): void {
    const { path, method } = ENDPOINTS[name];
    assertDescribed(path.slice(0, -1), { status: 200, body }, method === 'POST' ? 'post' : 'get');
    asked.add(name);
  }

  for (const [tab, name] of [
    ['web', 'web_search'],
    ['images', 'image_search'],
    ['news', 'news_search'],
    ['videos', 'video_search'],
  ] as const)
    it(`${tab}: searches, in the extended form`, async () => {
      const found = await client[tab]({ q: 'rivers', lang: 'en', safe: true });
      check(name, found);
      assert.deepEqual(
        [found.query, found.tab, found.outcome, found.failed],
        ['rivers', tab, 'complete', []],
      );
      assert.ok(found.results.length > 0);
    });

  it('papers, code, packages, discussions and library: search their sources', async () => {
    const papers = await client.papers({ q: 'rivers', source: ['crossref'], safe: true });
    check('paper_search', papers);
    assert.ok((papers.results[0]?.details.authors.length ?? 0) > 0);
    const packages = await client.packages({ q: 'rivers' });
    check('package_search', packages);
    assert.ok(packages.results.length > 0);
    check('code_search', await client.code({ q: 'rivers', kind: 'question' }));
    check('discussion_search', await client.discussions({ q: 'rivers' }));
    check('library_search', await client.library({ q: 'rivers', kind: 'music' }));
  });

  it('similarImages, maps, cards and suggest: search too', async () => {
    const images = await client.similarImages({ q: 'river' });
    check('similar_image_search', images);
    assert.ok(images.results.length > 0);
    const { places } = await client.maps({ q: 'Vienna', limit: 1, lang: 'en' });
    check('maps', { query: 'Vienna', places });
    assert.equal(places[0]?.name, 'Vienna');
    const cards = await client.cards({ q: 'Vienna' });
    check('cards', cards);
    assert.equal(cards.outcome, 'complete');
    const suggested = await client.suggest({ q: 'river' });
    check('suggest', suggested);
    assert.equal(suggested.outcome, 'complete');
  });

  it('instant: returns an answer, or null', async () => {
    const answer = await client.instant({ q: '7 * 6' });
    check('instant', answer);
    assert.ok(answer?.type === 'math' && 'result' in answer);
    assert.equal(answer.result, '42');
    assert.equal(await client.instant({ q: 'rivers' }), null);
  });

  it('translate, translateLanguages: translate', async () => {
    const translated = await client.translate({ q: 'good morning', target: 'de' });
    check('translate', translated);
    assert.equal(translated.translated_text, 'guten Morgen');
    const languages = await client.translateLanguages();
    check('translate_languages', languages);
    assert.ok(languages.languages.some(({ code }) => code === 'de'));
  });

  it('extract: reads pages', async () => {
    const read = await client.extract({ url: ['ftp://example.org/'] });
    check('extract', read);
    assert.deepEqual(
      read.pages.map(({ error }) => error),
      ['invalid_url'],
    );
  });

  it('batch: runs searches at once', async () => {
    const batch = await client.batch({
      searches: [
        { endpoint: 'instant', q: '7 * 6' },
        { endpoint: 'web', q: '' },
      ],
    });
    check('batch', batch);
    assert.deepEqual(
      batch.results.map(({ status }) => status),
      [200, 400],
    );
  });

  it('status, key and the root: describe the instance', async () => {
    const { providers } = await client.status();
    check('status', { providers });
    assert.ok(providers.some(({ slug }) => slug === 'engine_a'));
    const key = await client.key();
    check('key', key);
    assert.equal(key.name, 'test');
    const root = await client.request('root', {});
    asked.add('root');
    assert.equal(root.web_search, `${searching().instance.url}/api/v1/web/`);
  });

  it('that was every endpoint', () => {
    assert.deepEqual([...asked].sort(), Object.keys(ENDPOINTS).sort());
  });

  it('no results are not a failure', async () => {
    const { outcome, results } = await client.web({ q: 'zzqq' });
    assert.deepEqual([outcome, results], ['empty', []]);
  });

  it('a failed search throws, with the engines and reasons', async () => {
    const { sandbox } = searching();
    sandbox.behave('ALL', { kind: 'status', status: 500 });
    try {
      const error: unknown = await client
        .news({ q: 'failing for the client' })
        .catch((cause: unknown) => cause);
      assert.ok(error instanceof SearchFailedError);
      assert.deepEqual([error.code, error.status], ['no_engine_answered', 503]);
      assert.ok(
        error.failed.some(({ engine, reason }) => engine === 'engine_a' && reason === 'upstream_error'),
      );
      const lax = await client.news({ q: 'failing for the client', strict: false });
      assert.equal(lax.outcome, 'failed');
    } finally {
      sandbox.behave('ALL', undefined);
    }
  });

  it('invalid parameters are listed', async () => {
    await assert.rejects(client.web({ q: ' ', lang: 'english' }), (error) => {
      assert.ok(error instanceof InvalidRequestError);
      assert.deepEqual(Object.keys(error.fields ?? {}), ['q', 'lang']);
      assert.match(error.requestId ?? '', /./);
      return true;
    });
  });

  it('a wrong key is refused', async () => {
    const { url } = searching().instance;
    for (const [apiKey, code] of [
      [undefined, 'not_authenticated'],
      ['trib_nonsense', 'invalid_key'],
    ] as const)
      await assert.rejects(new Tributary({ baseUrl: url, apiKey }).key(), (error) => {
        assert.ok(error instanceof AuthenticationError);
        return error.code === code;
      });
  });

  it('pages until nothing new comes, with each result once', async () => {
    const urls: string[] = [];
    for await (const { url } of client.results.web({ q: 'rivers' })) urls.push(url);
    assert.equal(new Set(urls).size, urls.length);
    const first = await client.web({ q: 'rivers' });
    assert.ok(urls.length > first.results.length);
    const pages: number[] = [];
    for await (const { page } of client.pages.images({ q: 'rivers' })) if (pages.push(page) === 2) break;
    assert.deepEqual(pages, [1, 2]);
  });
});

describe('the TypeScript client and limits', () => {
  let instance: TestInstance;
  before(async () => {
    instance = await startInstance({
      settings: { API_THROTTLE_BURST: '1/s', API_THROTTLE_SUSTAINED: '3/day' },
    });
  });
  after(() => instance.stop());

  it('waits as long as the server says, but not for the next day', async () => {
    const client = new Tributary({ baseUrl: instance.url, apiKey: await instance.newKey() });
    await client.key();
    await client.key();
    const { limits } = await client.key();
    assert.equal(limits.sustained.remaining, 0);
    await assert.rejects(client.key(), (error) => {
      assert.ok(error instanceof RateLimitError);
      assert.equal(error.code, 'throttled');
      return (error.retryAfterSeconds ?? 0) > 30;
    });
  });

  it('says so if the base URL has a wrong path', async () => {
    const client = new Tributary({ baseUrl: `${instance.url}/docs` });
    await assert.rejects(client.key(), { name: 'InvalidRequestError', code: 'not_found' });
  });

  it('says so if nothing answers', async () => {
    const gone = await startInstance();
    await gone.stop();
    await assert.rejects(new Tributary({ baseUrl: gone.url }).key(), { code: 'unreachable' });
  });
});
