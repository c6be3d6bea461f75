import { createHmac } from 'node:crypto';
import type { Clock } from '../core/ports/clock.ts';
import type { Webhook, WebhookDelivery, WebhookOutcome } from '../core/ports/fetcher.ts';
import { ACCEPTED_CODINGS } from './body.ts';
import { exchange, type Connections } from './http-exchange.ts';
import { OriginPools } from './origin-pools.ts';

const TIMEOUT_MS = 10_000;
/** The content is ignored. */
const MAX_RESPONSE_BYTES = 65_536;
const LIMITS = {
  maxOrigins: 1,
  connectionsPerOrigin: 2,
  maxWaitingPerOrigin: 8,
  connectTimeoutMs: TIMEOUT_MS,
  headersTimeoutMs: TIMEOUT_MS,
  bodyIdleTimeoutMs: TIMEOUT_MS,
};

type WebhookClientParts = {
  url: string;
  secret: string | undefined;
  userAgent: string;
  clock: Pick<Clock, 'wallMs'>;
};

/** Posts to the address that the operator chose, which may be a private one. Redirects are not followed. */
export class WebhookClient implements Webhook {
  readonly #url: string;
  readonly #authorization: string | undefined;
  readonly #secret: string | undefined;
  readonly #clock: Pick<Clock, 'wallMs'>;
  readonly #connections: Connections;

  constructor({ url, secret, userAgent, clock }: WebhookClientParts) {
    const target = new URL(url);
    this.#authorization = basicCredentials(target);
    target.username = '';
    target.password = '';
    this.#url = target.href;
    this.#secret = secret;
    this.#clock = clock;
    const pools = new OriginPools(LIMITS);
    this.#connections = {
      named: pools,
      guarded: pools,
      headers: { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': ACCEPTED_CODINGS },
      maxBodyBytes: MAX_RESPONSE_BYTES,
      followsRedirects: false,
    };
  }

  async send({ id, body }: WebhookDelivery): Promise<WebhookOutcome> {
    const ended = await exchange(this.#connections, {
      url: this.#url,
      timeoutMs: TIMEOUT_MS,
      headers: {
        'x-tributary-delivery': id,
        ...this.#signed(body),
        ...(this.#authorization !== undefined && { authorization: this.#authorization }),
      },
      body: { type: 'application/json', text: body },
      // It may have arrived.
      maySendAgain: () => false,
    });
    if (!('failed' in ended)) return { status: ended.status };
    return { failed: ended.cause ?? ended.failed };
  }

  /** The signature covers the time, so that a request that someone recorded cannot be sent again later. */
  #signed(body: string): Record<string, string> {
    if (this.#secret === undefined) return {};
    const timestamp = String(Math.floor(this.#clock.wallMs() / 1000));
    const digest = createHmac('sha256', this.#secret).update(`${timestamp}.${body}`).digest('hex');
    return { 'x-tributary-timestamp': timestamp, 'x-tributary-signature': `sha256=${digest}` };
  }

  close(): Promise<void> {
    return this.#connections.named.close();
  }
}

function basicCredentials({ username, password }: URL): string | undefined {
  if (username === '' && password === '') return undefined;
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}
