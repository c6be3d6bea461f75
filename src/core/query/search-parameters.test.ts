import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'node:test';
import { ANY_CHARACTER } from '../../../tests/support/arbitraries.ts';
import type { Parameter, ParameterReading } from './parameters.ts';
import {
  engineParameter,
  dateParameter,
  flagParameter,
  langParameter,
  pageParameter,
  queryParameter,
  safeParameter,
  timeoutParameter,
} from './search-parameters.ts';

type Case<T> = [text: string | undefined, expected: ParameterReading<T>];

function holds<T>(name: string, parameter: Parameter<T>, cases: readonly Case<T>[]): void {
  describe(name, () => {
    for (const [text, expected] of cases) {
      const shown = text === undefined ? 'no text' : JSON.stringify(text.slice(0, 40));
      it(`reads ${shown}${text && text.length > 40 ? ` (${text.length})` : ''}`, () => {
        assert.deepEqual(parameter.read(text), expected);
      });
    }

    it('describes itself and never fails', () => {
      assert.match(parameter.description, /\.$/);
      assert.equal(parameter.required === true, 'problem' in parameter.read(undefined));
      fc.assert(
        fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 600 }), (text) => {
          const reading = parameter.read(text);
          assert.ok('value' in reading || reading.problem.length < 300);
        }),
      );
    });
  });
}

const value = <T>(given: T): ParameterReading<T> => ({ value: given });
const missing = { problem: 'This query parameter is required.' };
const control = { problem: 'Must not contain control characters.' };
const tooLong = { problem: 'Must be at most 512 characters.' };

holds('q', queryParameter, [
  [undefined, missing],
  ['', missing],
  [' \t\n\u00a0\u3000 ', missing],
  ['danube', value('danube')],
  ['  river  danube ', value('river  danube')],
  ['river\tdanube\r\nsource', value('river\tdanube\r\nsource')],
  ['😀', value('😀')],
  ['e\u0301 שלום', value('e\u0301 שלום')],
  ['x'.repeat(512), value('x'.repeat(512))],
  ['x'.repeat(513), tooLong],
  ['x'.repeat(10_000), tooLong],
  ['😀'.repeat(512), value('😀'.repeat(512))],
  ['😀'.repeat(513), tooLong],
  [` ${'x'.repeat(512)} `, value('x'.repeat(512))],
  ['a\0b', control],
  ['a\x08b', control],
  ['a\x1bb', control],
  ['a\x7fb', control],
  ['a\x9fb', control],
  ['a\ud800b', { problem: 'Not a valid string.' }],
]);

const unknown = (names: string) => ({
  problem: `Unknown engine(s): ${names}. Valid: engine_a, engine_b, engine_c (or "all"). Providers: brave, searxng.`,
});

const SLOTS = [
  { id: 'engine_a', provider: 'brave' },
  { id: 'engine_b', provider: 'searxng' },
  { id: 'engine_c', provider: 'searxng' },
];
holds('engine', engineParameter(SLOTS), [
  [undefined, value('all')],
  ['', value('all')],
  [' , ', value('all')],
  ['all', value('all')],
  ['ALL', value('all')],
  ['engine_a,all', value('all')],
  ['engine_a', value(['engine_a'])],
  [' Engine_A ', value(['engine_a'])],
  ['engine_c,engine_a', value(['engine_a', 'engine_c'])],
  ['engine_b engine_a', value(['engine_a', 'engine_b'])],
  ['engine_b, \tengine_b,,ENGINE_B', value(['engine_b'])],
  ['brave', value(['engine_a'])],
  ['SearXNG', value(['engine_b', 'engine_c'])],
  ['searxng,engine_b brave', value(['engine_a', 'engine_b', 'engine_c'])],
  ['mojeek', unknown('mojeek')],
  ['foo', unknown('foo')],
  ['Foo,engine_a bar,Foo', unknown('Foo, bar')],
  ['__proto__', unknown('__proto__')],
  ['x'.repeat(10_000), unknown(`${'x'.repeat(100)}…`)],
]);

