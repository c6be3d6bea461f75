import type { InstantAnswer } from '../../core/answers/instant.ts';

export const mathExamples: InstantAnswer['examples'] = [
  {
    query: '2 + 2',
    body: {
      expression: '2 + 2',
      result: '4',
      approximate: 4,
      exact: true,
      text: '2 + 2 = 4',
    },
  },
  {
    query: 'what is 15% of 80',
    language: 'en',
    body: {
      expression: '15% * 80',
      result: '12',
      approximate: 12,
      exact: true,
      text: '15% × 80 = 12',
    },
  },
  {
    query: 'combien font 7 x 8',
    language: 'fr',
    body: {
      expression: '7 * 8',
      result: '56',
      approximate: 56,
      exact: true,
      text: '7 × 8 = 56',
    },
  },
  {
    query: '20 % von 50',
    language: 'de',
    body: {
      expression: '20% * 50',
      result: '10',
      approximate: 10,
      exact: true,
      text: '20% × 50 = 10',
    },
  },
  {
    query: 'cuánto es 1.234,5 más 0,5',
    language: 'es',
    body: {
      expression: '1234.5 + 0.5',
      result: '1235',
      approximate: 1235,
      exact: true,
      text: '1234,5 + 0,5 = 1235',
    },
  },
  {
    query: 'quanto fa 10 diviso 4',
    language: 'it',
    body: {
      expression: '10 / 4',
      result: '2.5',
      approximate: 2.5,
      exact: true,
      text: '10 ÷ 4 = 2,5',
    },
  },
  {
    query: 'raiz quadrada de 144',
    language: 'pt',
    body: {
      expression: 'sqrt(144)',
      result: '12',
      approximate: 12,
      exact: true,
      text: 'sqrt(144) = 12',
    },
  },
  {
    query: 'wat is 7 keer 8',
    language: 'nl',
    body: {
      expression: '7 * 8',
      result: '56',
      approximate: 56,
      exact: true,
      text: '7 × 8 = 56',
    },
  },
  {
    query: '(1 + 2) * 3^2',
    body: {
      expression: '(1 + 2) * 3^2',
      result: '27',
      approximate: 27,
      exact: true,
      text: '(1 + 2) × 3^2 = 27',
    },
  },
  {
    query: '1/3 + 1/4',
    body: {
      expression: '1 / 3 + 1 / 4',
      result: '7/12',
      approximate: 0.5833333333333334,
      exact: true,
      text: '1 ÷ 3 + 1 ÷ 4 ≈ 0.5833333333',
    },
  },
  {
    query: '2^100',
    body: {
      expression: '2^100',
      result: '1267650600228229401496703205376',
      approximate: 1.2676506002282294e30,
      exact: true,
      text: '2^100 ≈ 1.2676506 × 10^30',
    },
  },
  {
    query: '20!',
    body: {
      expression: '20!',
      result: '2432902008176640000',
      approximate: 2432902008176640000,
      exact: true,
      text: '20! = 2,432,902,008,176,640,000',
    },
  },
  {
    query: 'sqrt(2)',
    body: {
      expression: 'sqrt(2)',
      result: '1.4142135623731',
      approximate: 1.4142135623731,
      exact: false,
      text: 'sqrt(2) ≈ 1.414213562',
    },
  },
  {
    query: 'sin(30°)',
    body: {
      expression: 'sin(30°)',
      result: '0.5',
      approximate: 0.5,
      exact: false,
      text: 'sin(30°) ≈ 0.5',
    },
  },
  {
    query: '2 pi * 3',
    body: {
      expression: '2 * pi * 3',
      result: '18.849555921539',
      approximate: 18.849555921539,
      exact: false,
      text: '2 × pi × 3 ≈ 18.84955592',
    },
  },
  {
    query: 'gcd(12, 18)',
    body: {
      expression: 'gcd(12; 18)',
      result: '6',
      approximate: 6,
      exact: true,
      text: 'gcd(12; 18) = 6',
    },
  },
  {
    query: '10 mod 3',
    body: {
      expression: '10 mod 3',
      result: '1',
      approximate: 1,
      exact: true,
      text: '10 mod 3 = 1',
    },
  },
  {
    query: '80 - 20%',
    body: {
      expression: '80 - 20%',
      result: '64',
      approximate: 64,
      exact: true,
      text: '80 - 20% = 64',
    },
  },
  {
    query: '√16 + 5²',
    body: {
      expression: 'sqrt(16) + 5^2',
      result: '29',
      approximate: 29,
      exact: true,
      text: 'sqrt(16) + 5^2 = 29',
    },
  },
  {
    query: 'round(7 ÷ 2)',
    body: {
      expression: 'round(7 / 2)',
      result: '4',
      approximate: 4,
      exact: true,
      text: 'round(7 ÷ 2) = 4',
    },
  },
  {
    query: '9/11=',
    body: {
      expression: '9 / 11',
      result: '9/11',
      approximate: 0.8181818181818182,
      exact: true,
      text: '9 ÷ 11 ≈ 0.8181818182',
    },
  },
  {
    query: '12,5 × 1.000',
    language: 'de',
    body: {
      expression: '12.5 * 1000',
      result: '12500',
      approximate: 12500,
      exact: true,
      text: '12,5 × 1.000 = 12.500',
    },
  },
];
