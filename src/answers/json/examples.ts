import type { InstantAnswer } from '../../core/answers/instant.ts';

export const jsonExamples: InstantAnswer['examples'] = [
  {
    query: 'json {"a":1,"b":[true,null]}',
    body: {
      valid: true,
      keys: 2,
      depth: 2,
      formatted: '{\n  "a": 1,\n  "b": [\n    true,\n    null\n  ]\n}',
      minified: '{"a":1,"b":[true,null]}',
      text: 'Valid JSON',
    },
  },
  {
    query: '{"name": "Ada", "born": 1815}',
    language: 'en',
    body: {
      valid: true,
      keys: 2,
      depth: 1,
      formatted: '{\n  "name": "Ada",\n  "born": 1815\n}',
      minified: '{"name":"Ada","born":1815}',
      text: 'Valid JSON',
    },
  },
  {
    query: 'json {"a":1,}',
    language: 'en',
    body: { valid: false, error_position: 8, text: 'Not valid JSON: error at character 8' },
  },
  {
    query: 'json {"a":1}',
    language: 'fr',
    body: {
      valid: true,
      keys: 1,
      depth: 1,
      formatted: '{\n  "a": 1\n}',
      minified: '{"a":1}',
      text: 'JSON valide',
    },
  },
  {
    query: 'json {"a":1,}',
    language: 'fr',
    body: { valid: false, error_position: 8, text: 'JSON non valide : erreur au caractère 8' },
  },
  {
    query: '{"a": 1 "b": 2}',
    language: 'de',
    body: { valid: false, error_position: 9, text: 'Kein gültiges JSON: Fehler bei Zeichen 9' },
  },
  {
    query: '{"a":{"b":2}}',
    language: 'de',
    body: {
      valid: true,
      keys: 2,
      depth: 2,
      formatted: '{\n  "a": {\n    "b": 2\n  }\n}',
      minified: '{"a":{"b":2}}',
      text: 'Gültiges JSON',
    },
  },
  {
    query: 'json [1, 2, 3]',
    language: 'es',
    body: {
      valid: true,
      keys: 0,
      depth: 1,
      formatted: '[\n  1,\n  2,\n  3\n]',
      minified: '[1,2,3]',
      text: 'JSON válido',
    },
  },
  {
    query: 'json {"a":}',
    language: 'es',
    body: { valid: false, error_position: 6, text: 'JSON no válido: error en el carácter 6' },
  },
  {
    query: 'validate json []',
    language: 'en',
    body: { valid: true, keys: 0, depth: 1, formatted: '[]', minified: '[]', text: 'Valid JSON' },
  },
  {
    query: 'json {}',
    language: 'it',
    body: { valid: true, keys: 0, depth: 1, formatted: '{}', minified: '{}', text: 'JSON valido' },
  },
  {
    query: '{"a":[]}',
    language: 'pt',
    body: {
      valid: true,
      keys: 1,
      depth: 2,
      formatted: '{\n  "a": []\n}',
      minified: '{"a":[]}',
      text: 'JSON válido',
    },
  },
  {
    query: '{"a":1}',
    language: 'nl',
    body: {
      valid: true,
      keys: 1,
      depth: 1,
      formatted: '{\n  "a": 1\n}',
      minified: '{"a":1}',
      text: 'Geldige JSON',
    },
  },
  {
    query: 'json [1',
    language: 'nl',
    body: { valid: false, error_position: 3, text: 'Geen geldige JSON: fout bij teken 3' },
  },
];
