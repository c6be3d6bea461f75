import type { InstantAnswer } from '../../core/answers/instant.ts';

export const diceExamples: InstantAnswer['examples'] = [
  {
    query: 'roll 2d6+3',
    body: { notation: '2d6+3', rolls: [1, 2], modifier: 3, total: 6, text: 'You rolled 6 (1 + 2 + 3)' },
  },
  {
    query: 'roll a dice',
    language: 'en',
    body: { notation: '1d6', rolls: [1], modifier: 0, total: 1, text: 'You rolled 1 (1)' },
  },
  {
    query: 'lancer un dé',
    language: 'fr',
    body: { notation: '1d6', rolls: [1], modifier: 0, total: 1, text: 'Résultat : 1 (1)' },
  },
  {
    query: 'würfeln',
    language: 'de',
    body: { notation: '1d6', rolls: [1], modifier: 0, total: 1, text: 'Gewürfelt: 1 (1)' },
  },
  {
    query: 'tirar un dado',
    language: 'es',
    body: { notation: '1d6', rolls: [1], modifier: 0, total: 1, text: 'Resultado: 1 (1)' },
  },
  {
    query: 'lancia 2 dadi',
    language: 'it',
    body: { notation: '2d6', rolls: [1, 2], modifier: 0, total: 3, text: 'Risultato: 3 (1 + 2)' },
  },
  {
    query: 'lançar um dado',
    language: 'pt',
    body: { notation: '1d6', rolls: [1], modifier: 0, total: 1, text: 'Resultado: 1 (1)' },
  },
  {
    query: 'gooi een dobbelsteen',
    language: 'nl',
    body: { notation: '1d6', rolls: [1], modifier: 0, total: 1, text: 'Gegooid: 1 (1)' },
  },
  {
    query: '3d20-1',
    language: 'en',
    body: {
      notation: '3d20-1',
      rolls: [1, 2, 3],
      modifier: -1,
      total: 5,
      text: 'You rolled 5 (1 + 2 + 3 - 1)',
    },
  },
  {
    query: 'roll d20',
    language: 'en',
    body: { notation: '1d20', rolls: [1], modifier: 0, total: 1, text: 'You rolled 1 (1)' },
  },
  {
    query: '2W6 würfeln',
    language: 'de',
    body: { notation: '2d6', rolls: [1, 2], modifier: 0, total: 3, text: 'Gewürfelt: 3 (1 + 2)' },
  },
  {
    query: 'roll 3 dice',
    language: 'en',
    body: { notation: '3d6', rolls: [1, 2, 3], modifier: 0, total: 6, text: 'You rolled 6 (1 + 2 + 3)' },
  },
];
