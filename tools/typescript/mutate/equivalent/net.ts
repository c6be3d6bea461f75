import type { EquivalentsByFile } from './equivalent.ts';

export const NET: EquivalentsByFile = {
  'src/net/http-exchange.ts': [
    { within: 'HttpExchange.#status', change: '0 → 1', reason: 'Read only after a response has set it.' },
    {
      within: 'HttpExchange.onResponseError',
      change: 'this.connection?.receivedBytes ?? 0 → this.connection?.receivedBytes',
      reason: 'Undefined is not greater than 0 either.',
    },
  ],
  'src/net/body.ts': [
    {
      within: 'BodyParts.add',
      change: 'part.length > SMALL_BYTES → part.length >= SMALL_BYTES',
      reason: 'Copying saves memory; the bytes are the same.',
    },
  ],
  'src/net/origin-pools.ts': [
    {
      within: 'Connection.constructor',
      change: '1 → 2',
      reason: 'It gets a request only after the last one has ended, so there is nothing to pipeline.',
    },
  ],
  'src/net/webhook-client.ts': [
    { within: 'LIMITS', change: '1 → 2', reason: 'A webhook has one URL, and redirects are not followed.' },
  ],
};
