import type { EquivalentsByFile } from './equivalent.ts';

export const HTTP: EquivalentsByFile = {
  'src/http/plugins/credentials.ts': [
    {
      within: 'readCredentials',
      change: 'i < rawHeaders.length → i <= rawHeaders.length',
      reason: 'A header without a name is one more that carries no key.',
    },
  ],
};
