import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { leastCpuMs } from '../../tests/support/cpu-time.ts';
import { toQuestion } from '../core/answers/question.ts';
import { exampleScene } from '../../tests/support/answers.ts';
import { unit } from './unit.ts';
import units from './unit/units.json' with { type: 'json' };

function convert(query: string, language?: string): Readonly<Record<string, unknown>> | undefined {
  return unit.answer(toQuestion(query, language), exampleScene()) as
    | Readonly<Record<string, unknown>>
    | undefined;
}

describe('unit', () => {
  const rows: [string, string, string][] = [
    ['5 in in cm', '12.7', 'centimetre'],
    ['5\'11" in cm', '180.34', 'centimetre'],
    ['5ft11in to cm', '180.34', 'centimetre'],
    ['6 ft 2 to cm', '187.96', 'centimetre'],
    ['-40 c to f', '-40', 'fahrenheit'],
    ['0 °C in kelvin', '273.15', 'kelvin'],
    ['10km=m', '10000', 'metre'],
    ["1'234 m in km", '1.234', 'kilometre'],
    ['5m2 in cm2', '50000', 'square_centimetre'],
    ['10 mW in W', '0.01', 'watt'],
    ['10 MW in W', '10000000', 'watt'],
    ['5 to en go', '5000', 'gigabyte'],
    ["combien d'onces dans une livre", '16', 'ounce'],
    ['10 meilen in km umrechnen', '16.09344', 'kilometre'],
    ['quantos metros tem uma milha', '1609.344', 'metre'],
    ['100 l/100km in km/l', '1', 'kilometre_per_litre'],
    ['½ cup in ml', '118.29411825', 'millilitre'],
    ['1 1/2 cups to ml', '354.88235475', 'millilitre'],
    ['1½ cups in ml', '354.88235475', 'millilitre'],
    ['3/4 inch in mm', '19.05', 'millimetre'],
    ['1 cm² in mm²', '100', 'square_millimetre'],
    ['10 mbps in mb/s', '1.25', 'megabyte_per_second'],
    ['10 Mb/s in MB/s', '1.25', 'megabyte_per_second'],
    ['50 MB/s in mbps', '400', 'megabit_per_second'],
    ['1 troy ounce in grams', '31.1034768', 'gram'],
    ['how many ounces in a gallon', '128', 'us_fluid_ounce'],
    ['how many ounces in a pound', '16', 'ounce'],
    ['8 oz in ml', '236.5882365', 'millilitre'],
    ['1 meter 80 in mm', '1800', 'millimetre'],
    ['1m80 in cm', '180', 'centimetre'],
    ['6 ft 2', '187.96', 'centimetre'],
    ['5\'11"', '180.34', 'centimetre'],
    ['1h30 in minutes', '90', 'minute'],
    ['12 stone 5 in pounds', '173', 'pound'],
    ['five feet in cm', '152.4', 'centimetre'],
    ['one hundred miles in km', '160.9344', 'kilometre'],
    ['a mile in km', '1.609344', 'kilometre'],
    ['mile to km', '1.609344', 'kilometre'],
    ['celsius to fahrenheit', '33.8', 'fahrenheit'],
    ['feet in a mile', '5280', 'foot'],
    ['10 celcius to farenheit', '50', 'fahrenheit'],
    ['10 kilomters in meters', '10000', 'metre'],
    ['3 killograms in grams', '3000', 'gram'],
    ['5 km is how many meters', '5000', 'metre'],
    ["quanti grammi in un'oncia", '28.349523125', 'gram'],
    ['16 fl. oz. to ml', '473.176473', 'millilitre'],
    ['１０ km in m', '10000', 'metre'],
  ];
  for (const [query, result, to] of rows) {
    it(`${query} is ${result}`, () => {
      const body = convert(query);
      assert.deepEqual([body?.result, body?.to], [result, to]);
    });
  }

  const others = [
    ...[
      '5 miles',
      '100 miles to go',
      '3 days in may',
      '30 seconds to mars',
      '100 g to ml',
      '5g to 4g',
      '8 mile',
    ],
    ...[
      '10 pounds in euros',
      '-500 c to k',
      '24 hours in a',
      'how many people are in a mile',
      '7 days in hell',
    ],
    ...[
      '60 minutes',
      '10 km 5 miles to m to',
      '0 mpg in l/100km',
      '12 years a slave',
      '2 fast 2 furious',
      '50 m',
    ],
    ...['90 day fiance', 'mile 22', '1 m in m', '127 hours', '20000 leagues under the sea', '24 h le mans'],
  ];
  for (const query of others) {
    it(`leaves ${query} alone`, () => {
      assert.equal(convert(query), undefined);
    });
  }

  it('gives a whole number and the rest in two units', () => {
    assert.equal(convert('180 cm in feet and inches')?.text, '180 cm ≈ 5 ft 10.87 in');
    assert.equal(convert('71 in to ft in')?.text, '71 in = 5 ft 11 in');
    assert.equal(convert('152.399 cm in feet and inches')?.text, '152.399 cm ≈ 5 ft 0 in');
    assert.equal(convert('70 kg to stone and pounds', 'de')?.text, '70 kg ≈ 11 st 0,32 lb');
  });

  it('knows every unit by its symbol', () => {
    const sources =
      'm km m2 ha l ml kg g s min km/h kn bit B bit/s B/s J kJ W kW Pa bar rad gon Hz kHz N kN mpg km/l'.split(
        ' ',
      );
    for (const { id, symbol } of units.filter(({ quantity }) => quantity !== 'temperature')) {
      const target = symbol.replace('′', 'arcmin').replace('″', 'arcsec');
      assert.ok(
        sources.some((source) => convert(`3 ${source} in ${target}`)?.to === id),
        id,
      );
    }
  });

  it('comes back to where it started', () => {
    const pairs = fc.constantFrom(
      ['m', 'ft'],
      ['kg', 'lb'],
      ['°C', '°F'],
      ['l', 'gal'],
      ['kPa', 'psi'],
      ['kn', 'km/h'],
    );
    fc.assert(
      fc.property(pairs, fc.integer({ min: 1, max: 10 ** 6 }), ([a = '', b = ''], value) => {
        const there = convert(`${value} ${a} in ${b}`)?.approximate as number;
        const back = convert(`${there.toFixed(9)} ${b} in ${a}`)?.approximate as number;
        assert.ok(Math.abs(back - value) < 1e-6);
      }),
    );
  });

  it('has no approximate number where no double is large enough', () => {
    assert.equal(convert('1e400 km in m')?.approximate, null);
  });

  const hostile = [
    `${'9'.repeat(5000)} km in miles`,
    `${'1,'.repeat(3000)}1 km in miles`,
    `${'5 ft '.repeat(500)}in cm`,
    `5${'in '.repeat(1000)}`,
    `1${"'".repeat(4000)} in cm`,
    `1e400 km in miles`,
    `1e-400 km in miles`,
    `how many ${'in '.repeat(14)}`,
    `5${'a1'.repeat(2000)} in cm`,
    `5 km ${'='.repeat(2000)} m`,
  ];
  for (const query of hostile) {
    it(`ends soon with ${query.slice(0, 20)}`, () => {
      assert.ok(leastCpuMs(() => convert(query), 50) < 50);
    });
  }
});
