import type { InstantAnswer } from '../../core/answers/instant.ts';

export const randomExamples: InstantAnswer['examples'] = [
  {
    query: 'random number between 1 and 100',
    body: { value: 1, min: 1, max: 100, text: '1 (between 1 and 100)' },
  },
  {
    query: 'random number',
    language: 'en',
    body: { value: 1, min: 1, max: 100, text: '1 (between 1 and 100)' },
  },
  {
    query: 'nombre aléatoire entre 1 et 10',
    language: 'fr',
    body: { value: 1, min: 1, max: 10, text: '1 (entre 1 et 10)' },
  },
  {
    query: 'Zufallszahl 1-6',
    language: 'de',
    body: { value: 1, min: 1, max: 6, text: '1 (zwischen 1 und 6)' },
  },
  {
    query: 'número aleatorio entre 5 y 10',
    language: 'es',
    body: { value: 5, min: 5, max: 10, text: '5 (entre 5 y 10)' },
  },
  {
    query: 'numero casuale tra 1 e 90',
    language: 'it',
    body: { value: 1, min: 1, max: 90, text: '1 (tra 1 e 90)' },
  },
  {
    query: 'número aleatório de 1 a 60',
    language: 'pt',
    body: { value: 1, min: 1, max: 60, text: '1 (entre 1 e 60)' },
  },
  {
    query: 'willekeurig getal tussen 1 en 45',
    language: 'nl',
    body: { value: 1, min: 1, max: 45, text: '1 (tussen 1 en 45)' },
  },
  {
    query: 'pick a number between -5 and 5',
    language: 'en',
    body: { value: -5, min: -5, max: 5, text: '-5 (between -5 and 5)' },
  },
  {
    query: 'Zufallszahl zwischen 1 und 1000000',
    language: 'de',
    body: { value: 259, min: 1, max: 1000000, text: '259 (zwischen 1 und 1000000)' },
  },
];
