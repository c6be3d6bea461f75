import type { InstantAnswer } from '../../core/answers/instant.ts';

export const dictionaryExamples: InstantAnswer['examples'] = [
  {
    query: 'define serendipity',
    body: {
      word: 'serendipity',
      senses: [
        {
          part_of_speech: 'noun',
          definition: 'good luck in making unexpected and fortunate discoveries',
          examples: [],
          synonyms: [],
        },
      ],
      source: { name: 'WordNet 3.1', url: 'https://wordnet.princeton.edu/' },
      text: 'serendipity (noun): good luck in making unexpected and fortunate discoveries',
    },
  },
  {
    query: 'definition of entropy',
    language: 'en',
    body: {
      word: 'entropy',
      senses: [
        {
          part_of_speech: 'noun',
          definition: '(communication theory) a numerical measure of the uncertainty of an outcome',
          examples: ['the signal contained thousands of bits of information'],
          synonyms: ['information', 'selective information'],
        },
        {
          part_of_speech: 'noun',
          definition:
            '(thermodynamics) a thermodynamic quantity representing the amount of energy in a system that is no longer available for doing mechanical work',
          examples: [
            'entropy increases as matter and energy in the universe degrade to an ultimate state of inert uniformity',
          ],
          synonyms: ['randomness', 'S'],
        },
      ],
      source: { name: 'WordNet 3.1', url: 'https://wordnet.princeton.edu/' },
      text: 'entropy (noun): (communication theory) a numerical measure of the uncertainty of an outcome',
    },
  },
  {
    query: 'what does ubiquitous mean?',
    language: 'en',
    body: {
      word: 'ubiquitous',
      senses: [
        {
          part_of_speech: 'adjective',
          definition: 'being present everywhere at once',
          examples: [],
          synonyms: ['omnipresent'],
        },
      ],
      source: { name: 'WordNet 3.1', url: 'https://wordnet.princeton.edu/' },
      text: 'ubiquitous (adjective): being present everywhere at once',
    },
  },
  {
    query: 'ice cream definition',
    language: 'en',
    body: {
      word: 'ice cream',
      senses: [
        {
          part_of_speech: 'noun',
          definition: 'frozen dessert containing cream and sugar and flavoring',
          examples: [],
          synonyms: ['icecream'],
        },
      ],
      source: { name: 'WordNet 3.1', url: 'https://wordnet.princeton.edu/' },
      text: 'ice cream (noun): frozen dessert containing cream and sugar and flavoring',
    },
  },
  {
    query: 'définition du mot anglais serendipity',
    language: 'fr',
    body: {
      word: 'serendipity',
      senses: [
        {
          part_of_speech: 'noun',
          definition: 'good luck in making unexpected and fortunate discoveries',
          examples: [],
          synonyms: [],
        },
      ],
      source: { name: 'WordNet 3.1', url: 'https://wordnet.princeton.edu/' },
      text: 'serendipity (nom): good luck in making unexpected and fortunate discoveries',
    },
  },
  {
    query: 'Bedeutung des englischen Wortes serendipity',
    language: 'de',
    body: {
      word: 'serendipity',
      senses: [
        {
          part_of_speech: 'noun',
          definition: 'good luck in making unexpected and fortunate discoveries',
          examples: [],
          synonyms: [],
        },
      ],
      source: { name: 'WordNet 3.1', url: 'https://wordnet.princeton.edu/' },
      text: 'serendipity (Substantiv): good luck in making unexpected and fortunate discoveries',
    },
  },
  {
    query: 'significado de la palabra inglesa serendipity',
    language: 'es',
    body: {
      word: 'serendipity',
      senses: [
        {
          part_of_speech: 'noun',
          definition: 'good luck in making unexpected and fortunate discoveries',
          examples: [],
          synonyms: [],
        },
      ],
      source: { name: 'WordNet 3.1', url: 'https://wordnet.princeton.edu/' },
      text: 'serendipity (sustantivo): good luck in making unexpected and fortunate discoveries',
    },
  },
  {
    query: 'significato della parola inglese serendipity',
    language: 'it',
    body: {
      word: 'serendipity',
      senses: [
        {
          part_of_speech: 'noun',
          definition: 'good luck in making unexpected and fortunate discoveries',
          examples: [],
          synonyms: [],
        },
      ],
      source: { name: 'WordNet 3.1', url: 'https://wordnet.princeton.edu/' },
      text: 'serendipity (sostantivo): good luck in making unexpected and fortunate discoveries',
    },
  },
  {
    query: 'significado da palavra inglesa serendipity',
    language: 'pt',
    body: {
      word: 'serendipity',
      senses: [
        {
          part_of_speech: 'noun',
          definition: 'good luck in making unexpected and fortunate discoveries',
          examples: [],
          synonyms: [],
        },
      ],
      source: { name: 'WordNet 3.1', url: 'https://wordnet.princeton.edu/' },
      text: 'serendipity (substantivo): good luck in making unexpected and fortunate discoveries',
    },
  },
  {
    query: 'betekenis van het Engelse woord serendipity',
    language: 'nl',
    body: {
      word: 'serendipity',
      senses: [
        {
          part_of_speech: 'noun',
          definition: 'good luck in making unexpected and fortunate discoveries',
          examples: [],
          synonyms: [],
        },
      ],
      source: { name: 'WordNet 3.1', url: 'https://wordnet.princeton.edu/' },
      text: 'serendipity (zelfstandig naamwoord): good luck in making unexpected and fortunate discoveries',
    },
  },
];
