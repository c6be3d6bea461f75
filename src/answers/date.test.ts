import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toQuestion } from '../core/answers/question.ts';
import { date } from './date.ts';
import { exampleScene } from '../../tests/support/answers.ts';
import { timestamp } from './timestamp.ts';

function find(query: string, language?: string): Readonly<Record<string, unknown>> | undefined {
  return date.answer(toQuestion(query, language), exampleScene()) as
    | Readonly<Record<string, unknown>>
    | undefined;
}

describe('date', () => {
  const rows: [string, string | undefined, string][] = [
    ['what day was 5 march 2024', 'en', '2024-03-05'],
    ['what day was march 5th, 2024?', 'en', '2024-03-05'],
    ['what day was the 5th of march 2024', 'en', '2024-03-05'],
    ['what day was 3/5/2024', 'en', '2024-03-05'],
    ['what day was 13/5/2024', 'en', '2024-05-13'],
    ['what day was 3/5/2024', 'fr', '2024-05-03'],
    ['what day was 3/13/2024', 'fr', '2024-03-13'],
    ['welcher wochentag war der 5. märz 2024', 'de', '2024-03-05'],
    ['quel jour était le 1er mars 2024', 'fr', '2024-03-01'],
    ['qué día fue el 5 de marzo de 2024', 'es', '2024-03-05'],
    ['che giorno era il 5 marzo 2024', 'it', '2024-03-05'],
    ['que dia da semana foi 5 de março de 2024', 'pt', '2024-03-05'],
    ['welke dag was 5 maart 2024', 'nl', '2024-03-05'],
    ['what day is christmas 2030', 'en', '2030-12-25'],
    ['how many days until november 15', 'en', '2026-11-15'],
    ['how many days until november 14', 'en', '2027-11-14'],
    ['how many days until february 29', 'en', '2028-02-29'],
    ['days since november 16', 'en', '2025-11-16'],
    ['2 weeks before easter', 'en', '2026-03-22'],
    ['tomorrow + 1 week', 'en', '2026-11-23'],
    ['30 tage nach heute', 'de', '2026-12-15'],
    ['welches datum ist 30 tage ab heute', 'de', '2026-12-15'],
  ];
  for (const [query, language, day] of rows) {
    it(`${query} in ${language ?? 'no language'} is ${day}`, () => {
      assert.equal(find(query, language)?.date, day);
    });
  }

  const others = [
    ...['28 days later', '12 days of christmas', 'days of thunder', 'what day is the super bowl', '80 days'],
    ...[
      '7 days in hell',
      'days until 2020-01-01',
      '999999 years after 2024-01-01',
      'day after tomorrow',
      'today',
    ],
    ...[
      'what day was 30 february 2024',
      'days between us and them',
      'days until dawn',
      'christmas',
      'monday',
    ],
    ...[
      '100 years of solitude',
      '30 days',
      '500 days of summer',
      'days since 2020',
      'in 80 tagen um die welt',
    ],
    ...[
      'what day is 13/13/2024',
      '2024-02-30 + 1 day',
      'quel jour ferie',
      'che giorno',
      'how many days in 2024',
    ],
  ];
  for (const query of others) {
    it(`leaves ${query} alone`, () => {
      assert.equal(find(query), undefined);
    });
  }
});

describe('timestamp', () => {
  const others = [
    ...['1700000000', 'timestamp', 'unix time', 'epoch', 'unix 7', 'unix v6', '2024 to date', '2024-01-01'],
    ...['timestamp 2024-02-30', 'timestamp 999999999999999', 'timestamp camera', 'epoch times', '5 to date'],
    ...['unix 1969', 'sql timestamp 2024', '2024-01-01 25:00 to unix'],
  ];
  for (const query of others) {
    it(`leaves ${query} alone`, () => {
      assert.equal(timestamp.answer(toQuestion(query, 'en'), exampleScene()), undefined);
    });
  }
});
