import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { embedUrl } from '../../src/core/results/embed-url.ts';
import { movableClock } from '../support/clock.ts';
import { USUAL_DEPLOYMENTS } from '../support/deployments.ts';
import { startSearching, type Answered, type Searching } from '../support/searching.ts';

type Extended = Record<string, unknown> & {
  outcome: string;
  failed: { engine: string; reason: string }[];
};

const ENDPOINTS = ['web', 'images', 'images/similar', 'news', 'videos', 'suggest', 'cards'] as const;
const BAD = { extended: ['Must be "1" or "0".'] };
const LONGER_THAN_ANY_HOLD_MS = 40 * 86_400_000;

const IMAGE_FIELDS = ['image_url', 'width', 'height', 'creator', 'license', 'license_url', 'engines'];

/** What `extended=1` adds to the results of each endpoint, in this order, at the end. */
const ADDED: Readonly<Record<string, readonly string[]>> = {
  web: ['published_at', 'engines', 'positions', 'score'],
  images: IMAGE_FIELDS,
  'images/similar': IMAGE_FIELDS,
  news: ['published_at', 'engines'],
  videos: ['published_at', 'duration_seconds', 'embed_url', 'engines'],
};

const ENVELOPE = ['has_more', 'outcome', 'failed'];
const PAGED = ['web', 'images', 'news', 'videos'];

/** The body as it would be without `extended=1`. */
function plainOf(text: string, endpoint = ''): string {
  const members = Object.entries(JSON.parse(text) as Extended);
  const body = Object.fromEntries(members.filter(([name]) => !ENVELOPE.includes(name)));
  const added = ADDED[endpoint] ?? [];
  const results = (body.results as Record<string, unknown>[] | undefined)?.map((result) => {
    const names = Object.keys(result);
    assert.deepEqual(names.slice(names.length - added.length), added);
    return Object.fromEntries(Object.entries(result).slice(0, names.length - added.length));
  });
  return JSON.stringify(results ? { ...body, results } : body);
}

/** What the headers say, in the form of the body. */
function inHeaders({ headers }: Answered<unknown>): Pick<Extended, 'outcome' | 'failed'> {
  const failures = (headers.get('x-engines-failed') ?? '').split(', ').filter(Boolean);
  const failed = failures.map((one) => {
    const [engine = '', reason = ''] = one.split(';reason=');
    return { engine, reason };
  });
  return { outcome: headers.get('x-search-outcome') ?? '', failed };
}

