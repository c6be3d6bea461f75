import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Check } from 'typebox/value';
import { ANY_CHARACTER } from '../../tests/support/arbitraries.ts';
import { runs } from '../../tests/support/level.ts';
import { detect } from '../core/answers/detect.ts';
import { ANSWER_LANGUAGES } from '../core/answers/instant.ts';
import { toQuestion } from '../core/answers/question.ts';
import { ANSWERS } from './index.ts';
import { EXAMPLES, exampleScene } from '../../tests/support/answers.ts';

// A bare word to define is a word of the language asked for.
const LANGUAGE_DECIDES = new Set(['dictionary']);

describe('instant answers', () => {
  it('have different types', () => {
    const types = ANSWERS.map(({ type }) => type);
    assert.deepEqual(types, [...new Set(types)]);
  });

  it('are complete', () => {
    const types = new Set<string>(ANSWERS.map(({ type }) => type));
    const promised =
      'math unit base color weather currency worldclock hash qr ip uuid password timestamp encode json regex http port ' +
      'random dice coin timer date percentage roman morse useragent dictionary emoji country bmi loan interest';
    assert.deepEqual(
      promised.split(' ').filter((type) => !types.has(type)),
      [],
    );
  });

  it('never throw, whatever the words', async () => {
    const words = [...new Set([...EXAMPLES.values()].flat().flatMap(({ query }) => query.split(' ')))];
    const word = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...words) },
      { weight: 1, arbitrary: fc.string({ unit: ANY_CHARACTER, maxLength: 12 }) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { maxLength: 7 }),
        fc.constantFrom(...ANSWER_LANGUAGES),
        async (list, language) => {
          const question = toQuestion(list.join(' '), language);
          for (const answer of ANSWERS) await answer.answer(question, exampleScene());
        },
      ),
      { numRuns: runs(2_000) },
    );
  });

  for (const answer of ANSWERS) {
    const examples = EXAMPLES.get(answer.type) ?? [];

    describe(answer.type, () => {
      it('has an example in every language', () => {
        const spoken = new Set(examples.map(({ language }) => language ?? 'en'));
        assert.deepEqual(
          ANSWER_LANGUAGES.filter((language) => !spoken.has(language)),
          [],
        );
      });

      for (const { query, language, body } of examples) {
        it(`answers ${query}${language === undefined ? '' : ` (${language})`}`, async () => {
          const detected = await detect(ANSWERS, toQuestion(query, language), exampleScene());
          assert.deepEqual(detected?.body, { type: answer.type, query, ...body });
          assert.ok(Check(answer.schema, detected.body), 'its schema accepts it');
          assert.ok(!Check(answer.schema, { ...detected.body, surplus: 1 }), 'and no more than that');
          const { text } = body;
          assert.ok(typeof text === 'string' && text !== '');
          assert.deepEqual(JSON.parse(JSON.stringify(body)), body);
        });
      }

      it('understands its words in every requested language', async () => {
        if (LANGUAGE_DECIDES.has(answer.type)) return;
        const query = examples[0]?.query ?? '';
        for (const language of [undefined, ...ANSWER_LANGUAGES]) {
          const detected = await detect(ANSWERS, toQuestion(query, language), exampleScene());
          assert.equal(detected?.body.type, answer.type, language ?? 'none');
        }
      });
    });
  }
});
