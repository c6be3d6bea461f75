import type { EquivalentsByFile } from './equivalent.ts';

const NULL_FOR_BOTH = 'Both databases store undefined as NULL.';

export const STORE: EquivalentsByFile = {
  'src/store/sql/accounts-store.ts': [
    {
      within: 'SqlAccountsStore.setDisabled',
      change: 'disabledAtMs ?? null → disabledAtMs',
      reason: NULL_FOR_BOTH,
    },
    { within: 'userParams', change: 'passwordHash ?? null → passwordHash', reason: NULL_FOR_BOTH },
  ],
};
