import type { EquivalentsByFile } from './equivalent.ts';

export const HTTP: EquivalentsByFile = {
  'src/http/credentials.ts': [
    {
      within: 'readCredentials',
      change: 'i < rawHeaders.length → i <= rawHeaders.length',
      reason: 'A header without a name is one more that carries no key.',
    },
    {
      within: 'isHeader',
      change: 'if (name.length !== usual.length) → if (false)',
      reason: 'A quick way: the name in lower case is compared all the same.',
    },
    {
      within: 'isHeader',
      change: 'name === usual || name === lowerCase → name === usual && name === lowerCase',
      reason: 'A quick way: the name in lower case is compared all the same.',
    },
    {
      within: 'usualHeaders',
      change: 'i < rawHeaders.length → i <= rawHeaders.length',
      reason: 'A header without a name is one more that means nothing.',
    },
  ],
  'src/site/server/cookies.ts': [
    {
      within: 'Cookies.set',
      change: 'if (maxAgeSeconds === undefined) → if (false)',
      reason: 'A maximum age that is undefined is none.',
    },
  ],
};
