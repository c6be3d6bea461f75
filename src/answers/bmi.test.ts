import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Body } from './index.ts';
import { toQuestion } from '../core/answers/question.ts';
import { exampleScene } from '../../tests/support/answers.ts';
import { bmi } from './bmi.ts';

const ask = (query: string): Body<'bmi'> | undefined =>
  bmi.answer(toQuestion(query, undefined), exampleScene()) as Body<'bmi'> | undefined;

describe('bmi', () => {
  for (const query of [
    ...[
      'bmi 80kg 180cm',
      'bmi 180 cm 80 kg',
      'bmi 1.80m 80 kg',
      'bmi 1m80 80kg',
      'bmi 80 180',
      'bmi 80 1.80',
    ],
    ...['IMC 80 kg 1,80 m', 'calculer imc poids 80 kg taille 1,80', 'what is my BMI: 80 kg, 180 cm?'],
    ...[
      'body mass index 80 kilos 180 cm',
      'índice de masa corporal 80 kg y 1,80 m',
      'bmi rechner 80 kg 180 cm',
    ],
  ]) {
    it(`reads ${query}`, () => {
      const body = ask(query);
      assert.deepEqual([body?.weight_kg, body?.height_cm, body?.bmi], [80, 180, 24.7]);
      assert.deepEqual(body?.healthy_weight_kg, { min: 59.9, max: 81 });
    });
  }

  for (const query of ["bmi 5'11 180 lbs", 'bmi 180 pounds 5 ft 11 in', 'bmi 5\'11" 12 stone 12']) {
    it(`reads ${query}`, () => {
      assert.deepEqual([ask(query)?.weight_kg, ask(query)?.height_cm], [81.6, 180.3]);
    });
  }

  const classes: [number, string][] = [
    [73.99, 'underweight'],
    [74, 'normal'],
    [99.99, 'normal'],
    [100, 'overweight'],
    [120, 'obesity_1'],
    [140, 'obesity_2'],
    [160, 'obesity_3'],
  ];
  for (const [weight, category] of classes) {
    it(`puts ${weight} kg at 2 m into ${category}`, () => {
      assert.equal(ask(`bmi ${weight} kg 2 m`)?.category, category);
    });
  }
});
