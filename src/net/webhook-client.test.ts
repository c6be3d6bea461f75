import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startWebhookReceiver, type WebhookReceiver } from '../../tests/support/webhook-receiver.ts';
import type { WebhookOutcome } from '../core/ports/fetcher.ts';
import { WebhookClient } from './webhook-client.ts';

const NOW_MS = 1_794_744_000_999;
const DELIVERY = { id: 'abc', body: '{"name":"Zoë"}' };

describe('WebhookClient', () => {
  let receiver: WebhookReceiver;
  before(async () => {
    receiver = await startWebhookReceiver();
  });
  after(() => receiver.close());
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.respond = (response) => response.writeHead(204).end();
  });

  const send = async (url: string, secret?: string): Promise<WebhookOutcome> => {
    const client = new WebhookClient({
      url,
      secret,
      userAgent: 'Tributary/test',
      clock: { wallMs: () => NOW_MS },
    });
    try {
      return await client.send(DELIVERY);
    } finally {
      await client.close();
    }
  };

  it('posts JSON with a delivery ID to the full URL', async () => {
    assert.deepEqual(await send(`${receiver.url}/hook?token=1`), { status: 204 });
    const [one] = receiver.received;
    assert.ok(one);
    assert.equal(one.path, '/hook?token=1');
    assert.equal(one.text, DELIVERY.body);
    assert.equal(one.headers['content-type'], 'application/json');
    assert.equal(one.headers['x-tributary-delivery'], 'abc');
    assert.equal(one.headers['user-agent'], 'Tributary/test');
    assert.equal(one.headers['x-tributary-signature'], undefined);
    assert.equal(one.headers.authorization, undefined);
  });

  it('signs the time and the bytes of the body', async () => {
    await send(receiver.url, 'a secret of the operator');
    const digest = createHmac('sha256', 'a secret of the operator')
      .update(`1794744000.${DELIVERY.body}`)
      .digest('hex');
    const { headers } = receiver.received[0] ?? {};
    assert.equal(headers?.['x-tributary-timestamp'], '1794744000');
    assert.equal(headers['x-tributary-signature'], `sha256=${digest}`);
  });

  for (const [given, sent] of [
    ['us%40er:pass%3Aword', 'us@er:pass:word'],
    ['token', 'token:'],
    [':password', ':password'],
  ] as const)
    it(`sends the credentials ${given} in the URL as a header`, async () => {
      await send(receiver.url.replace('://', `://${given}@`));
      const expected = `Basic ${Buffer.from(sent).toString('base64')}`;
      assert.equal(receiver.received[0]?.headers.authorization, expected);
    });

  it('follows no redirect, and reports every status', async () => {
    receiver.respond = (response) => response.writeHead(302, { location: `${receiver.url}/other` }).end();
    assert.deepEqual(await send(receiver.url), { status: 302 });
    receiver.respond = (response) => response.writeHead(500).end('broken');
    assert.deepEqual(await send(receiver.url), { status: 500 });
    assert.equal(receiver.received.length, 2);
  });

  it('sends once if the connection ends without a response, and limits the response', async () => {
    receiver.respond = (response) => response.destroy();
    assert.deepEqual(await send(receiver.url), { failed: 'unreachable' });
    assert.equal(receiver.received.length, 1);
    receiver.respond = (response) => response.end(Buffer.alloc(1_000_000));
    assert.deepEqual(await send(receiver.url), { failed: 'too_large' });
  });

  it('reports a closed port, without the URL', async () => {
    const closed = await startWebhookReceiver();
    await closed.close();
    assert.deepEqual(await send(`${closed.url}/secret`), { failed: 'unreachable' });
  });
});
