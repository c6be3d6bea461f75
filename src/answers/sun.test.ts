import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exampleScene } from '../../tests/support/answers.ts';
import { toQuestion } from '../core/answers/question.ts';
import { sun } from './sun.ts';
import { timedifference } from './timedifference.ts';

describe('the place in the preferences', () => {
  const at = (place: string) => ({ ...exampleScene(), place });

  it('is where the sun rises if the query names no place', async () => {
    for (const query of ['sunrise', 'wann geht morgen die sonne unter', 'coucher de soleil'])
      assert.equal((await sun.answer(toQuestion(query, 'en'), at('Wien')))?.place, 'Vienna', query);
    assert.equal(await sun.answer(toQuestion('sunrise', 'en'), at('')), undefined);
    assert.equal(await sun.answer(toQuestion('sunrise', 'en'), at('nowhere at all')), undefined);
  });

  it('is what another place is ahead of', async () => {
    const question = toQuestion('time difference tokyo', 'en');
    assert.equal((await timedifference.answer(question, at('Lima')))?.difference_minutes, 840);
    assert.equal((await timedifference.answer(question, at('')))?.from.place, 'UTC');
  });
});

describe('the day of a place', () => {
  it('shows the local date of the place', async () => {
    // It is already 16 November in Auckland.
    const context = { ...exampleScene(), nowMs: Date.parse('2026-11-15T12:30:00Z') };
    const found = await sun.answer(toQuestion('sunrise auckland', 'en'), context);
    assert.deepEqual([found?.date, found?.sunrise], ['2026-11-16', '06:03']);
  });
});
