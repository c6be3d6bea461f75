import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { describe, it } from 'node:test';
import { PICTURES } from '../core/pictures/samples.test-support.ts';
import { guardedLookup } from './private-addresses.ts';
import { serve, type Loopback } from './loopback.test-support.ts';
import type { PictureClient } from './picture-client.ts';
import { leadingTo, makePictureClient } from './picture-client.test-support.ts';

const PNG = PICTURES['image/png'];
const PUBLIC = { address: '93.184.215.14', family: 4 };
const LOOPBACK = { address: '127.0.0.1', family: 4 };

/** Sends an image for paths without a redirect in the table. */
async function redirecting(table: Record<string, string>): Promise<Loopback & { seen: string[] }> {
  const seen: string[] = [];
  const server = await serve((request, response) => {
    seen.push(request.url ?? '');
    const location = table[request.url ?? ''];
    if (location === undefined) response.end(PNG);
    else response.writeHead(302, { location }).end();
  });
  return { ...server, seen };
}

/** Records every attempt to connect. */
function neverAsking(): { client: PictureClient; met: string[] } {
  const met: string[] = [];
  const connect = ({ hostname }: { hostname: string }, done: (error: Error, socket: null) => void): void => {
    met.push(hostname);
    done(new Error('must not be asked'), null);
  };
  return { client: makePictureClient({ connect }), met };
}

/** A client with a resolver that returns these results in turn. */
function resolving(...answers: (LookupAddress[] | Error)[]): { client: PictureClient; asked: string[] } {
  const asked: string[] = [];
  const lookup = guardedLookup((name, _options, done) => {
    const answer = answers[asked.push(name) - 1] ?? answers.at(-1);
    if (answer instanceof Error) done(answer, []);
    else done(null, answer ?? []);
  });
  return { client: makePictureClient({ connect: { lookup } }), asked };
}

describe('a URL that is not requested', () => {
  const addresses = [
    '',
    'pictures.example/p.png',
    '//pictures.example/p.png',
    'file:///etc/passwd',
    'ftp://pictures.example/p.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'gopher://pictures.example/',
    'http://127.0.0.1/',
    'http://127.0.0.1./',
    'http://127.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f.0.0.1/',
    'http://0x7f000001/',
    'http://0/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://１２７.０.０.１/',
    'http://user@pictures.example/',
    'http://user:word@pictures.example/',
    'http://pictures.example@127.0.0.1/',
    'http://127.0.0.1#@pictures.example/',
    'http://pictures.example:8080/',
    'https://pictures.example:80/',
    'http://pictures.example:22/',
    `http://pictures.example/${'x'.repeat(4_096)}`,
  ];
  for (const address of addresses) {
    it(`is ${address.slice(0, 50)}`, async () => {
      const { client, met } = neverAsking();
      assert.deepEqual(await client.fetch(address), { failed: 'refused' });
      assert.deepEqual(met, []);
    });
  }

  it('is on a local server that is not an allowed origin', async () => {
    const named = await redirecting({});
    const other = await redirecting({});
    const client = makePictureClient({ origins: [named.url] });
    assert.ok('bytes' in (await client.fetch(named.url)));
    assert.deepEqual(await client.fetch(other.url), { failed: 'refused' });
    assert.deepEqual(await client.fetch(named.url.replace('127.0.0.1', 'localhost')), { failed: 'refused' });
    assert.deepEqual(other.seen, []);
  });
});

describe('a host name', () => {
  const cases: [name: string, answer: LookupAddress[] | Error, failed: string][] = [
    ['that resolves to this machine', [LOOPBACK], 'unusable'],
    ['with a public and a private address', [PUBLIC, LOOPBACK], 'unusable'],
    ['with a private address in another form', [{ address: '::ffff:10.0.0.1', family: 6 }], 'unusable'],
    ['without an address', [], 'unreachable'],
    ['that cannot be looked up', Object.assign(new Error('SERVFAIL'), { code: 'EAI_AGAIN' }), 'unreachable'],
  ];
  for (const [name, answer, failed] of cases) {
    it(`${name} is refused`, async () => {
      const { client, asked } = resolving(answer);
      assert.deepEqual(await client.fetch('http://127.0.0.1.nip.example/p.png'), { failed });
      assert.deepEqual([...new Set(asked)], ['127.0.0.1.nip.example']);
    });
  }

  it('is checked again each time it is resolved', async () => {
    const error = Object.assign(new Error('not now'), { code: 'EAI_AGAIN' });
    const { client, asked } = resolving(error, [LOOPBACK]);
    assert.deepEqual(await client.fetch('http://rebinding.example/'), { failed: 'unreachable' });
    assert.deepEqual(await client.fetch('http://rebinding.example/'), { failed: 'unusable' });
    assert.equal(asked.length, 2);
  });

  it('of this machine is refused with the real resolver', async () => {
    assert.deepEqual(await makePictureClient().fetch('http://localhost/'), { failed: 'unusable' });
  });
});

