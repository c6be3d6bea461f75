import type { EquivalentsByFile } from './equivalent.ts';

export const NET: EquivalentsByFile = {
  'src/net/http-exchange.ts': [
    { within: 'HttpExchange.#status', change: '0 → 1', reason: 'Read only after a response has set it.' },
  ],
};
