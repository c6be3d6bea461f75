import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Check } from 'typebox/value';
import { runs } from '../../../../tests/support/level.ts';
import { exampleValues } from '../../../../tests/support/answers.ts';
import { assertSound, frameIn, mutated } from '../../../../tests/support/drawn-markup.ts';
import { ANSWERS, type InstantValue } from '../../../answers/index.ts';
import { INTERFACE_LANGUAGES } from '../../../core/preferences/model.ts';
import { instantAnswer, liveAnswer } from './index.ts';

const VALUES = await exampleValues();

describe('an instant answer', () => {
  for (const { type } of ANSWERS)
    it(`draws every example of ${type} in its own way, in every language`, () => {
      for (const language of INTERFACE_LANGUAGES)
        for (const value of VALUES.filter(({ body }) => body.type === type)) {
          const markup = String(instantAnswer(frameIn(language), value));
          assert.match(
            markup,
            new RegExp(`^<section class="instant instant-${type}(?: with-copy)?" aria-label="`),
          );
          assertSound(markup);
        }
    });

  it('shows a number in every common base once', async () => {
    const value = VALUES.find(({ body }) => body.type === 'base' && 'to_base' in body && body.to_base === 10);
    const names = [...String(value && instantAnswer(frameIn('en'), value)).matchAll(/<dt>(.+)<\/dt>/g)];
    assert.deepEqual(
      names.map(([, name]) => name),
      ['in base 16', 'in base 8', 'in base 2'],
    );
  });

  it('has a Copy button for an element or text, except where there is nothing to paste', () => {
    const without = new Set<string>();
    for (const value of VALUES) {
      const markup = String(instantAnswer(frameIn('en'), value));
      const buttons = [...markup.matchAll(/data-copy(?:="#([^"]+)"| data-copy-text="[^"]+")/g)];
      for (const [, id] of buttons)
        if (id !== undefined) assert.ok(markup.includes(`id="${id}"`), `${value.body.type}: ${id}`);
      const isForm = 'tool' in value.body;
      const { body } = value;
      const hasNoMatch = body.type === 'regex' && !('matches' in body && body.matches.length > 0);
      if (buttons.length === 0 && !isForm && !hasNoMatch) without.add(value.body.type);
    }
    // A QR code is downloaded, and a timer is the time that is left.
    assert.deepEqual([...without].sort(), ['qr', 'timer']);
  });

  it('never throws and always escapes, whatever its fields contain', () => {
    const value = fc
      .constantFrom(...VALUES)
      .chain(({ body, parts }) => mutated(body).map((changed) => ({ body: changed, parts })))
      .filter(({ body }) => ANSWERS.some(({ schema }) => Check(schema, body)));
    fc.assert(
      fc.property(value, fc.constantFrom(...INTERFACE_LANGUAGES), (changed, language) => {
        assertSound(String(instantAnswer(frameIn(language), changed as unknown as InstantValue)));
      }),
      { numRuns: runs(2_000) },
    );
  });
});

const line = (type: string, text: string, more: object = {}): string =>
  liveAnswer({ body: { type, query: '', text, ...more }, parts: undefined } as unknown as InstantValue);

describe('the answer below the search box', () => {
  for (const [type, text, expected] of [
    ['math', '12 × 3 = 36', '= 36'],
    ['unit', '10 km ≈ 6.213711922 mi', '≈ 6.213711922 mi'],
    ['currency', '100 USD = 90.91 EUR (rate of 2026-11-13)', '= 90.91 EUR (rate of 2026-11-13)'],
    ['worldclock', 'Tokyo: 01:50', 'Tokyo: 01:50'],
    ['encode', 'a = b', 'a = b'],
    ['case', 'two\nlines', 'two lines'],
    ['dictionary', 'x'.repeat(200), `${'x'.repeat(120)}…`],
  ] as const)
    it(`is one line for ${type}`, () => {
      assert.equal(line(type, text), expected);
    });

  for (const type of ['password', 'dice', 'coin', 'random', 'uuid', 'ip', 'weather', 'timer'])
    it(`is empty for ${type}`, () => {
      assert.equal(line(type, 'something'), '');
    });

  it('is empty for a tool', () => {
    assert.equal(line('math', 'Calculator', { tool: true }), '');
  });
});
