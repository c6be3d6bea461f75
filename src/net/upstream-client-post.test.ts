import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { makeClient, serve } from './loopback.test-support.ts';

const body = { type: 'application/json', text: '{"q":"Grüß dich"}' };

describe('a POST', () => {
  it('sends its body with type and length', async () => {
    const { url } = await serve((request, response) => {
      void text(request).then((sent) => {
        response.end(
          JSON.stringify([
            request.method,
            request.headers['content-type'],
            request.headers['content-length'],
            sent,
          ]),
        );
      });
    });
    const fetched = await makeClient().fetch({ url: `${url}/translate`, body, timeoutMs: 2_000 });
    assert.ok('body' in fetched);
    assert.deepEqual(JSON.parse(fetched.body), ['POST', body.type, '19', body.text]);
  });

  it('is not sent again when the connection drops', async () => {
    let calls = 0;
    const { url } = await serve((request) => {
      calls++;
      request.socket.destroy();
    });
    const fetched = await makeClient().fetch({ url: `${url}/`, body, timeoutMs: 2_000 });
    assert.deepEqual([fetched, calls], [{ failed: 'unreachable' }, 1]);
  });

  for (const [status, outcome] of [
    [307, 'POST /there'],
    [308, 'POST /there'],
    [301, 'bad_answer'],
    [302, 'bad_answer'],
    [303, 'bad_answer'],
  ] as const) {
    it(`redirected with ${status} on the same origin: ${outcome}`, async () => {
      const { url } = await serve((request, response) => {
        if (request.url === '/there') response.end(`${request.method ?? ''} ${request.url}`);
        else response.writeHead(status, { location: '/there' }).end();
      });
      const fetched = await makeClient().fetch({ url: `${url}/here`, body, timeoutMs: 2_000 });
      assert.equal('failed' in fetched ? fetched.failed : fetched.body, outcome);
    });
  }

  it('is not redirected to another origin', async () => {
    let strayed = 0;
    const other = await serve((_request, response) => {
      strayed++;
      response.end();
    });
    const { url } = await serve((_request, response) =>
      response.writeHead(307, { location: `${other.url}/` }).end(),
    );
    const fetched = await makeClient().fetch({ url: `${url}/`, body, timeoutMs: 2_000 });
    assert.deepEqual([fetched, strayed], [{ failed: 'bad_answer' }, 0]);
  });
});
