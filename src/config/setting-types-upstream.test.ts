import { testKinds, type KindCases } from '../../tests/support/kind-cases.ts';

const KEYS: KindCases = {
  good: [['sk-1/+=~', 'sk-1/+=~']],
  bad: ['', 'two words', 'line\nbreak', 'schlüssel', 'k'.repeat(1001)],
};

/** The settings of other engines and providers have the same types. */
const CASES: Readonly<Record<string, KindCases>> = {
  ENGINE_D_PROVIDER: {
    good: [
      ['brave', 'brave'],
      ['SearXNG', 'searxng'],
    ],
    bad: ['google', 'wikipedia', 'none', 'brave, mojeek'],
  },
  ENGINE_D_NAME: {
    good: [
      ['Côté 検索', 'Côté 検索'],
      ['🔎'.repeat(40), '🔎'.repeat(40)],
    ],
    bad: ['', 'a, b', 'a\tb', 'a\u0085b', 'a\u2028b', '\ud800', 'x'.repeat(41)],
  },
  ENGINE_D_URL: {
    good: [['https://Searx.example/path/', 'https://searx.example/path']],
    bad: ['searx.example', 'https://{lang}.searx.example', 'https://searx.example/?q='],
  },
  ENGINE_D_API_KEY: KEYS,
  BRAVE_URL: {
    good: [
      ['http://127.0.0.1:8080/brave', 'http://127.0.0.1:8080/brave'],
      ['http://[fd00::1]/', 'http://[fd00::1]'],
    ],
    bad: ['https://{lang}.brave.example', 'https://brave.example/{lang}', 'https://user:word@brave.example'],
  },
  BRAVE_API_KEY: KEYS,
  BRAVE_ENABLED: { good: [['off', false]], bad: ['never'] },
  BRAVE_BUDGET: {
    good: [
      ['2000/month', [{ limit: 2000, windowMs: 2_678_400_000 }]],
      [
        '1/s,2000/Month',
        [
          { limit: 1, windowMs: 1000 },
          { limit: 2000, windowMs: 2_678_400_000 },
        ],
      ],
    ],
    bad: ['2000', '2000/year', '1/s, 2/sec'],
  },
  BRAVE_KEEP_SECONDS: {
    good: [
      ['0', 0],
      ['31536000', 31_536_000],
    ],
    bad: ['-1', '31536001', '1h'],
  },
  WIKIPEDIA_URL: {
    good: [
      ['https://{lang}.wikipedia.org/', 'https://{lang}.wikipedia.org'],
      ['http://localhost:8080/{lang}/w//', 'http://localhost:8080/{lang}/w'],
      ['https://Wiki.example/', 'https://wiki.example'],
    ],
    bad: [
      'https://{language}.wikipedia.org',
      'https://{lang}.wikipedia.org/{x}',
      'https://{lang}@wikipedia.org',
      'https://wikipedia.org:{lang}',
      'https://wikipedia.org/?l={lang}',
      '{lang}.wikipedia.org',
    ],
  },
};

testKinds(CASES);
