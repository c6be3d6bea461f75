import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Promptness } from './promptness.ts';

const DEADLINE_MS = 3_000;

function usually(ms: number): Promptness {
  const promptness = new Promptness();
  for (let i = 0; i < 200; i++) promptness.answered(ms);
  return promptness;
}

describe('Promptness', () => {
  it('gives a provider all the time until it is late', () => {
    const promptness = usually(100);
    assert.equal(promptness.waitMs(DEADLINE_MS), DEADLINE_MS);
    assert.equal(new Promptness().waitMs(DEADLINE_MS), DEADLINE_MS);
  });

  it('gives a late one its usual time and a margin', () => {
    const promptness = usually(100);
    promptness.missed(DEADLINE_MS);
    assert.equal(promptness.waitMs(DEADLINE_MS), 600);
    assert.equal(promptness.waitMs(30_000), 600, 'a longer time-out has no larger margin');
    assert.equal(promptness.waitMs(600), 200, 'a shorter one has a smaller');
    assert.equal(promptness.waitMs(110), 110, 'and never more than there is');
  });

  it('gives a late one of which nothing is known a third of the time', () => {
    const promptness = new Promptness();
    promptness.missed(DEADLINE_MS);
    assert.equal(promptness.waitMs(DEADLINE_MS), 1_000);
  });

  it('gives no more to one that usually takes longer than there is', () => {
    const promptness = usually(8_000);
    promptness.missed(DEADLINE_MS);
    assert.equal(promptness.waitMs(DEADLINE_MS), 1_000);
  });

  it('is late until an answer comes within the usual time again', () => {
    const promptness = usually(100);
    promptness.missed(DEADLINE_MS);
    promptness.answered(2_900);
    assert.equal(promptness.isLate, true);
    promptness.answered(150);
    assert.equal(promptness.isLate, false);
  });

  it('learns that a provider has become slower', () => {
    const promptness = usually(100);
    promptness.missed(DEADLINE_MS);
    let answers = 0;
    while (promptness.isLate && answers < 100) {
      promptness.answered(2_000);
      answers++;
    }
    assert.ok(answers > 1 && answers < 10, `${answers} answers`);
    assert.equal(promptness.waitMs(DEADLINE_MS), DEADLINE_MS);
  });

  it('stays late while every answer comes after the deadline', () => {
    const promptness = usually(100);
    promptness.missed(DEADLINE_MS);
    for (let i = 0; i < 100; i++) promptness.answered(5_000);
    assert.equal(promptness.isLate, true);
  });

  it('estimates above most answers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 200, maxLength: 400 }),
        (answers) => {
          const promptness = new Promptness();
          for (const ms of answers) promptness.answered(ms);
          promptness.missed(DEADLINE_MS);
          const waitMs = promptness.waitMs(DEADLINE_MS);
          assert.ok(waitMs <= 1_500 && waitMs >= 500);
          const recent = answers.slice(-100).filter((ms) => ms <= waitMs).length;
          assert.ok(recent >= 80, `${recent} of 100 within ${waitMs} ms`);
        },
      ),
    );
  });

  it('tells after what time a call is overdue, late or not', () => {
    const promptness = usually(100);
    assert.equal(promptness.overdueAfterMs(DEADLINE_MS), 600);
    promptness.missed(DEADLINE_MS);
    assert.equal(promptness.overdueAfterMs(DEADLINE_MS), 600);
    assert.equal(new Promptness().overdueAfterMs(DEADLINE_MS), undefined);
    const unknown = new Promptness();
    unknown.missed(DEADLINE_MS);
    assert.equal(unknown.overdueAfterMs(DEADLINE_MS), 1_000);
  });
});
