import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startSandbox, type Sandbox } from './sandbox.ts';
import type { Twin } from './twin.ts';
import { OPTIONAL, TWINS } from './twins.ts';

const echo: Twin = {
  name: 'EXAMPLE_ENGINE',
  key: 'sandbox-example-key',
  heeds: ['x-heeded'],
  answer: ({ path, query, headers }) => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([path, query.get('q'), headers['x-heeded'] ?? null]),
  }),
};
const listener: Twin = {
  name: 'LISTENER',
  heeds: [],
  takesPosts: true,
  answer: ({ posted }) => ({ status: 200, headers: {}, body: JSON.stringify(posted ?? null) }),
};
const quiet: Twin = { ...echo, name: 'QUIET' };

describe('the sandbox', () => {
  let sandbox: Sandbox;
  let url: string;
  before(async () => {
    sandbox = await startSandbox({ twins: [echo, quiet, listener] });
    url = sandbox.settings.EXAMPLE_ENGINE_URL ?? '';
  });
  beforeEach(() => {
    sandbox.resetCalls();
    for (const name of ['EXAMPLE_ENGINE', 'QUIET', 'ALL']) sandbox.behave(name, undefined);
  });
  after(() => sandbox.close());
  const ask = async (path: string, headers: Record<string, string> = {}): Promise<unknown> =>
    (await fetch(url + path, { headers })).json();

  it('sends the product to its twins by their settings, and each gets what follows its address', async () => {
    assert.match(url, /^http:\/\/127\.0\.0\.1:\d+\/example_engine$/);
    assert.equal(sandbox.settings.EXAMPLE_ENGINE_API_KEY, 'sandbox-example-key');
    assert.deepEqual(await ask('/search?q=a%20b'), ['/search', 'a b', null]);
    assert.deepEqual(await ask('?q=x'), ['/', 'x', null]);
    assert.deepEqual(await ask(''), ['/', null, null]);
    assert.equal((await fetch(new URL('/unknown', url))).status, 404);
    assert.equal((await fetch(url, { method: 'POST' })).status, 405);
  });

  it('gives the same question another answer when a header it heeds is another', async () => {
    for (const heeded of ['one', 'two', 'one']) {
      assert.deepEqual(await ask('/?q=x', { 'x-heeded': heeded }), ['/', 'x', heeded]);
    }
  });

  it('counts its calls and keeps them', async () => {
    await ask('/first?q=x', { 'x-mark': 'seen' });
    assert.equal(sandbox.calls('EXAMPLE_ENGINE'), 1);
    assert.equal(sandbox.calls('QUIET'), 0);
    const [first] = sandbox.requests('EXAMPLE_ENGINE');
    assert.equal(first?.path, '/first?q=x');
    assert.equal(first.headers['x-mark'], 'seen');
    sandbox.resetCalls();
    assert.deepEqual([sandbox.calls('EXAMPLE_ENGINE'), sandbox.requests('EXAMPLE_ENGINE')], [0, []]);
  });

  it('takes orders for one twin, for all, and by request', async () => {
    const statuses = async (query: string): Promise<number[]> => {
      const asked = [url, sandbox.settings.QUIET_URL ?? ''].map((base) => fetch(`${base}/s?q=${query}`));
      return (await Promise.all(asked)).map(({ status }) => status);
    };
    assert.deepEqual(await statuses('x'), [200, 200]);
    sandbox.behave('ALL', { kind: 'status', status: 503 });
    assert.deepEqual(await statuses('x'), [503, 503]);
    sandbox.behave('EXAMPLE_ENGINE', ({ name, path, text, headers }) =>
      name === 'EXAMPLE_ENGINE' && text === 'bad day' && path.startsWith('/s?') && headers.host !== undefined
        ? { kind: 'status', status: 500 }
        : undefined,
    );
    assert.deepEqual(await statuses('bad%20day'), [500, 503]);
    assert.deepEqual(await statuses('x'), [503, 503]);
    sandbox.behave('ALL', undefined);
    assert.deepEqual(await statuses('x'), [200, 200]);
    assert.throws(() => {
      sandbox.behave('EXAMPEL', { kind: 'hang' });
    }, /no twin called EXAMPEL/);
  });

  it('takes orders from words in the query, which the twin does not see', async () => {
    const statusOf = async (query: string): Promise<number> =>
      (await fetch(`${url}/?q=${encodeURIComponent(query)}`)).status;
    assert.equal(await statusOf('rivers sandbox:example_engine:429'), 429);
    assert.equal(await statusOf('sandbox:ALL:500'), 500);
    assert.equal(await statusOf('sandbox:quiet:500'), 200);
    assert.equal(await statusOf('sandbox:all:nonsense'), 200);
    assert.deepEqual(await ask('/?q=old%20sandbox%3Aquiet%3Ahang+rivers'), ['/', 'old rivers', null]);
    assert.deepEqual(await ask('/?q=sandbox:quiet:hang'), ['/', 'sandbox', null]);
    assert.deepEqual(await ask('/?q=sandbox'), ['/', 'sandbox', null]);
  });

  it('hands a body to the twins that take one', async () => {
    const listening = sandbox.settings.LISTENER_URL ?? '';
    const post = (type: string, body: string): Promise<Response> =>
      fetch(`${listening}/say`, { method: 'POST', headers: { 'content-type': type }, body });
    const said = async (type: string, body: string): Promise<unknown> => (await post(type, body)).json();
    const form = 'application/x-www-form-urlencoded';
    assert.equal(await (await fetch(listening)).json(), null);
    assert.deepEqual(await said('Application/JSON; charset=utf-8', '{"q":"é"}'), {
      type: 'application/json',
      text: '{"q":"é"}',
    });
    assert.deepEqual(await said('text/plain', ''), { type: 'text/plain', text: '' });
    assert.equal((await post('text/plain', 'x'.repeat(262_144))).status, 200);
    assert.equal((await post('text/plain', 'x'.repeat(262_145))).status, 413);
    assert.equal((await fetch(listening, { method: 'PUT' })).headers.get('allow'), 'GET, HEAD, POST');

    assert.equal((await post('application/json', '{"q":"good sandbox:listener:503"}')).status, 503);
    assert.equal((await post(form, 'q=good+sandbox%3Aall%3A500')).status, 500);
    assert.deepEqual(await said('application/json', '{"q":"two  blanks sandbox:quiet:hang","s":""}'), {
      type: 'application/json',
      text: '{"q":"two  blanks ","s":""}',
    });
    assert.deepEqual(await said('application/json', '{"q":"sandbox:quiet:hang"}'), {
      type: 'application/json',
      text: '{"q":"sandbox"}',
    });
    assert.deepEqual(await said(form, 'q=old+sandbox%3Aquiet%3Ahang'), { type: form, text: 'q=old' });

    const texts: string[] = [];
    sandbox.behave('LISTENER', ({ text }) => void texts.push(text));
    await said('application/json', '{"text":["one","two"]}');
    await said(form, 'q=three');
    await said('application/json', 'not json');
    sandbox.behave('LISTENER', undefined);
    assert.deepEqual(texts, ['one two', 'three', '']);
  });

  it('serves pictures that can do nothing', async () => {
    const all = await startSandbox();
    try {
      const pixabay = `${all.settings.PIXABAY_URL}/?key=${all.settings.PIXABAY_API_KEY}&q=river`;
      const { hits } = (await (await fetch(pixabay)).json()) as { hits: { webformatURL: string }[] };
      const address = hits[0]?.webformatURL ?? '';
      for (const picture of [address, new URL('/favicons/www.example.org.svg', address).href]) {
        const response = await fetch(picture);
        assert.equal(response.status, 200);
        assert.equal(response.headers.get('content-type'), 'image/svg+xml');
        assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
        assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'/);
        assert.match(await response.text(), /^<svg /);
      }
      assert.equal((await fetch(new URL('/pictures/%E0%A4%A.svg', address))).status, 404);
    } finally {
      await all.close();
    }
  });

  it('is gone when it is closed, with everything that hung or dripped', async () => {
    const closing = await startSandbox();
    closing.behave('ALL', ({ text }) => (text === 'drip' ? { kind: 'drip' } : { kind: 'hang' }));
    const base = closing.settings.DUCKDUCKGO_URL ?? '';
    const hanging = assert.rejects(fetch(`${base}/ac/?q=hang`));
    const dripping = assert.rejects((await fetch(`${base}/ac/?q=drip`)).text());
    await closing.close();
    await Promise.all([hanging, dripping]);
    await assert.rejects(fetch(base));
  });
});

describe('the settings of the sandbox', () => {
  it('give every twin an address, room to be asked, and a key to those that ask for one', async () => {
    const sandbox = await startSandbox();
    await sandbox.close();
    const keyed = TWINS.filter(({ key }) => key !== undefined).map(({ name }) => name);
    assert.ok(keyed.includes('BRAVE'));
    const names = Object.keys(sandbox.settings).toSorted();
    const expected = [
      'FAVICON_URL',
      'SUGGEST_PROVIDERS',
      ...TWINS.flatMap(({ name }) => [`${name}_URL`, `${name}_BUDGET`]),
      ...keyed.map((name) => `${name}_API_KEY`),
      ...OPTIONAL.map(({ name }) => `${name}_ENABLED`),
    ];
    assert.deepEqual(names, expected.toSorted());
    for (const name of keyed) {
      assert.equal(sandbox.settings[`${name}_API_KEY`], `sandbox-${name.toLowerCase()}-key`);
    }
  });
});
