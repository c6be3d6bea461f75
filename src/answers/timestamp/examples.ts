import type { InstantAnswer } from '../../core/answers/instant.ts';

export const timestampExamples: InstantAnswer['examples'] = [
  {
    query: '1700000000 to date',
    body: {
      kind: 'date',
      seconds: 1700000000,
      milliseconds: 1700000000000,
      iso: '2023-11-14T22:13:20Z',
      text: '1700000000 = Tuesday, 14 November 2023, 22:13:20 UTC',
    },
  },
  {
    query: 'unix timestamp',
    language: 'en',
    body: {
      kind: 'now',
      seconds: 1794735000,
      milliseconds: 1794735000000,
      iso: '2026-11-15T09:30:00Z',
      text: '1794735000 = Sunday, 15 November 2026, 09:30:00 UTC',
    },
  },
  {
    query: '1700000000 en date',
    language: 'fr',
    body: {
      kind: 'date',
      seconds: 1700000000,
      milliseconds: 1700000000000,
      iso: '2023-11-14T22:13:20Z',
      text: '1700000000 = mardi 14 novembre 2023, 22:13:20 UTC',
    },
  },
  {
    query: 'aktueller timestamp',
    language: 'de',
    body: {
      kind: 'now',
      seconds: 1794735000,
      milliseconds: 1794735000000,
      iso: '2026-11-15T09:30:00Z',
      text: '1794735000 = Sonntag, 15. November 2026, 09:30:00 UTC',
    },
  },
  {
    query: 'timestamp del 5 de marzo de 2024',
    language: 'es',
    body: {
      kind: 'timestamp',
      seconds: 1709596800,
      milliseconds: 1709596800000,
      iso: '2024-03-05T00:00:00Z',
      text: '1709596800 = martes, 5 de marzo de 2024, 00:00:00 UTC',
    },
  },
  {
    query: 'timestamp attuale',
    language: 'it',
    body: {
      kind: 'now',
      seconds: 1794735000,
      milliseconds: 1794735000000,
      iso: '2026-11-15T09:30:00Z',
      text: '1794735000 = domenica 15 novembre 2026, 09:30:00 UTC',
    },
  },
  {
    query: 'timestamp unix atual',
    language: 'pt',
    body: {
      kind: 'now',
      seconds: 1794735000,
      milliseconds: 1794735000000,
      iso: '2026-11-15T09:30:00Z',
      text: '1794735000 = domingo, 15 de novembro de 2026, 09:30:00 UTC',
    },
  },
  {
    query: '1700000000 naar datum',
    language: 'nl',
    body: {
      kind: 'date',
      seconds: 1700000000,
      milliseconds: 1700000000000,
      iso: '2023-11-14T22:13:20Z',
      text: '1700000000 = dinsdag 14 november 2023, 22:13:20 UTC',
    },
  },
  {
    query: 'timestamp 2024-01-01',
    body: {
      kind: 'timestamp',
      seconds: 1704067200,
      milliseconds: 1704067200000,
      iso: '2024-01-01T00:00:00Z',
      text: '1704067200 = Monday, 1 January 2024, 00:00:00 UTC',
    },
  },
  {
    query: '2024-01-01 12:30 to unix time',
    body: {
      kind: 'timestamp',
      seconds: 1704112200,
      milliseconds: 1704112200000,
      iso: '2024-01-01T12:30:00Z',
      text: '1704112200 = Monday, 1 January 2024, 12:30:00 UTC',
    },
  },
  {
    query: '1700000000000 to date',
    body: {
      kind: 'date',
      seconds: 1700000000,
      milliseconds: 1700000000000,
      iso: '2023-11-14T22:13:20Z',
      text: '1700000000 = Tuesday, 14 November 2023, 22:13:20 UTC',
    },
  },
  {
    query: 'timestamp -1',
    body: {
      kind: 'date',
      seconds: -1,
      milliseconds: -1000,
      iso: '1969-12-31T23:59:59Z',
      text: '-1 = Wednesday, 31 December 1969, 23:59:59 UTC',
    },
  },
];
