import type { InstantAnswer } from '../../core/answers/instant.ts';

export const passwordExamples: InstantAnswer['examples'] = [
  {
    query: 'password generator 16',
    body: {
      password: 'abcdefghijkmnopq',
      length: 16,
      entropy_bits: 97,
      text: 'abcdefghijkmnopq (16 characters, 97 bits)',
    },
  },
  {
    query: 'generate password 20 characters',
    language: 'en',
    body: {
      password: 'abcdefghijkmnopqrstu',
      length: 20,
      entropy_bits: 122,
      text: 'abcdefghijkmnopqrstu (20 characters, 122 bits)',
    },
  },
  {
    query: 'générer un mot de passe',
    language: 'fr',
    body: {
      password: 'abcdefghijkmnopq',
      length: 16,
      entropy_bits: 97,
      text: 'abcdefghijkmnopq (16 caractères, 97 bits)',
    },
  },
  {
    query: 'Passwort generieren',
    language: 'de',
    body: {
      password: 'abcdefghijkmnopq',
      length: 16,
      entropy_bits: 97,
      text: 'abcdefghijkmnopq (16 Zeichen, 97 Bit)',
    },
  },
  {
    query: 'generar contraseña de 12 caracteres',
    language: 'es',
    body: {
      password: 'abcdefghijkm',
      length: 12,
      entropy_bits: 73,
      text: 'abcdefghijkm (12 caracteres, 73 bits)',
    },
  },
  {
    query: 'generatore di password',
    language: 'it',
    body: {
      password: 'abcdefghijkmnopq',
      length: 16,
      entropy_bits: 97,
      text: 'abcdefghijkmnopq (16 caratteri, 97 bit)',
    },
  },
  {
    query: 'gerar senha',
    language: 'pt',
    body: {
      password: 'abcdefghijkmnopq',
      length: 16,
      entropy_bits: 97,
      text: 'abcdefghijkmnopq (16 caracteres, 97 bits)',
    },
  },
  {
    query: 'wachtwoord genereren 24 tekens',
    language: 'nl',
    body: {
      password: 'abcdefghijkmnopqrstuvwxy',
      length: 24,
      entropy_bits: 146,
      text: 'abcdefghijkmnopqrstuvwxy (24 tekens, 146 bits)',
    },
  },
  {
    query: 'random password',
    language: 'en',
    body: {
      password: 'abcdefghijkmnopq',
      length: 16,
      entropy_bits: 97,
      text: 'abcdefghijkmnopq (16 characters, 97 bits)',
    },
  },
];
