import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AnswerContext } from '../core/answers/instant.ts';
import { toQuestion } from '../core/answers/question.ts';
import { exampleScene } from '../../tests/support/answers.ts';
import { weather } from './weather.ts';

/** A context that has weather for every place and tells which ones it was asked for. */
function everywhere(foundName?: string): { context: AnswerContext; asked: string[] } {
  const asked: string[] = [];
  const base = exampleScene();
  const context: AnswerContext = {
    ...base,
    weather: async (place, language) => {
      asked.push(place);
      const report = await base.weather('vienna', language);
      const today = report?.days[0];
      if (!report || !today) return undefined;
      const tomorrow = { ...today, date: '2026-11-16', minC: -1, maxC: 3.5, code: 71 };
      return { ...report, place: { ...report.place, name: foundName ?? place }, days: [today, tomorrow] };
    },
  };
  return { context, asked };
}

describe('weather', () => {
  for (const [query, place] of [
    ['wetter münchen', 'Munich'],
    ['tiempo en nueva york', 'New York'],
    ['previsão do tempo lisboa', 'Lisbon'],
    ['weer amsterdam', 'Amsterdam'],
    ['meteo roma', 'Rome'],
    ['weather in Paris, Texas', 'Paris, Texas'],
    ['weather in nice', 'Nice'],
    ['weather in smallville', 'smallville'],
  ] as const) {
    it(`asks for ${place} in "${query}"`, async () => {
      const { context, asked } = everywhere();
      assert.ok(await weather.answer(toQuestion(query, undefined), context));
      assert.deepEqual(asked, [place]);
    });
  }

  for (const query of [
    'nice weather',
    'weather underground',
    'météo france',
    'weather in the bible',
    'weather in german',
    'weather in 2024',
    'weather smallville',
    'weather',
    'weather in ',
    `weather in ${'a '.repeat(5_000)}`,
  ]) {
    it(`asks nobody in "${query.slice(0, 30)}"`, async () => {
      const { context, asked } = everywhere();
      assert.equal(await weather.answer(toQuestion(query, undefined), context), undefined);
      assert.deepEqual(asked, []);
    });
  }

  it('has tomorrow on request', async () => {
    const body = await weather.answer(toQuestion('wetter wien morgen', 'de'), everywhere('Wien').context);
    assert.equal(body?.day, '2026-11-16');
    assert.equal(body.text, 'Wien morgen: leichter Schneefall, -1 bis 3,5 °C.');
  });

  it('has no answer for an unknown place', async () => {
    const { context, asked } = everywhere('Smallvillette');
    assert.equal(await weather.answer(toQuestion('weather in smallville', 'en'), context), undefined);
    assert.deepEqual(asked, ['smallville']);
  });
});
