import type { EquivalentsByFile } from './equivalent.ts';

const QUICK_WAY = 'A quick way for the usual addresses: the URL parser comes to the same.';

const NOBODY_WAITS = 'Where nobody waits, sending the next one does nothing.';
const ONLY_ORDER = 'Only which of two uses is the later one counts.';

export const NET: EquivalentsByFile = {
  'src/net/http-exchange.ts': [
    { within: 'MIN_ORIGIN_LENGTH', change: '8 → 9', reason: QUICK_WAY },
    { within: 'HttpExchange.#status', change: '0 → 1', reason: 'Read only after a response has set it.' },
    { within: 'HttpExchange.#send', change: 'if (slash === -1) → if (false)', reason: QUICK_WAY },
    { within: 'HttpExchange.#send', change: '1 → 2', reason: QUICK_WAY },
    { within: 'HttpExchange.#send', change: 'if (slash === -1) → if (true) (2)', reason: QUICK_WAY },
    { within: 'HttpExchange.#send', change: 'if (slash === -1) → if (false) (2)', reason: QUICK_WAY },
    { within: 'HttpExchange.#send', change: 'slash === -1 → slash !== -1 (2)', reason: QUICK_WAY },
    { within: 'HttpExchange.#send', change: '1 → 2 (2)', reason: QUICK_WAY },
    { within: 'HttpExchange.#send', change: '0 → 1', reason: QUICK_WAY },
    {
      within: 'HttpExchange.#send',
      change: 'if (pool === undefined || UNUSUAL.test(path)) → if (true)',
      reason: QUICK_WAY,
    },
  ],
  'src/net/origin-pool.ts': [
    { within: 'OriginPool.lastUse', change: '0 → 1', reason: 'Set as soon as the pool is opened.' },
    {
      within: 'OriginPool.closed',
      change: 'if (this.#waiting.size > 0) → if (true)',
      reason: NOBODY_WAITS,
    },
    {
      within: 'OriginPool.closed',
      change: 'this.#waiting.size > 0 → this.#waiting.size >= 0',
      reason: NOBODY_WAITS,
    },
  ],
  'src/net/origin-pools.ts': [
    { within: 'OriginPools.#uses', change: '0 → 1', reason: ONLY_ORDER },
    {
      within: 'OriginPools.#makeRoom',
      change:
        'pool.lastUse < (oldest?.[1].lastUse ?? Infinity) → pool.lastUse <= (oldest?.[1].lastUse ?? Infinity)',
      reason: 'No two pools were used last by the same use.',
    },
  ],
};
