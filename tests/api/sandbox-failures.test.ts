import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { REASONS } from '../../src/core/upstream/provider.ts';
import { PROBLEMS, type ProblemId } from '../../src/http/problems.ts';
import { PROBLEMS_ON_DEMAND, type OnDemand } from '../../src/http/sandbox/problems-on-demand.ts';
import { apiRequests, newSandboxKey, otherRequests, sendRequest } from '../support/sandbox-keys.ts';
import { describeSearching } from '../support/searching.ts';

const IDS = Object.keys(PROBLEMS_ON_DEMAND) as OnDemand[];

describeSearching('failures on demand [rest]', (searching) => {
  let key = '';
  before(async () => {
    key = await newSandboxKey(searching().instance);
  });

  const usage = async (): Promise<number> => {
    const { body } = await searching().search<{ usage: { searches: number } }>('key/', { key });
    return body.usage.searches;
  };

  for (const id of IDS) {
    it(`${id}: in the query, the text to translate and the URL of a page, counted as no search`, async () => {
      const { instance } = searching();
      const earlier = await usage();
      const { status, detail } = PROBLEMS[id];
      for (const request of apiRequests(`delta sandbox:api:${id}`)) {
        const heard = await sendRequest(instance, request, key);
        assert.equal(heard.status, status, `${request.name}: ${heard.text}`);
        assert.equal(heard.headers.get('cache-control'), 'no-store');
        const { code = id, ...rest } = JSON.parse(heard.text) as { code?: string };
        assert.equal(code, id, 'in the extended form');
        if (detail !== null) assert.deepEqual(rest, { detail });
        assert.equal(heard.headers.has('retry-after'), [429, 503].includes(status) && !isLasting(id));
      }
      assert.equal(await usage(), earlier);
    });
  }

  it('say so as problem details too', async () => {
    for (const id of IDS) {
      const accept = 'application/problem+json';
      const { body } = await searching().search(`web/?q=sandbox:api:${id}`, { key, headers: { accept } });
      assert.equal(body.code, id);
    }
  });

  it('end the whole batch if they refuse its key, and one search otherwise', async () => {
    const { instance } = searching();
    for (const id of IDS) {
      const earlier = await usage();
      const searches = [
        { endpoint: 'web', q: 'delta' },
        { endpoint: 'web', q: `delta sandbox:api:${id}` },
      ];
      const request = { name: id, path: '/api/v1/batch/', method: 'POST', body: { searches } } as const;
      const { status, text } = await sendRequest(instance, request, key);
      const { status: expected } = PROBLEMS[id];
      if (PROBLEMS_ON_DEMAND[id].stage === 'key') {
        assert.equal(status, expected, id);
        assert.equal(await usage(), earlier, id);
      } else {
        const { results } = JSON.parse(text) as { results: { status: number }[] };
        assert.deepEqual(
          results.map((result) => result.status),
          [200, expected],
          id,
        );
        assert.equal(await usage(), earlier + 1, id);
      }
    }
  });

  it('close the connection', async () => {
    const { instance } = searching();
    for (const request of [...apiRequests('sandbox:api:drop'), ...otherRequests('sandbox:api:drop')])
      await assert.rejects(sendRequest(instance, request, key), { message: 'fetch failed' }, request.name);
  });

  it('delay the response', async () => {
    const startedMs = performance.now();
    const { status } = await searching().search('web/?q=delta+sandbox:api:slow-400', { key });
    assert.ok(performance.now() - startedMs >= 395);
    assert.equal(status, 200);
    const { status: failed } = await searching().search('web/?q=sandbox:api:slow-10+sandbox:api:internal', {
      key,
    });
    assert.equal(failed, 500);
  });

  it('are refused if they are misspelt, all at once', async () => {
    const words = [
      'sandbox:api:teapot',
      'sandbox:api:slow-30001',
      'sandbox:engine_z:timeout',
      'sandbox:engine_a:sleep',
    ];
    const q = encodeURIComponent(words.join(' '));
    const { status, body } = await searching().search(`web/?q=${q}`, { key });
    assert.equal(status, 400);
    assert.deepEqual(body, { q: words.map((word) => `The sandbox has no word "${word}".`) });
  });

  it('are plain text with every other key', async () => {
    const { instance, key: real } = searching();
    for (const request of apiRequests('delta sandbox:api:internal sandbox:api:teapot')) {
      const { status } = await sendRequest(instance, request, real);
      assert.equal(status, 200, request.name);
    }
  });

  for (const reason of REASONS.filter((one) => one !== 'timeout')) {
    it(`make an engine fail: ${reason}`, async () => {
      const { search } = searching();
      for (const name of ['engine_b', 'mojeek', 'ENGINE_B']) {
        const { status, headers } = await search(`web/?q=delta+sandbox:${name}:${reason}`, { key });
        assert.equal(status, 200);
        assert.equal(headers.get('x-engines-failed'), `engine_b;reason=${reason}`);
        assert.equal(headers.get('x-search-outcome'), 'partial');
      }
    });
  }

  for (const word of ['timeout', 'slow-10000'])
    it(`make an engine late: ${word}`, async () => {
      const { headers } = await searching().search(`web/?q=delta+sandbox:engine_b:${word}&timeout=300`, {
        key,
      });
      // On a busy machine the others can be late too.
      assert.match(headers.get('x-engines-failed') ?? '', /engine_b;reason=timeout/);
    });

  it('make all providers of a search fail', async () => {
    const { search } = searching();
    for (const path of ['web/?', 'images/?', 'cards/?', 'maps/?', 'suggest/?']) {
      const { headers } = await search(`${path}q=new+york+sandbox:all:unreachable`, { key });
      assert.equal(headers.get('x-search-outcome'), 'failed', path);
    }
    const strict = await search('web/?q=delta+sandbox:all:rate_limited&strict=1', { key });
    assert.equal(strict.status, 503);
    const translated = await search('translate/?target=es&q=Hello+sandbox:all:upstream_error', { key });
    assert.equal(translated.status, 503);
  });

  it('make an engine answer badly or emptily', async () => {
    const { search } = searching();
    const failed = async (what: string) =>
      (await search(`web/?q=delta+sandbox:engine_c:${what}`, { key })).headers.get('x-engines-failed');
    assert.equal(await failed('malformed'), 'engine_c;reason=bad_answer');
    assert.equal(await failed('500'), 'engine_c;reason=upstream_error');
    assert.equal(await failed('empty'), null);
    const { headers } = await search('web/?q=delta+sandbox:all:empty', { key });
    assert.equal(headers.get('x-search-outcome'), 'empty');
  });
});

/** Waiting does not help against these. */
function isLasting(id: ProblemId): boolean {
  return ['engine_not_configured', 'extraction_disabled', 'translation_unavailable'].includes(id);
}
