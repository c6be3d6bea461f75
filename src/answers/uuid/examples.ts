import type { InstantAnswer } from '../../core/answers/instant.ts';

export const uuidExamples: InstantAnswer['examples'] = [
  {
    query: 'uuid',
    body: {
      version: 4,
      uuids: ['00010203-0405-4607-8809-0a0b0c0d0e0f'],
      text: 'UUID version 4: 00010203-0405-4607-8809-0a0b0c0d0e0f',
    },
  },
  {
    query: 'generate uuid v7',
    language: 'en',
    body: {
      version: 7,
      uuids: ['01a1de8a-c9c0-7607-8809-0a0b0c0d0e0f'],
      text: 'UUID version 7: 01a1de8a-c9c0-7607-8809-0a0b0c0d0e0f',
    },
  },
  {
    query: 'générer un uuid',
    language: 'fr',
    body: {
      version: 4,
      uuids: ['00010203-0405-4607-8809-0a0b0c0d0e0f'],
      text: 'UUID version 4 : 00010203-0405-4607-8809-0a0b0c0d0e0f',
    },
  },
  {
    query: 'UUID generieren',
    language: 'de',
    body: {
      version: 4,
      uuids: ['00010203-0405-4607-8809-0a0b0c0d0e0f'],
      text: 'UUID Version 4: 00010203-0405-4607-8809-0a0b0c0d0e0f',
    },
  },
  {
    query: 'generar uuid',
    language: 'es',
    body: {
      version: 4,
      uuids: ['00010203-0405-4607-8809-0a0b0c0d0e0f'],
      text: 'UUID versión 4: 00010203-0405-4607-8809-0a0b0c0d0e0f',
    },
  },
  {
    query: 'generare uuid',
    language: 'it',
    body: {
      version: 4,
      uuids: ['00010203-0405-4607-8809-0a0b0c0d0e0f'],
      text: 'UUID versione 4: 00010203-0405-4607-8809-0a0b0c0d0e0f',
    },
  },
  {
    query: 'gerar uuid',
    language: 'pt',
    body: {
      version: 4,
      uuids: ['00010203-0405-4607-8809-0a0b0c0d0e0f'],
      text: 'UUID versão 4: 00010203-0405-4607-8809-0a0b0c0d0e0f',
    },
  },
  {
    query: 'genereer een uuid',
    language: 'nl',
    body: {
      version: 4,
      uuids: ['00010203-0405-4607-8809-0a0b0c0d0e0f'],
      text: 'UUID versie 4: 00010203-0405-4607-8809-0a0b0c0d0e0f',
    },
  },
  {
    query: '3 uuids',
    language: 'en',
    body: {
      version: 4,
      uuids: [
        '00010203-0405-4607-8809-0a0b0c0d0e0f',
        '10111213-1415-4617-9819-1a1b1c1d1e1f',
        '20212223-2425-4627-a829-2a2b2c2d2e2f',
      ],
      text: 'UUID version 4: 00010203-0405-4607-8809-0a0b0c0d0e0f, 10111213-1415-4617-9819-1a1b1c1d1e1f, 20212223-2425-4627-a829-2a2b2c2d2e2f',
    },
  },
  {
    query: 'uuid version 7',
    language: 'en',
    body: {
      version: 7,
      uuids: ['01a1de8a-c9c0-7607-8809-0a0b0c0d0e0f'],
      text: 'UUID version 7: 01a1de8a-c9c0-7607-8809-0a0b0c0d0e0f',
    },
  },
  {
    query: 'new guid',
    language: 'en',
    body: {
      version: 4,
      uuids: ['00010203-0405-4607-8809-0a0b0c0d0e0f'],
      text: 'UUID version 4: 00010203-0405-4607-8809-0a0b0c0d0e0f',
    },
  },
];
