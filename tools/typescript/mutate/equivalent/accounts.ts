import type { EquivalentsByFile } from './equivalent.ts';

export const ACCOUNTS: EquivalentsByFile = {
  'src/core/accounts/key-format.ts': [
    {
      within: 'parseKey',
      change: 'if (text.length !== KEY_LENGTH) → if (false)',
      reason: 'The pattern refuses the same texts; the length only spares it long ones.',
    },
  ],
};
