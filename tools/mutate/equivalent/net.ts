import type { EquivalentsByFile } from './equivalent.ts';

const QUICK_WAY = 'A quick way for the usual addresses: the URL parser comes to the same.';

export const NET: EquivalentsByFile = {
  'src/net/call.ts': [
    { within: 'SHORTEST_ORIGIN', change: '8 → 9', reason: QUICK_WAY },
    { within: 'Call.#status', change: '0 → 1', reason: 'Read only after a response has set it.' },
    { within: 'Call.start', change: 'if (slash === -1) → if (false)', reason: QUICK_WAY },
    { within: 'Call.start', change: '1 → 2', reason: QUICK_WAY },
    { within: 'Call.start', change: 'if (slash === -1) → if (true) (2)', reason: QUICK_WAY },
    { within: 'Call.start', change: 'if (slash === -1) → if (false) (2)', reason: QUICK_WAY },
    { within: 'Call.start', change: 'slash === -1 → slash !== -1 (2)', reason: QUICK_WAY },
    { within: 'Call.start', change: '1 → 2 (2)', reason: QUICK_WAY },
    { within: 'Call.start', change: '0 → 1', reason: QUICK_WAY },
    {
      within: 'Call.start',
      change: 'if (pool === undefined || UNUSUAL.test(path)) → if (true)',
      reason: QUICK_WAY,
    },
  ],
};
