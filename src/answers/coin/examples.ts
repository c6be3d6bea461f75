import type { InstantAnswer } from '../../core/answers/instant.ts';

export const coinExamples: InstantAnswer['examples'] = [
  { query: 'flip a coin', body: { result: 'heads', text: 'Heads' } },
  { query: 'pile ou face', language: 'fr', body: { result: 'heads', text: 'Pile' } },
  { query: 'münze werfen', language: 'de', body: { result: 'heads', text: 'Kopf' } },
  { query: 'cara o cruz', language: 'es', body: { result: 'heads', text: 'Cara' } },
  { query: 'testa o croce', language: 'it', body: { result: 'heads', text: 'Testa' } },
  { query: 'cara ou coroa', language: 'pt', body: { result: 'heads', text: 'Cara' } },
  { query: 'kop of munt', language: 'nl', body: { result: 'heads', text: 'Kop' } },
  { query: 'heads or tails?', language: 'en', body: { result: 'heads', text: 'Heads' } },
  { query: 'lancer une pièce', language: 'fr', body: { result: 'heads', text: 'Pile' } },
  { query: 'Kopf oder Zahl', language: 'de', body: { result: 'heads', text: 'Kopf' } },
  { query: 'lanzar una moneda', language: 'es', body: { result: 'heads', text: 'Cara' } },
  { query: 'lancia una moneta', language: 'it', body: { result: 'heads', text: 'Testa' } },
  { query: 'jogar uma moeda', language: 'pt', body: { result: 'heads', text: 'Cara' } },
  { query: 'gooi een muntje op', language: 'nl', body: { result: 'heads', text: 'Kop' } },
];
