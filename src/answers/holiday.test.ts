import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Body } from './index.ts';
import { exampleScene } from '../../tests/support/answers.ts';
import type { AnswerContext } from '../core/answers/instant.ts';
import { toQuestion } from '../core/answers/question.ts';
import { holiday } from './holiday.ts';

function ask(query: string, language?: string, context: Partial<AnswerContext> = {}) {
  return holiday.answer(toQuestion(query, language), { ...exampleScene(), ...context }) as
    | Omit<Body<'holiday'>, 'type' | 'query'>
    | undefined;
}

function datesOf(query: string, language?: string, context?: Partial<AnswerContext>): readonly string[] {
  const found = ask(query, language, context) as { holidays?: { date: string }[] } | undefined;
  return found?.holidays?.map(({ date }) => date) ?? [];
}

function fieldOf(query: string, field: string, language?: string, context?: Partial<AnswerContext>): unknown {
  return (ask(query, language, context) as Record<string, unknown> | undefined)?.[field];
}

describe('holiday', () => {
  it('lists the public holidays of a country', () => {
    assert.deepEqual(datesOf('feiertage deutschland 2026'), [
      ...['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-05-14', '2026-05-25', '2026-10-03'],
      ...['2026-12-25', '2026-12-26'],
    ]);
  });

  it('adds those of a region, and leaves out those it does not have', () => {
    const bavaria = datesOf('feiertage bayern 2026');
    for (const own of ['2026-01-06', '2026-06-04', '2026-11-01']) assert.ok(bavaria.includes(own), own);
    assert.ok(datesOf('bank holidays england 2027').includes('2027-03-29'), 'Easter Monday');
    assert.ok(!datesOf('bank holidays scotland 2027').includes('2027-03-29'));
  });

  it('takes the bank holidays of England for those of the United Kingdom', () => {
    assert.equal(fieldOf('bank holidays uk 2027', 'region'), 'GB-ENG');
    assert.ok(datesOf('bank holidays uk 2027').includes('2027-08-30'), 'the summer bank holiday');
  });

  it('takes the country from the place, the region of the language, or the words', () => {
    assert.equal(fieldOf('feiertage 2026', 'country', 'de'), 'DE');
    assert.equal(fieldOf('feiertage 2026', 'country', 'de', { region: 'AT' }), 'AT');
    assert.equal(fieldOf('feiertage 2026', 'country', 'en', { region: 'US' }), 'DE');
    assert.equal(fieldOf('feiertage 2026', 'country', 'de', { place: 'Zürich' }), 'CH');
    assert.equal(fieldOf('jours feries', 'country'), 'FR');
    assert.equal(fieldOf('feriados', 'country', 'pt'), 'BR');
    assert.equal(fieldOf('feriados', 'country', 'es'), 'ES');
  });

  it('knows that a day is on other dates elsewhere', () => {
    assert.equal(fieldOf('when is mothers day 2027', 'date'), '2027-05-09');
    assert.equal(fieldOf('when is mothers day in the uk 2027', 'date'), '2027-03-07');
    assert.equal(fieldOf('fete des meres 2027', 'date', 'fr'), '2027-05-30');
    assert.equal(fieldOf('labor day 2026', 'date', 'en'), '2026-09-07');
    assert.equal(fieldOf('when is labour day in germany', 'date', 'en'), '2027-05-01');
    assert.equal(fieldOf('when is bastille day', 'date', 'en'), '2027-07-14');
  });

  it('says whether a day is a holiday', () => {
    assert.equal(fieldOf('is 25 december a public holiday', 'holiday') === null, false);
    assert.equal(fieldOf('ist morgen feiertag', 'holiday'), null);
  });

  for (const query of [
    'holidays in greece',
    'public holidays atlantis',
    'public holidays germany 1999',
    'halloween 2018',
    'easter',
    'when is the concert',
    'best phones 2027',
    'when is',
    'when is the',
  ])
    it(`leaves "${query}" alone`, () => {
      assert.equal(ask(query), undefined);
    });
});
