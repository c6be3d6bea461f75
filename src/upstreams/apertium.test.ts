import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'node:test';
import { runs } from '../../tests/support/level.ts';
import { answerWith, itemsIn, recorded } from '../../tests/support/provider-answers.ts';
import { postedBy, requestFor } from '../../tests/support/services.ts';
import { fromApertium, toApertium, apertium } from './apertium.ts';

const access = { url: 'http://10.0.0.1:2737', key: undefined };
const { detect } = apertium;
assert.ok(detect);

const translate = (body: unknown, { status = 200, text = 'x' } = {}) =>
  apertium.translate.parse(answerWith(body, status), { text, source: 'en', target: 'es' }, access);
const identify = (body: unknown, status = 200) =>
  detect.parse(answerWith(body, status), { text: 'x' }, access);

describe('Apertium codes', () => {
  const cases: [apertium: string, ours: string][] = [
    ['eng', 'en'],
    ['eng_US', 'en-US'],
    ['cat_valencia', 'ca-valencia'],
    ['cat_iec2017', 'ca-iec2017'],
    ['ast', 'ast'],
    ['hbs', 'hbs'],
    ['kmr', 'kmr'],
  ];
  for (const [theirs, ours] of cases)
    it(`${theirs} is ${ours}`, () => {
      assert.equal(fromApertium(theirs), ours);
      assert.equal(toApertium(ours), theirs);
    });

  it('round-trip', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
      minLength: 3,
      maxLength: 3,
    });
    fc.assert(
      fc.property(letters, (code) => {
        assert.equal(toApertium(fromApertium(code)), code);
      }),
      { numRuns: runs(2_000) },
    );
  });
});

describe('Apertium requests', () => {
  it('post a form, the only body Apertium reads', () => {
    const request = requestFor(apertium.translate, { text: 'a & b', source: 'es', target: 'en-US' }, access);
    assert.equal(request.url, 'http://10.0.0.1:2737/translate');
    assert.equal(request.body?.type, 'application/x-www-form-urlencoded');
    assert.deepEqual(postedBy(request), {
      langpair: 'spa|eng_US',
      q: 'a & b',
      format: 'txt',
      markUnknown: 'no',
    });
  });

  it('detect the language without the text in the URL', () => {
    const request = requestFor(detect, { text: 'secret' }, access);
    assert.equal(request.url, 'http://10.0.0.1:2737/identifyLang');
    assert.deepEqual(postedBy(request), { q: 'secret' });
  });

  it('have no cache name', () => {
    assert.equal(apertium.translate.name({ text: 'x', source: 'en', target: 'es' }), undefined);
    assert.equal(detect.name({ text: 'x' }), undefined);
  });
});

describe('Apertium answers', () => {
  it('reads a recorded translation, line by line', () => {
    assert.deepEqual(translate(recorded('apertium-translate')), {
      items: [{ text: 'Primera línea.\nSegunda línea.\n\nTercer párrafo.', detected: '' }],
    });
  });

  it('restores white space around the text', () => {
    const body = { responseData: { translatedText: 'agua' } };
    const [first] = itemsIn(translate(body, { text: '\n  water \n' }));
    assert.equal(first?.text, '\n  agua \n');
    const [blank] = itemsIn(translate({ responseData: { translatedText: '' } }, { text: '  ' }));
    assert.equal(blank?.text, '  ');
  });

  it('derives languages from recorded one-directional pairs', () => {
    const items = itemsIn(apertium.languages.parse(answerWith(recorded('apertium-pairs')), {}, access));
    assert.deepEqual(
      items.map(({ code, targets, source, target }) => [code, targets?.join(), source, target]),
      [
        ['ca', 'es', true, true],
        ['ca-iec2017', '', false, true],
        ['ca-valencia', '', false, true],
        ['en', 'es', true, true],
        ['en-US', '', false, true],
        ['es', 'ca-iec2017,en,ca,en-US,ca-valencia', true, true],
      ],
    );
    assert.equal(items[0]?.name, 'Catalan');
  });

  it('sorts recorded guesses by score', () => {
    assert.deepEqual(identify(recorded('apertium-identify')), { items: ['es', 'ca', 'en'] });
    assert.deepEqual(identify({}), { items: [] });
    assert.deepEqual(identify({ '../x': 1, spa: 'much', cat: 0.1 }), { items: ['ca'], dropped: 2 });
    assert.deepEqual(identify('[]'), { reason: 'bad_answer' });
  });

  const cases: [string, unknown, number, object][] = [
    ['a pair it has not', recorded('apertium-not-installed'), 400, { reason: 'unsupported' }],
    ['a broken pipeline', { status: 'error', code: 500 }, 500, { reason: 'upstream_error' }],
    ['no text', { responseData: {} }, 200, { reason: 'bad_answer' }],
  ];
  for (const [name, body, status, expected] of cases)
    it(name, () => {
      assert.deepEqual(translate(body, { status }), expected);
    });

  it('is up while it lists pairs', () => {
    assert.equal(apertium.health?.isUp(answerWith(recorded('apertium-pairs'))), true);
    assert.equal(apertium.health.isUp(answerWith({ status: 'error' }, 500)), false);
  });
});
