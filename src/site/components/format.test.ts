import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { INTERFACE_LANGUAGES } from '../../core/preferences/model.ts';
import { formatsFor } from './format.ts';

const NOW = Date.UTC(2026, 10, 15, 12, 30);
const HOUR = 3_600_000;

describe('formats', () => {
  const relative: [distanceMs: number, text: string][] = [
    [0, 'now'],
    [-999, 'now'],
    [-90_000, '1 minute ago'],
    [-3 * HOUR, '3 hours ago'],
    [-24 * HOUR, 'yesterday'],
    [-8 * 24 * HOUR, 'last week'],
    [-29 * 24 * HOUR, '4 weeks ago'],
    [-40 * 24 * HOUR, 'last month'],
    [-364 * 24 * HOUR, '11 months ago'],
    [-365 * 24 * HOUR, 'last year'],
    [-800 * 24 * HOUR, '2 years ago'],
    [2 * HOUR, 'in 2 hours'],
  ];
  for (const [distanceMs, text] of relative) {
    it(`tells ${distanceMs} ms as "${text}"`, () => {
      assert.equal(formatsFor('en').relative(NOW + distanceMs, NOW), text);
    });
  }

  it('write times in UTC and say so', () => {
    assert.equal(formatsFor('en').dateTime(NOW), '15 Nov 2026, 12:30 UTC');
    assert.equal(formatsFor('de').dateTime(NOW), '15. Nov. 2026, 12:30 UTC');
    assert.equal(formatsFor('en').date(NOW), '15 Nov 2026');
  });

  it('name languages, and leave alone what is none', () => {
    assert.equal(formatsFor('fr').languageName('de'), 'allemand');
    assert.equal(formatsFor('en').languageName('not a code'), 'not a code');
  });

  for (const language of INTERFACE_LANGUAGES) {
    it(`speak ${language}`, () => {
      const formats = formatsFor(language);
      assert.match(formats.number(1_234_567), /^1\D?234\D567$/u);
      assert.ok(formats.list(['a', 'b', 'c']).startsWith('a, b'));
      assert.match(formats.percent(0.985), /^98[.,]5\s?%$/u);
    });
  }
});