for (const deployment of USUAL_DEPLOYMENTS)
  describe(`extended=1 on ${deployment.name}`, { skip: deployment.skip }, () => {
    const clock = movableClock();
    let database: Awaited<ReturnType<typeof deployment.create>>;
    let searching: Searching;
    before(async () => {
      database = await deployment.create();
      searching = await startSearching({ database, clock });
    });
    after(async () => {
      await searching.stop();
      await database.drop();
    });
    beforeEach(() => {
      searching.sandbox.behave('ALL', undefined);
      clock.advance(LONGER_THAN_ANY_HOLD_MS);
    });

    it('adds the code to every error, and changes nothing else', async () => {
      const { url } = searching.instance;
      const headers = { authorization: `Api-Key ${searching.key}` };
      const json = { ...headers, 'content-type': 'application/json' };
      const userName = 'throttled';
      await searching.instance.accounts.createUser({ name: userName, admin: false, password: undefined });
      const limited = await searching.instance.apiKeys.create({ userName, name: 'x', burst: '1/day' });
      const throttled = { authorization: `Api-Key ${limited.text}` };
      await fetch(`${url}/api/v1/key/`, { headers: throttled });
      searching.sandbox.behave('ALL', { kind: 'status', status: 500 });
      const errors: readonly [code: string, status: number, path: string, init?: RequestInit][] = [
        ['bad_parameters', 400, 'web/', { headers }],
        ['malformed_body', 400, 'web/', { headers: json, method: 'POST', body: '{' }],
        ['not_authenticated', 401, 'key/'],
        ['invalid_key', 401, 'key/', { headers: { 'x-api-key': 'x' } }],
        ['not_found', 404, 'nothing/', { headers }],
        ['method_not_allowed', 405, 'key/', { headers, method: 'DELETE' }],
        [
          'unsupported_media_type',
          415,
          'web/',
          { headers: { ...headers, 'content-type': 'a/b' }, method: 'POST', body: 'x' },
        ],
        ['throttled', 429, 'key/', { headers: throttled }],
        ['no_engine_answered', 503, 'web/?q=failing&strict=1', { headers }],
      ];
      for (const [code, status, path, init] of errors) {
        const bodies = [];
        for (const extended of ['', 'extended=0', 'extended=1', 'extended=0&extended=TRUE']) {
          const response = await fetch(
            `${url}/api/v1/${path}${path.includes('?') ? '&' : '?'}${extended}`,
            init,
          );
          assert.equal(response.status, status, path);
          bodies.push(Object.entries((await response.json()) as object));
        }
        const [plain = [], off, on, last] = bodies;
        assert.ok(plain.every(([name]) => name !== 'code'));
        assert.deepEqual(off, plain, path);
        for (const one of [on, last]) assert.deepEqual(one, [...plain, ['code', code]], path);
      }
      const posted = async (body: object) =>
        (await (
          await fetch(`${url}/api/v1/web/`, { method: 'POST', headers: json, body: JSON.stringify(body) })
        ).json()) as object;
      const missing = ['This query parameter is required.'];
      assert.deepEqual(await posted({}), { q: missing });
      assert.deepEqual(await posted({ extended: true }), { q: missing, code: 'bad_parameters' });
    });

    const query = (endpoint: string): string => `${endpoint}/?q=${endpoint === 'cards' ? 'Vienna' : 'river'}`;

    for (const endpoint of ENDPOINTS) {
      it(`${endpoint}: adds what the headers say, at the end, and changes nothing else`, async () => {
        const extended = await searching.search<Extended>(`${query(endpoint)}&extended=1`);
        const plain = await searching.search(query(endpoint));
        const added = PAGED.includes(endpoint) ? ENVELOPE : ENVELOPE.slice(1);
        assert.deepEqual(Object.keys(extended.body), [...Object.keys(plain.body), ...added]);
        assert.equal(plainOf(extended.text, endpoint), plain.text);
        const { outcome, failed } = extended.body;
        assert.deepEqual({ outcome, failed }, { outcome: 'complete', failed: [] });
        assert.deepEqual({ outcome, failed }, inHeaders(extended));
      });

      it(`${endpoint}: both forms are cached, apart from each other`, async () => {
        const seen: Answered<Record<string, unknown>>[] = [];
        for (const form of ['', '&extended=1', '&extended=0', '&extended=yes'])
          seen.push(await searching.search(query(endpoint) + form));
        const [plain, extended, plainAgain, extendedAgain] = seen;
        assert.deepEqual([plain?.text, extended?.text], [plainAgain?.text, extendedAgain?.text]);
        assert.ok(!plain?.text.includes('"outcome"'));
        assert.notEqual(plain?.headers.get('etag'), extended?.headers.get('etag'));
        for (const answer of [plainAgain, extendedAgain])
          assert.equal(answer?.headers.get('server-timing'), 'cache;desc=hit');
        for (const answer of seen) assert.equal(answer.headers.get('cache-control'), 'private');
        const known = { 'if-none-match': extended?.headers.get('etag') ?? '' };
        const conditional = async (form: string) =>
          (await searching.search(query(endpoint) + form, { headers: known })).status;
        assert.deepEqual([await conditional('&extended=1'), await conditional('')], [304, 200]);
      });

      it(`${endpoint}: a failure is in the body, and is not cached`, async () => {
        searching.sandbox.behave('ALL', { kind: 'status', status: 500 });
        const { status, headers, body, text } = await searching.search<Extended>(
          `${query(endpoint)}&extended=1`,
        );
        assert.deepEqual([status, body.outcome], [200, 'failed']);
        assert.ok(body.failed.length > 0);
        for (const { reason } of body.failed) assert.equal(reason, 'upstream_error');
        assert.equal(headers.get('cache-control'), 'no-store');
        assert.deepEqual({ outcome: body.outcome, failed: body.failed }, inHeaders({ headers } as never));
        assert.doesNotMatch(plainOf(text), /"(outcome|failed)"/);
        const strict = await searching.search(`${query(endpoint)}&extended=1&strict=1`);
        assert.deepEqual(
          [strict.status, strict.body],
          [503, { detail: 'No search engine answered.', code: 'no_engine_answered' }],
        );
        searching.sandbox.behave('ALL', undefined);
        clock.advance(LONGER_THAN_ANY_HOLD_MS);
        const later = await searching.search<Extended>(`${query(endpoint)}&extended=1`);
        assert.equal(later.body.outcome, 'complete');
      });

      it(`${endpoint}: takes nothing but a switch`, async () => {
        for (const value of ['2', 'all', 'null', '1,0']) {
          const { status, body } = await searching.search(`${query(endpoint)}&extended=${value}`);
          assert.deepEqual([status, body], [400, BAD], value);
        }
      });
    }

    it('says of each web result which engines found it, where, and a score that falls', async () => {
      const { body } = await searching.search<Extended>('web/?q=river&extended=1&explain=1');
      const results = body.results as {
        published_at: string | null;
        engines: string[];
        positions: number[];
        score: number;
      }[];
      const { results: ranking } = body.explain as { results: { ranks: Record<string, number> }[] };
      assert.ok(results.some(({ engines }) => engines.length > 1));
      assert.ok(results.some(({ published_at }) => published_at !== null));
      for (const [i, { engines, positions, score, published_at }] of results.entries()) {
        assert.deepEqual(Object.fromEntries(engines.map((id, at) => [id, positions[at]])), ranking[i]?.ranks);
        assert.ok(i === 0 || score < (results[i - 1]?.score ?? 0));
        if (published_at !== null) assert.equal(new Date(published_at).toISOString(), published_at);
      }
    });

    it('says of images, news and videos what their providers said', async () => {
      const items = async (endpoint: string) =>
        (await searching.search<Extended>(`${endpoint}/?q=river&extended=1`)).body.results as Record<
          string,
          unknown
        >[];
      for (const endpoint of ['images', 'news', 'videos'])
        for (const { engines } of await items(endpoint))
          assert.ok(Array.isArray(engines) && engines.length > 0, endpoint);
      const images = await items('images');
      assert.ok(images.some(({ width, height }) => Number(width) > 0 && Number(height) > 0));
      for (const { image_url } of images) assert.match(String(image_url), /^https?:/);
      for (const endpoint of ['news', 'videos'])
        assert.ok((await items(endpoint)).some(({ published_at }) => typeof published_at === 'string'));
      const videos = await items('videos');
      assert.ok(videos.some(({ duration_seconds }) => Number(duration_seconds) > 0));
      assert.ok(videos.some(({ embed_url }) => embed_url !== ''));
      for (const { url, embed_url } of videos) assert.equal(embed_url, embedUrl(String(url)));
    });

    it('names each engine that is missing from a partial result', async () => {
      searching.sandbox.behave('MOJEEK', { kind: 'status', status: 429 });
      const { body } = await searching.search<Extended>('web/?q=rivers&extended=1');
      searching.sandbox.behave('MOJEEK', undefined);
      const failed = [{ engine: 'engine_b', reason: 'rate_limited' }];
      assert.deepEqual([body.outcome, body.failed], ['partial', failed]);
    });

    it('is empty where nothing was found, and for a caption of no use', async () => {
      for (const path of ['web/?q=zzqq', 'suggest/?q=zzqq', 'images/similar/?q=?!', 'cards/?q=zzqq']) {
        const { body } = await searching.search<Extended>(`${path}&extended=1`);
        assert.deepEqual([body.outcome, body.failed], ['empty', []], path);
      }
    });

    it('goes together with explain=1', async () => {
      const { body } = await searching.search<Extended>('web/?q=rivers&extended=1&explain=1');
      assert.deepEqual(Object.keys(body).slice(-3), ['outcome', 'failed', 'explain']);
    });

    it('has no effect on instant/', async () => {
      for (const [text, type] of [
        ['7*6', 'math'],
        ['rivers', undefined],
      ]) {
        const { status, body } = await searching.search<Record<string, unknown> | null>(
          `instant/?q=${text ?? ''}&extended=1`,
        );
        assert.deepEqual([status, body?.type], [200, type]);
        assert.ok(body === null || !('outcome' in body));
      }
    });
  });
