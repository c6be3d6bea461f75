import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutMarks } from '../../core/answers/question.ts';
import { afterLead, afterPhrase, beforePhrase, leads, setPhrases } from './phrases.ts';

const WEATHER = setPhrases(['weather', 'the weather', 'weather forecast']);

describe('set phrases', () => {
  for (const [text, rest] of [
    ['weather vienna', 'vienna'],
    ['weather forecast vienna', 'vienna'],
    ['the weather', ''],
    ['weatherman', undefined],
    ['vienna weather', undefined],
    ['', undefined],
  ] as const) {
    it(`after a phrase in "${text}"`, () => {
      assert.equal(afterPhrase(WEATHER, text), rest);
    });
  }

  for (const [text, rest] of [
    ['vienna weather', 'vienna'],
    ['vienna weather forecast', 'vienna'],
    ['weather', ''],
    ['fairweather', undefined],
    ['weather vienna', undefined],
  ] as const) {
    it(`before a phrase in "${text}"`, () => {
      assert.equal(beforePhrase(WEATHER, text), rest);
    });
  }

  it('takes the longest beginning', () => {
    const prepositions = leads(['de', 'de la', "d'"]);
    assert.equal(afterLead('de la france', prepositions), 'france');
    assert.equal(afterLead("d'autriche", prepositions), 'autriche');
    assert.equal(afterLead('denmark', prepositions), undefined);
  });

  it('takes the marks off a question', () => {
    assert.equal(withoutMarks('¿que hora es en roma?'), 'que hora es en roma');
    assert.equal(withoutMarks('il est quelle heure ?!'), 'il est quelle heure');
    assert.equal(withoutMarks('???'), '');
  });
});
