import type { EquivalentsByFile } from './equivalent.ts';

export const ACCOUNTS: EquivalentsByFile = {
  'src/core/accounts/key-format.ts': [
    {
      within: 'parseKey',
      change: 'if (text.length !== KEY_LENGTH) → if (false)',
      reason: 'The pattern refuses the same texts; the length only spares it long ones.',
    },
  ],
  'src/core/accounts/users-page.ts': [
    {
      within: 'usersPage',
      change: 'users[0]?.name → users[0].name',
      reason: 'There are more users than fit on a page, so there is a first one.',
    },
  ],
};
