import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exampleValues } from '../../../../tests/support/answers.ts';
import { frameIn } from '../../../../tests/support/drawn-markup.ts';
import type { InstantValue } from '../../../answers/index.ts';
import type { InterfaceLanguage } from '../../../core/preferences/model.ts';
import { instantAnswer } from './index.ts';
import { moonDisc, sunPath } from './sky.ts';
import { clockFace } from '../tools/world-clock.ts';
import { weatherIcon } from './weather.ts';

const VALUES = await exampleValues();

function example<Type extends InstantValue['body']['type']>(type: Type) {
  const found = VALUES.find(({ body }) => body.type === type);
  assert.ok(found, type);
  return found as Exclude<Extract<InstantValue, { body: { type: Type } }>, { body: { tool: true } }>;
}

/** The first example of a kind, with other fields or parts. */
function drawn(
  type: InstantValue['body']['type'],
  over: object = {},
  language: InterfaceLanguage = 'en',
  parts: object = {},
): string {
  const value = example(type);
  const changed = { body: { ...value.body, ...over }, parts: { ...value.parts, ...parts } };
  return String(instantAnswer(frameIn(language), changed as InstantValue));
}

const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('the drawings of answers', () => {
  const cases: [
    type: InstantValue['body']['type'],
    over: object,
    language: InterfaceLanguage,
    shown: RegExp,
  ][] = [
    ['math', {}, 'en', /2 \+ 2 = 4 Calculation/],
    ['unit', {}, 'fr', /^Longueur 10 km ≈ 6\.213711922 mi Valeur/],
    ['currency', {}, 'de', /100 USD US-Dollar = 86,21 EUR Euro 1 USD = 0,862069 EUR\. Kurs vom 13\.11\.2026/],
    ['currency', { stale: true }, 'en', /Newer rates are not available\. Source: European Central Bank/],
    ['percentage', {}, 'fr', /^\+25 %/],
    ['weather', {}, 'en', /Vienna, Austria 6\.4 °C 43\.5 °F overcast Feels like 3\.9 °C Wind 12\.6 km\/h W /],
    ['weather', {}, 'nl', /Gevoelstemperatuur 3,9 °C/],
    ['worldclock', {}, 'it', /Tokyo 18:30 domenica 15 novembre 2026 · UTC\+09:00/],
    ['timer', {}, 'en', /5:00 If started now, it ends at 09:35:00 UTC\. The timer needs JavaScript\./],
    ['timer', { seconds: 5_409 }, 'en', / 1:30:09 /],
    ['dictionary', {}, 'de', /serendipity Substantiv good luck .+ Quelle: WordNet 3\.1/],
    [
      'country',
      {},
      'es',
      /🇫🇷 France · Capital Paris Moneda Euro \(EUR\) Idiomas French Prefijo telefónico \+33/,
    ],
    ['date', {}, 'en', /60 days 8 weeks and 4 days/],
    ['date', { days: 1_461, weeks: 208 }, 'de', /1\.461 Tage 208 Wochen und 5 Tage/],
    ['sun', {}, 'en', /Paris 07:59 Sunday, 15 November 2026 Dawn 07:25 Sunrise 07:59 Solar noon 12:35/],
    ['sun', { daylight_minutes: 1_440, sunrise: null, sunset: null }, 'de', /Die Sonne geht nicht unter/],
    ['moon', {}, 'fr', /Premier croissant dimanche 15 novembre 2026 · éclairée à 31 % · âge : 6,1 jours/],
    ['timedifference', {}, 'en', /^London – Tokyo \+9 hours London 09:30 .+ Tokyo 18:30/],
    ['timedifference', { difference_minutes: 0 }, 'fr', /Même heure/],
    [
      'holiday',
      {},
      'en',
      /^Public holidays 2026 Germany Thursday, 1 January 2026 New Year&#39;s Day Neujahr/,
    ],
    ['holiday', {}, 'fr', / jeudi 1er janvier 2026 /],
    ['date', { kind: 'week', week: 46, year: 2026 }, 'de', /Woche 46 2026/],
    [
      'date',
      { kind: 'age', born: '1990-05-12', years: 36, months: 6, days: 3 },
      'fr',
      /36 ans, 6 mois et 3 jours/,
    ],
    ['ip', {}, 'nl', /Uw IPv4-adres/],
    ['http', {}, 'pt', /Erro do cliente 404 Not Found/],
    ['password', {}, 'it', / 97 bit di entropia Lunghezza /],
  ];
  for (const [type, over, language, shown] of cases)
    it(`${type} in ${language}: ${shown.source}`, () => {
      assert.match(textOf(drawn(type, over, language)), shown);
    });

  it('adds the exact fraction to a rounded result', () => {
    const parts = { given: '1 ÷ 3', sign: '≈', result: '0,3333333333' };
    assert.match(textOf(drawn('math', { result: '1/3' }, 'de', parts)), /1 ÷ 3 ≈ 0,3333333333 Genau 1\/3/);
  });

  it('shows the colour itself', () => {
    assert.match(drawn('color'), /<rect width="320" height="76" fill="#ff8800" \/>/);
  });

  it('draws a QR code from its modules and takes nothing of the picture for clients', () => {
    const markup = drawn('qr', { svg: '<svg><script>x</script></svg>' });
    assert.match(markup, /viewBox="0 0 25 25"/);
    assert.match(markup, /<path d="M2 2h7v1h-7z/);
    assert.doesNotMatch(markup, /script/);
  });

  it('marks what a pattern matched, by characters', () => {
    const matches = [
      { start: 1, end: 2, text: 'a' },
      { start: 2, end: 2, text: '' },
      { start: 3, end: 5, text: 'aa' },
    ];
    assert.match(
      drawn('regex', { input: '🙂abaa!', matches }),
      /<code>🙂<mark>a<\/mark>b<mark>aa<\/mark>!<\/code>/,
    );
  });

  it('asks for the next word with the dictionary, and links nowhere strange', () => {
    const senses = [{ part_of_speech: 'noun', definition: 'd', examples: ['e'], synonyms: ['a & b'] }];
    const source = { name: 'S', url: 'javascript:alert(1)' };
    const markup = drawn('dictionary', { senses, source });
    assert.match(markup, /href="\/search\?q=define\+a\+%26\+b"/);
    assert.doesNotMatch(markup, /javascript/);
  });

  it('keeps the rarer meanings of a word behind a word', () => {
    const senses = Array.from({ length: 5 }, (_, i) => ({
      part_of_speech: 'verb',
      definition: `sense ${i}`,
      examples: [],
      synonyms: [],
    }));
    const markup = drawn('dictionary', { senses });
    assert.match(textOf(markup), /sense 0 sense 1 sense 2 More meanings : Verb sense 3 sense 4/);
    assert.match(markup, /<ol lang="en" start="4">/);
  });

  it('shows the day that was asked for', () => {
    const { days } = example('weather').body;
    const tomorrow = { ...days[0], date: '2026-11-16', condition: 'rain', code: 63, min_c: 4 };
    const markup = drawn('weather', { day: '2026-11-16', days: [...days, tomorrow] });
    assert.match(textOf(markup), /Monday, 16 November 2026 4 – 8\.3 °C rain Chance of rain 35%/);
    assert.equal(markup.match(/<li class="marked">/g)?.length, 1);
    assert.doesNotMatch(markup, /Feels like/);
  });

  it('puts the hands where the time is', () => {
    const face = String(clockFace('18:30'));
    assert.match(face, /class="hand hour" d="M0 6V-24" transform="rotate\(555\)"/);
    assert.match(face, /class="hand" d="M0 8V-36" transform="rotate\(180\)"/);
    assert.match(String(clockFace('23:05')), /clock night/);
  });

  it('lights the side and the share of the moon that shine', () => {
    assert.match(String(moonDisc(0.25, true)), /a22 44 0 0 0 0-88"\s+transform="scale\(1 1\)"/);
    assert.match(String(moonDisc(0.75, false)), /a22 44 0 0 1 0-88"\s+transform="scale\(-1 1\)"/);
  });

  it('puts the sun on the horizon where it rises or sets', () => {
    // A third of the day is light, so it rises at 8 and sets at 16 o'clock.
    const [rise, set] = (['sunrise', 'sunset'] as const).map((kind) =>
      String(sunPath({ kind, daylight_minutes: 480 })),
    );
    assert.match(rise ?? '', /class="horizon" d="M0 23h160"[^]+class="disc" cx="53.33" cy="23"/);
    assert.match(set ?? '', /class="disc" cx="106.67" cy="23"/);
  });

  it('has a sky for every code, and clouds for the unknown ones', () => {
    assert.match(String(weatherIcon(0, true)), /class="sun"/);
    assert.match(String(weatherIcon(0, false)), /class="moon"/);
    assert.match(String(weatherIcon(95, true)), /class="bolt"/);
    assert.match(String(weatherIcon(-7.5, true)), /class="cloud"/);
  });

  it('rolls values up to the number of sides', () => {
    assert.equal(drawn('dice').match(/<circle/g)?.length, 3);
    assert.match(drawn('dice', { rolls: [17], total: 17 }, 'en', { sides: 20 }), />17<\/text>/);
    assert.doesNotMatch(drawn('dice', { rolls: Array.from({ length: 40 }, () => 1) }), /class="die"/);
  });
});
