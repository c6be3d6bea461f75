import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { detect } from './detect.ts';
import type { AnswerFields, InstantAnswer, AnswerContext } from './instant.ts';
import { toQuestion } from './question.ts';

const SCENE: AnswerContext = {
  nowMs: 0,
  random: { bytes: (count) => new Uint8Array(count) },
  place: '',
  units: 'auto',
  region: '',
  clientAddress: '',
  userAgent: '',
  weather: () => Promise.resolve(undefined),
  rates: () => Promise.resolve(undefined),
  define: () => Promise.resolve(undefined),
  translate: () => Promise.resolve(undefined),
};

function answering(
  type: string,
  answer: () => AnswerFields | undefined | Promise<AnswerFields | undefined>,
): InstantAnswer {
  return { type, summary: '', varies: false, answer };
}

const value = (type: string) => ({ body: { type, query: 'anything', text: type }, parts: undefined });

const none = answering('none', () => undefined);
const late = answering('late', () => Promise.resolve({ text: 'late' }));
const lateNone = answering('late-none', () => Promise.resolve(undefined));
const now = answering('now', () => ({ text: 'now' }));
const never = answering('never', () => assert.fail('asked after an answer was found'));

describe('detect', () => {
  const question = toQuestion('anything', 'en');

  it('answers synchronously if no data is needed', () => {
    assert.deepEqual(detect([none, now, never], question, SCENE), value('now'));
    assert.equal(detect([none, none], question, SCENE), undefined);
    assert.equal(detect([], question, SCENE), undefined);
  });

  it('waits for an asynchronous answer and asks no other one', async () => {
    const detected = detect([none, late, never], question, SCENE);
    assert.ok(detected instanceof Promise);
    assert.deepEqual(await detected, value('late'));
  });

  it('asks the next answers after one that found nothing asynchronously', async () => {
    assert.deepEqual(await detect([lateNone, none, lateNone, now, never], question, SCENE), value('now'));
    assert.equal(await detect([lateNone], question, SCENE), undefined);
  });
});
