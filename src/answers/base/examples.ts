import type { InstantAnswer } from '../../core/answers/instant.ts';

export const baseExamples: InstantAnswer['examples'] = [
  {
    query: '255 in hex',
    body: {
      value: '255',
      from_base: 10,
      to_base: 16,
      result: 'ff',
      text: '255 = ff (base 16)',
    },
  },
  {
    query: '0xff to binary',
    language: 'en',
    body: {
      value: 'ff',
      from_base: 16,
      to_base: 2,
      result: '11111111',
      text: 'ff (base 16) = 11111111 (base 2)',
    },
  },
  {
    query: '255 en binaire',
    language: 'fr',
    body: {
      value: '255',
      from_base: 10,
      to_base: 2,
      result: '11111111',
      text: '255 = 11111111 (base 2)',
    },
  },
  {
    query: '255 als hexadezimal',
    language: 'de',
    body: {
      value: '255',
      from_base: 10,
      to_base: 16,
      result: 'ff',
      text: '255 = ff (Basis 16)',
    },
  },
  {
    query: '255 a binario',
    language: 'es',
    body: {
      value: '255',
      from_base: 10,
      to_base: 2,
      result: '11111111',
      text: '255 = 11111111 (base 2)',
    },
  },
  {
    query: '255 in ottale',
    language: 'it',
    body: {
      value: '255',
      from_base: 10,
      to_base: 8,
      result: '377',
      text: '255 = 377 (base 8)',
    },
  },
  {
    query: '255 em hexadecimal',
    language: 'pt',
    body: {
      value: '255',
      from_base: 10,
      to_base: 16,
      result: 'ff',
      text: '255 = ff (base 16)',
    },
  },
  {
    query: '255 naar binair',
    language: 'nl',
    body: {
      value: '255',
      from_base: 10,
      to_base: 2,
      result: '11111111',
      text: '255 = 11111111 (grondtal 2)',
    },
  },
  {
    query: '0b1010 in decimal',
    body: {
      value: '1010',
      from_base: 2,
      to_base: 10,
      result: '10',
      text: '1010 (base 2) = 10',
    },
  },
  {
    query: '1010 base 2 to base 10',
    body: {
      value: '1010',
      from_base: 2,
      to_base: 10,
      result: '10',
      text: '1010 (base 2) = 10',
    },
  },
  {
    query: 'hex beef to decimal',
    body: {
      value: 'beef',
      from_base: 16,
      to_base: 10,
      result: '48879',
      text: 'beef (base 16) = 48879',
    },
  },
  {
    query: '18446744073709551616 to base 36',
    body: {
      value: '18446744073709551616',
      from_base: 10,
      to_base: 36,
      result: '3w5e11264sgsg',
      text: '18446744073709551616 = 3w5e11264sgsg (base 36)',
    },
  },
];
