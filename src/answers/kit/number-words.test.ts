import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { fold } from '../../core/answers/question.ts';
import { isNumberWord, numberWordsAt } from './number-words.ts';

function read(text: string): number | undefined {
  const words = fold(text).replaceAll('-', ' ').split(' ');
  const found = numberWordsAt(words, 0);
  return found?.length === words.length ? found.value : undefined;
}

describe('numberWordsAt', () => {
  const rows: [string, number][] = [
    ...Object.entries({ zero: 0, 'twenty-one': 21, 'one hundred and five': 105, 'twelve hundred': 1200 }),
    ...Object.entries({ 'a thousand': 1000, 'one million two hundred thousand and three': 1_200_003 }),
    ...Object.entries({ 'nine hundred ninety nine million': 999_000_000, twentyone: 21 }),
    ...Object.entries({ einundzwanzig: 21, dreihundertfünfundvierzig: 345, dreissig: 30, fuenf: 5 }),
    ...Object.entries({ eintausendzweihundertvierunddreißig: 1234, 'zwei Millionen': 2_000_000 }),
    ...Object.entries({
      eenentwintig: 21,
      tweeëntwintig: 22,
      tweehonderdvijfendertig: 235,
      tienduizend: 10_000,
    }),
    ...Object.entries({ achtentachtig: 88, 'vijf en dertig': 35 }),
    ...Object.entries({ 'quatre-vingt-dix-sept': 97, 'quatre vingt': 80, 'quatre-vingts': 80, nonante: 90 }),
    ...Object.entries({ 'soixante et onze': 71, 'deux mille trois cents': 2300, 'vingt et un': 21 }),
    ...Object.entries({ veintidós: 22, 'treinta y uno': 31, 'doscientos treinta y cuatro mil': 234_000 }),
    ...Object.entries({
      ventuno: 21,
      ventitré: 23,
      centotto: 108,
      milleduecento: 1200,
      'un milione': 1_000_000,
    }),
    ...Object.entries({ 'vinte e um': 21, 'cento e vinte e um': 121, 'mil e duzentos': 1200, dezesseis: 16 }),
  ];
  for (const [text, value] of rows) {
    it(`reads ${text}`, () => {
      assert.equal(read(text), value);
    });
  }

  const others = [
    'two three',
    'twenty eleven',
    'one and two',
    'zero one',
    'vent',
    'hundred hundred',
    'and',
    'vierten',
  ];
  for (const text of others) {
    it(`does not read ${text} as one number`, () => {
      assert.equal(read(text), undefined);
    });
  }

  it('reads every English number it spells', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (value) => {
        assert.equal(read(inEnglish(value)), value);
      }),
    );
  });

  it('knows compounds as numbers and other words not', () => {
    assert.ok(isNumberWord('siebenundsiebzig'));
    assert.ok(!isNumberWord('siebenschläfer'));
    assert.ok(!isNumberWord('einundzwanzig'.repeat(20)));
  });
});

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function inEnglish(value: number): string {
  if (value < 20) return SMALL.split(' ')[value] ?? '';
  if (value < 100) {
    const ten = TENS[Math.floor(value / 10) - 2] ?? '';
    return value % 10 === 0 ? ten : `${ten}-${inEnglish(value % 10)}`;
  }
  const [scale, name] =
    value < 1000 ? [100, 'hundred'] : value < 1_000_000 ? [1000, 'thousand'] : [1_000_000, 'million'];
  const rest = value % scale;
  return `${inEnglish(Math.floor(value / scale))} ${name}${rest === 0 ? '' : ` ${inEnglish(rest)}`}`;
}
