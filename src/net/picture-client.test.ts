import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { timed } from '../../tests/support/own-time.ts';
import { PICTURES, png } from '../core/pictures/samples.test-support.ts';
import { serve } from './loopback.test-support.ts';
import { leadingTo, makePictureClient } from './picture-client.test-support.ts';

const PNG = PICTURES['image/png'];

describe('an image', () => {
  for (const [type, bytes] of Object.entries(PICTURES)) {
    it(`of type ${type} is recognised by its bytes, not by its header`, async () => {
      const { url } = await serve((_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' }).end(bytes);
      });
      assert.deepEqual(await makePictureClient({ origins: [url] }).fetch(`${url}/p`), { type, bytes });
    });
  }

  it('is requested without cookies, referrer or language', async () => {
    const seen: [path: string | undefined, headers: IncomingHttpHeaders][] = [];
    const server = await serve((request, response) => {
      seen.push([request.url, request.headers]);
      response.end(PNG);
    });
    const client = makePictureClient({ connect: leadingTo(server) });
    for (let i = 0; i < 2; i++) {
      assert.ok('bytes' in (await client.fetch('http://pictures.example/a%20b.png?x=1#part')));
    }
    const headers = {
      host: 'pictures.example',
      connection: 'keep-alive',
      'user-agent': 'Tributary-Test/1',
      accept: 'image/*',
      'accept-encoding': 'identity',
    };
    assert.deepEqual(seen, [
      ['/a%20b.png?x=1', headers],
      ['/a%20b.png?x=1', headers],
    ]);
  });

  it('can be compressed, and its decompressed size counts', async () => {
    const drawing = Buffer.from(`<svg>${' '.repeat(5_000)}</svg>`);
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(drawing));
    });
    const whole = await makePictureClient({ origins: [url] }).fetch(url);
    assert.deepEqual('bytes' in whole && whole.bytes, drawing);
    const small = makePictureClient({ origins: [url], maxBytes: 4_000 });
    assert.deepEqual(await small.fetch(url), { failed: 'unusable' });
  });

  it('is not found if the host does not return 200', async () => {
    for (const status of [204, 206, 304, 403, 404, 500]) {
      const { url } = await serve((_request, response) => {
        response.writeHead(status).end(status === 204 || status === 304 ? undefined : PNG);
      });
      const fetched = await makePictureClient({ origins: [url] }).fetch(url);
      assert.deepEqual(fetched, { failed: 'not_found' }, String(status));
    }
  });

  it('is rejected if its bytes are not an image, whatever its header', async () => {
    for (const content of [
      '<!doctype html><script>alert(1)</script>',
      '',
      png(1, 1).subarray(0, 69),
      '{"error": "no"}',
    ]) {
      const { url } = await serve((_request, response) => {
        response.writeHead(200, { 'content-type': 'image/png' }).end(content);
      });
      assert.deepEqual(await makePictureClient({ origins: [url] }).fetch(url), { failed: 'unusable' });
    }
  });
});

describe('many images', () => {
  it('are fetched a few at a time, a few wait, and the rest fail as busy', async () => {
    let running = 0;
    let most = 0;
    const { url } = await serve((_request, response) => {
      most = Math.max(most, ++running);
      setTimeout(() => {
        running--;
        response.end(PNG);
      }, 20);
    });
    const client = makePictureClient({ origins: [url], maxConcurrent: 4, maxWaiting: 8 });
    const all = await Promise.all(Array.from({ length: 20 }, (_, i) => client.fetch(`${url}/${i}`)));
    assert.equal(most, 4);
    assert.equal(all.filter((one) => 'bytes' in one).length, 12);
    assert.equal(all.filter((one) => 'failed' in one && one.failed === 'busy').length, 8);
    assert.equal(client.pending, 0);
  });

  it('wait for their turn no longer than the timeout', async () => {
    const { url } = await serve(() => undefined);
    const client = makePictureClient({ origins: [url], maxConcurrent: 1, timeoutMs: 150 });
    const { result, ms } = await timed(() =>
      Promise.all(Array.from({ length: 100 }, () => client.fetch(url))),
    );
    const [first, ...others] = result;
    assert.deepEqual(first, { failed: 'timeout' });
    assert.ok(others.every((one) => 'failed' in one));
    assert.ok(ms < 5_000, 'one after the other they would take 15 seconds');
    assert.equal(client.pending, 0);
  });
});