const onOrOff = { problem: 'Must be "on" or "off".' };

holds('safe', safeParameter, [
  [undefined, value(true)],
  ['', value(true)],
  [' ', value(true)],
  ...['on', 'true', '1', 'yes', 'ON', 'True', ' on '].map((text): Case<boolean> => [text, value(true)]),
  ...['off', 'false', '0', 'no', 'OFF', 'No'].map((text): Case<boolean> => [text, value(false)]),
  ...['maybe', '2', 'o', 'null', 'strict'].map((text): Case<boolean> => [text, onOrOff]),
]);

const notALanguage = { problem: 'Must be a language tag such as "en", "pt-BR" or "zh-Hant".' };

holds('lang', langParameter, [
  [undefined, value(undefined)],
  ['', value(undefined)],
  [' ', value(undefined)],
  ['en', value({ tag: 'en', language: 'en', script: undefined, region: undefined })],
  [' PT-br ', value({ tag: 'pt-BR', language: 'pt', script: undefined, region: 'BR' })],
  ['zh-hant', value({ tag: 'zh-Hant', language: 'zh', script: 'Hant', region: undefined })],
  ...['english', 'en_US', 'e', 'auto', '*', 'en,de'].map((text): Case<undefined> => [text, notALanguage]),
]);

const notAnInteger = { problem: 'Must be an integer.' };
const outside = { problem: 'Must be from 1 to 50.' };

holds('page', pageParameter, [
  [undefined, value(1)],
  ['1', value(1)],
  ['50', value(50)],
  ['007', value(7)],
  [' 2 ', value(2)],
  ['+2', value(2)],
  ...['0', '-1', '51', '9'.repeat(400)].map((text): Case<number> => [text, outside]),
  ...['', 'x', '1.0', '1e1', '0x1', '1_0', '１', '--1', 'Infinity', 'NaN', '1 2'].map(
    (text): Case<number> => [text, notAnInteger],
  ),
]);

const notASpan = { problem: 'Must be one of d, w, m, y, or a range such as 2026-01-01..2026-01-31.' };

holds('date', dateParameter, [
  [undefined, value(undefined)],
  ['', value(undefined)],
  ['d', value('d')],
  ['W', value('w')],
  ['m', value('m')],
  ['Y', value('y')],
  ['2026-02-01..2026-02-28', value({ from: '2026-02-01', to: '2026-02-28' })],
  [' 2024-02-29..2024-02-29 ', value({ from: '2024-02-29', to: '2024-02-29' })],
  ['2026-02-01..', value({ from: '2026-02-01', to: undefined })],
  ['..2026-02-01', value({ from: undefined, to: '2026-02-01' })],
  ...[
    '..',
    '2026-02-01',
    '2026-02-01...2026-02-02',
    '2026-02-02..2026-02-01',
    '2026-02-29..',
    '2026-13-01..',
    '..2026-00-10',
    '26-01-01..',
    '20260101..',
    '2026-01-01..d',
  ].map((text): Case<undefined> => [text, notASpan]),
  ...['day', 'h', '1', 'dw', 'constructor'].map((text): Case<undefined> => [text, notASpan]),
]);

const notInTime = { problem: 'Must be from 100 to 3000.' };

holds('timeout', timeoutParameter(3000), [
  [undefined, value(3000)],
  ['100', value(100)],
  ['3000', value(3000)],
  ['99', notInTime],
  ['3001', notInTime],
  ['-5', notInTime],
  ['1.5', notAnInteger],
  ['', notAnInteger],
]);

const oneOrNought = { problem: 'Must be "1" or "0".' };

holds('a flag', flagParameter('Adds something.'), [
  [undefined, value(false)],
  ['', value(false)],
  ...['1', 'true', 'yes', 'on', 'TRUE'].map((text): Case<boolean> => [text, value(true)]),
  ...['0', 'false', 'no', 'off', 'Off'].map((text): Case<boolean> => [text, value(false)]),
  ...['2', 'maybe'].map((text): Case<boolean> => [text, oneOrNought]),
]);
