import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Check } from 'typebox/value';
import { exampleScene, toolNames, toolNearMisses } from '../../../tests/support/answers.ts';
import { detect } from '../../core/answers/detect.ts';
import { ANSWER_LANGUAGES, type AnswerLanguage, type AnswerContext } from '../../core/answers/instant.ts';
import { toQuestion } from '../../core/answers/question.ts';
import { translator } from '../../locales/messages.ts';
import { exampleIn, TOOL_LIST } from '../../site/search/tools/list.ts';
import { ANSWERS } from '../index.ts';

async function ask(query: string, language?: AnswerLanguage, context: Partial<AnswerContext> = {}) {
  const found = await detect(ANSWERS, toQuestion(query, language), { ...exampleScene(), ...context });
  return found?.body as Readonly<Record<string, unknown>> | undefined;
}

describe('tools by name', () => {
  for (const { type, language, queries } of toolNames())
    it(`open ${type} in ${language}`, async () => {
      assert.ok(queries.length > 0);
      for (const query of queries)
        // People do not always search in the language of their browser.
        for (const asked of [language, 'en', undefined] as const) {
          const body = await ask(query, asked);
          assert.equal(body?.type, type, `${query} (${asked ?? 'no language'})`);
          const answer = ANSWERS.find((one) => one.type === type);
          assert.ok(answer && Check(answer.schema, body), `${query}: its schema accepts it`);
        }
    });

  for (const language of ANSWER_LANGUAGES)
    it(`leave searches that only contain a name alone, in ${language}`, async () => {
      const queries = toolNearMisses(language);
      assert.ok(queries.length >= 15);
      for (const query of queries)
        for (const asked of [language, undefined])
          assert.equal((await ask(query, asked))?.type, undefined, query);
    });

  for (const language of ANSWER_LANGUAGES)
    it(`are listed under names that open them, with examples, in ${language}`, async () => {
      const queries = Object.values(TOOL_LIST)
        .flat()
        .flatMap(([name, example]) => [translator(language)(name), exampleIn(language, example)]);
      const unknown = [];
      for (const query of queries) if (!(await ask(query, language))) unknown.push(query);
      assert.deepEqual(unknown, []);
    });

  it('are found in capitals, with marks, hyphens and words around them', async () => {
    for (const query of [
      ...['TIMER', 'Timer?', 'timer!', 'free online timer', 'timer online free', 'open the timer please'],
      ...[
        'count-down',
        'stop-watch',
        'count down',
        'un minuteur svp',
        'ouvre le minuteur',
        'einen timer bitte',
      ],
    ])
      assert.equal((await ask(query))?.type, 'timer', query);
  });

  it('are never opened by words that change nothing', async () => {
    for (const query of ['online', 'free online', 'the', 'please', 'gratis online', '?', ''])
      assert.equal(await ask(query), undefined, query);
  });

  it('start as the site can show them', async () => {
    const states: [string, unknown][] = [
      ['timer', { kind: 'timer', seconds: 300 }],
      ['stopwatch', { kind: 'stopwatch', seconds: 0 }],
      ['pomodoro timer', { kind: 'timer', seconds: 1_500 }],
      ['calculator', { expression: '', result: '0' }],
      ['json formatter', { input: '' }],
      ['regex tester', { pattern: '', flags: 'g', input: '' }],
      ['base64 decoder', { scheme: 'base64', direction: 'decode', input: '' }],
      ['url encoder', { scheme: 'url', direction: 'encode', input: '' }],
      ['md5 generator', { algorithm: 'md5', content: '' }],
      ['weather', { place: '' }],
    ];
    for (const [query, state] of states) assert.deepEqual((await ask(query))?.state, state, query);
  });

  it('of units start with a conversion into the units that the client prefers', async () => {
    const cases = [
      ['unit converter', 'metric', 'foot', 'metre'],
      ['unit converter', 'imperial', 'metre', 'foot'],
      ['temperature converter', 'metric', 'fahrenheit', 'celsius'],
      ['data converter', 'metric', 'gigabyte', 'megabyte'],
    ] as const;
    for (const [query, units, from, to] of cases) {
      const state = (await ask(query, 'en', { units }))?.state as { from: string; to: string };
      assert.deepEqual([state.from, state.to], [from, to], `${query} (${units})`);
    }
  });

  it('of units start with a conversion of the quantity that was named', async () => {
    const pairs: [string, string, string, string][] = [
      ['unit converter', 'metre', 'foot', '3.28083989501312'],
      ['weight converter', 'kilogram', 'pound', '2.20462262184878'],
      ['temperaturrechner', 'celsius', 'fahrenheit', '68'],
      ['convertisseur de vitesse', 'kilometre_per_hour', 'mile_per_hour', '62.1371192237334'],
    ];
    for (const [query, from, to, result] of pairs) {
      const state = (await ask(query))?.state as Record<string, unknown>;
      assert.deepEqual([state.from, state.to, state.result], [from, to, result], query);
    }
  });

  it('of currencies open without rates', async () => {
    const withRates = (await ask('currency converter'))?.state as Record<string, unknown>;
    assert.deepEqual([withRates.rate, withRates.date], [1.16, '2026-11-13']);
    const without = await ask('currency converter', 'en', { rates: () => Promise.resolve(undefined) });
    const state = without?.state as Record<string, unknown>;
    assert.deepEqual([state.from, state.to, state.rate, state.result], ['EUR', 'USD', null, null]);
  });
});

describe('the preferred place', () => {
  it('has its weather, today and tomorrow', async () => {
    const today = await ask('weather', 'en', { place: 'Wien' });
    assert.equal((today?.place as { name: string }).name, 'Vienna');
    assert.equal((await ask('wetter morgen', 'de', { place: 'Wien' }))?.type, 'weather');
  });

  it('is asked for in a form if there is no weather for it', async () => {
    const body = await ask('weather', 'en', { place: 'Nowhere' });
    assert.deepEqual([body?.tool, body?.state], [true, { place: 'Nowhere' }]);
  });

  it('has its time', async () => {
    const body = await ask('que hora es', 'es', { place: 'Madrid' });
    assert.deepEqual([body?.place, body?.time], ['Madrid', '10:30']);
    const unknown = await ask('que hora es', 'es', { place: 'Nowhere' });
    assert.equal(unknown?.tool, true);
  });

  it('is the first of the world clock', async () => {
    const { clocks } = (await ask('world clock', 'de', { place: 'Wien' }))?.state as {
      clocks: { place: string; time: string }[];
    };
    assert.deepEqual(
      clocks.slice(0, 2).map(({ place, time }) => `${place} ${time}`),
      ['Wien 10:30', 'UTC 09:30'],
    );
    assert.ok(clocks.length >= 10);
  });
});