describe('a redirect', () => {
  it('is followed three times and no more', async () => {
    const server = await redirecting({ '/4': '/3', '/3': '/2', '/2': '/1', '/1': '/0' });
    const client = makePictureClient({ connect: leadingTo(server) });
    assert.ok('bytes' in (await client.fetch('http://pictures.example/3')));
    assert.deepEqual(await client.fetch('http://pictures.example/4'), { failed: 'unusable' });
    assert.deepEqual(server.seen, ['/3', '/2', '/1', '/0', '/4', '/3', '/2', '/1']);
  });

  it('in a loop fails', async () => {
    const server = await redirecting({ '/a': '/b', '/b': '/a' });
    const client = makePictureClient({ connect: leadingTo(server) });
    assert.deepEqual(await client.fetch('http://pictures.example/a'), { failed: 'unusable' });
  });

  it('to another public host is followed', async () => {
    const server = await redirecting({ '/a': 'http://other.example/b' });
    const met: string[] = [];
    const client = makePictureClient({ connect: leadingTo(server, met) });
    assert.ok('bytes' in (await client.fetch('http://pictures.example/a')));
    assert.deepEqual(met, ['http://pictures.example', 'http://other.example']);
  });

  it('from http to https is followed, and counts as one of three', async () => {
    const server = await redirecting({
      '/a': 'https://pictures.example/b',
      '/b': 'https://other.example/c',
      '/4': 'https://pictures.example/3',
      '/3': '/2',
      '/2': '/1',
      '/1': '/0',
    });
    const met: string[] = [];
    const client = makePictureClient({ connect: leadingTo(server, met) });
    assert.ok('bytes' in (await client.fetch('http://pictures.example/a')));
    assert.deepEqual(met, ['http://pictures.example', 'https://pictures.example', 'https://other.example']);
    assert.deepEqual(await client.fetch('http://pictures.example/4'), { failed: 'unusable' });
    assert.equal(server.seen.at(-1), '/1');
  });

  it('from https to http is not followed', async () => {
    for (const location of ['http://pictures.example/b', 'http://other.example/']) {
      const met: string[] = [];
      const server = await redirecting({ '/a': location });
      const client = makePictureClient({ connect: leadingTo(server, met) });
      assert.deepEqual(await client.fetch('https://pictures.example/a'), { failed: 'unusable' }, location);
      assert.deepEqual(met, ['https://pictures.example']);
    }
  });

  it('to https is checked like any other, and so is the image', async () => {
    const server = await redirecting({ '/': 'https://localhost/' });
    const named = makePictureClient({ origins: [server.url] });
    assert.deepEqual(await named.fetch(server.url), { failed: 'unusable' });
    const other = await serve((request, response) => {
      if (request.url === '/') response.writeHead(301, { location: 'https://other.example/page' }).end();
      else response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html>');
    });
    const client = makePictureClient({ connect: leadingTo(other) });
    assert.deepEqual(await client.fetch('http://pictures.example/'), { failed: 'unusable' });
  });

  it('to a private address is not followed, not even to an allowed origin', async () => {
    const secret = await redirecting({});
    for (const location of [
      secret.url,
      `http://localhost:${secret.port}/`,
      'http://127.0.0.1/',
      'http://2130706433/',
      'http://[::1]/',
      'http://169.254.169.254/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://169.254.169.254/',
      'https://user:word@other.example/',
      'https://other.example:8443/',
      'https://other.example:80/',
      'file:///etc/passwd',
      'http://user:word@other.example/',
      'http://other.example:8080/',
    ]) {
      const met: string[] = [];
      const server = await redirecting({ '/': location });
      const client = makePictureClient({ origins: [secret.url], connect: leadingTo(server, met) });
      assert.deepEqual(await client.fetch('http://pictures.example/'), { failed: 'unusable' }, location);
      assert.deepEqual(met, ['http://pictures.example']);
    }
    assert.deepEqual(secret.seen, []);
  });

  it('from an allowed origin follows the usual rules', async () => {
    const other = await redirecting({});
    const server = await redirecting({ '/away': other.url, '/here': '/picture' });
    const client = makePictureClient({ origins: [server.url] });
    assert.deepEqual(await client.fetch(`${server.url}/away`), { failed: 'unusable' });
    assert.ok('bytes' in (await client.fetch(`${server.url}/here`)));
    assert.deepEqual(other.seen, []);
  });
});
