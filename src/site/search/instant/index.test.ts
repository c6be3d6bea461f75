import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { EXAMPLES } from '../../../../tests/support/answers.ts';
import { assertSound, frameIn, mutated } from '../../../../tests/support/drawn-markup.ts';
import { ANSWERS } from '../../../answers/index.ts';
import { INTERFACE_LANGUAGES } from '../../../core/preferences/model.ts';
import { instantAnswer } from './index.ts';

const BODIES = [...EXAMPLES].flatMap(([type, examples]) =>
  examples.map(({ query, body }): Record<string, unknown> & { type: string } => ({ type, query, ...body })),
);

describe('an instant answer', () => {
  for (const { type } of ANSWERS)
    it(`draws every example of ${type} in its own way, in every language`, () => {
      for (const language of INTERFACE_LANGUAGES)
        for (const body of BODIES.filter((each) => each.type === type)) {
          const markup = String(instantAnswer(frameIn(language), body));
          assert.match(markup, new RegExp(`^<section class="instant instant-${type}" aria-label="`));
          assertSound(markup);
        }
    });

  it('never throws and lets nothing through, whatever its fields are', () => {
    const body = fc.constantFrom(...BODIES).chain(mutated);
    fc.assert(
      fc.property(body, fc.constantFrom(...INTERFACE_LANGUAGES), (changed, language) => {
        assertSound(String(instantAnswer(frameIn(language), changed) ?? ''));
      }),
      { numRuns: 2_000 },
    );
  });

  it('says its text where its type is not known or its fields are missing', () => {
    for (const type of ['novelty', 'toString', '__proto__', ...ANSWERS.map((answer) => answer.type)]) {
      const markup = String(instantAnswer(frameIn('en'), { type, query: 'x', text: '5 < 6 & more' }));
      assert.match(markup, /5 &lt; 6 &amp; more/, type);
      assertSound(markup);
    }
  });

  it('is nothing where there is nothing to say', () => {
    for (const body of [{}, { type: 'math' }, { type: 7, text: 9 }, { type: 'qr', text: ' ' }])
      assert.equal(instantAnswer(frameIn('en'), body), undefined);
  });
});
