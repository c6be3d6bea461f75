import type { InstantAnswer } from '../../core/answers/instant.ts';

export const romanExamples: InstantAnswer['examples'] = [
  {
    query: '2024 in roman numerals',
    body: {
      number: 2024,
      roman: 'MMXXIV',
      text: '2024 = MMXXIV (Roman numeral)',
    },
  },
  {
    query: 'MCMXCIV in arabic',
    language: 'en',
    body: {
      number: 1994,
      roman: 'MCMXCIV',
      text: '1994 = MCMXCIV (Roman numeral)',
    },
  },
  {
    query: '2024 en chiffres romains',
    language: 'fr',
    body: {
      number: 2024,
      roman: 'MMXXIV',
      text: '2024 = MMXXIV (chiffres romains)',
    },
  },
  {
    query: '49 in römischen Zahlen',
    language: 'de',
    body: {
      number: 49,
      roman: 'XLIX',
      text: '49 = XLIX (römische Zahl)',
    },
  },
  {
    query: '1999 en números romanos',
    language: 'es',
    body: {
      number: 1999,
      roman: 'MCMXCIX',
      text: '1999 = MCMXCIX (número romano)',
    },
  },
  {
    query: '14 in numeri romani',
    language: 'it',
    body: {
      number: 14,
      roman: 'XIV',
      text: '14 = XIV (numero romano)',
    },
  },
  {
    query: '14 em algarismos romanos',
    language: 'pt',
    body: {
      number: 14,
      roman: 'XIV',
      text: '14 = XIV (numeração romana)',
    },
  },
  {
    query: '14 in romeinse cijfers',
    language: 'nl',
    body: {
      number: 14,
      roman: 'XIV',
      text: '14 = XIV (Romeins cijfer)',
    },
  },
  {
    query: 'xiv in arabic numerals',
    body: {
      number: 14,
      roman: 'XIV',
      text: '14 = XIV (Roman numeral)',
    },
  },
  {
    query: 'roman numeral for 3999',
    body: {
      number: 3999,
      roman: 'MMMCMXCIX',
      text: '3999 = MMMCMXCIX (Roman numeral)',
    },
  },
];
