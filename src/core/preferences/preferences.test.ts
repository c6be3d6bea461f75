import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  DEFAULT_PREFERENCES,
  MAX_CUSTOM_BANGS,
  MAX_SITE_RULES,
  SITE_RULES,
  preferredUnits,
  type Preferences,
  type UnitSystem,
  readPreferences,
} from './model.ts';
import { ANY_CHARACTER, webAddress } from '../../../tests/support/arbitraries.ts';
import { MAX_LENSES } from './lens.ts';
import { packPreferences, unpackPreferences, exportPreferences, importPreferences } from './transfer.ts';
import { HOST, LABEL, validPreferences } from '../../../tests/support/valid-preferences.ts';

/** Holds for any input. */
function assertValid(preferences: Preferences): void {
  assert.deepEqual(readPreferences(preferences), preferences);
  assert.deepEqual(Object.keys(preferences).sort(), Object.keys(DEFAULT_PREFERENCES).sort());
  assert.ok('preferences' in importPreferences(exportPreferences(preferences)));
}

const HOSTILE: readonly [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a list', [1, 2]],
  ['text', 'safe'],
  ['a prototype', JSON.parse('{"__proto__":{"safe":false,"theme":"dark"},"constructor":{"prototype":{}}}')],
  [
    'methods',
    JSON.parse('{"language":{"toString":1},"theme":{"valueOf":1},"sites":{"flatMap":1,"length":9}}'),
  ],
  [
    'markup',
    {
      theme: '<script>',
      place: '<b>Vienna</b>',
      language: '"><img>',
      engines: ['<b>'],
      interfaceLanguage: 'en"',
    },
  ],
  [
    'wrong types',
    { safe: 'false', newTab: 1, place: 7, imageProxy: null, engines: 'engine_a', sites: 7, bangs: {} },
  ],
  ['lists in lists', { language: ['fr'], sites: [[['a.example']]], bangs: [null, 1, 'x', []] }],
];

describe('reading preferences', () => {
  for (const [name, value] of HOSTILE) {
    it(`ignores ${name}`, () => {
      assert.deepEqual(readPreferences(value), DEFAULT_PREFERENCES);
      assert.equal(({} as Record<string, unknown>).safe, undefined);
    });
  }

  it('returns valid preferences for any input', () => {
    const near = fc.record(
      {
        engines: fc.array(fc.oneof(fc.constant('engine_a'), fc.jsonValue())),
        language: fc.oneof(fc.string(), fc.jsonValue()),
        theme: fc.jsonValue(),
        sites: fc.array(
          fc.record({
            host: fc.oneof(HOST, webAddress(), fc.string({ unit: ANY_CHARACTER })),
            rule: fc.constantFrom(...SITE_RULES, 'x'),
          }),
        ),
        bangs: fc.array(
          fc.record({
            trigger: fc.string({ unit: 'grapheme' }),
            url: fc.oneof(
              webAddress().map((url) => `${url}%s`),
              fc.string(),
            ),
          }),
        ),
        lenses: fc.array(
          fc.record({
            name: fc.string({ unit: 'grapheme' }),
            trigger: fc.oneof(LABEL, fc.jsonValue()),
            include: fc.oneof(fc.array(fc.oneof(HOST, webAddress())), fc.jsonValue()),
            exclude: fc.oneof(fc.array(HOST), fc.jsonValue()),
            region: fc.oneof(fc.constantFrom('', 'at'), fc.jsonValue()),
            date: fc.oneof(fc.constantFrom('', 'D'), fc.jsonValue()),
          }),
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), near, fc.anything()), (value) => {
        assertValid(readPreferences(value));
      }),
    );
  });

  it('enforces its limits', () => {
    const many = readPreferences({
      engines: Array.from({ length: 99 }, (_, i) => `engine_${String.fromCharCode(97 + (i % 26))}`),
      sites: Array.from({ length: 2000 }, (_, i) => ({ host: `s${i}.example`, rule: 'block' })),
      bangs: Array.from({ length: 2000 }, (_, i) => ({ trigger: `t${i}`, url: 'https://a.example/%s' })),
      lenses: Array.from({ length: 2000 }, (_, i) => ({ name: 'A', trigger: `t${i}`, date: 'd' })),
    });
    assert.equal(many.engines.length, 26);
    assert.equal(many.sites.length, MAX_SITE_RULES);
    assert.equal(many.bangs.length, MAX_CUSTOM_BANGS);
    assert.equal(many.lenses.length, MAX_LENSES);
    assertValid(many);
  });
});

describe('the preferred units', () => {
  const cases: [units: UnitSystem, region: string, preferred: UnitSystem][] = [
    ['auto', '', 'auto'],
    ['auto', 'FR', 'auto'],
    ['auto', 'US', 'imperial'],
    ['metric', 'US', 'metric'],
    ['imperial', 'FR', 'imperial'],
  ];
  for (const [units, region, preferred] of cases)
    it(`are ${preferred} for ${units} in ${region || 'no region'}`, () => {
      assert.equal(preferredUnits({ units, region }), preferred);
    });
});

describe('packing preferences', () => {
  it('round-trips', () => {
    fc.assert(
      fc.property(validPreferences, (preferences) => {
        assert.deepEqual(unpackPreferences(packPreferences(preferences)), preferences);
        assert.match(packPreferences(preferences), /^[\w-]+$/);
      }),
    );
  });

  it('round-trips the largest possible preferences', () => {
    const most = readPreferences({
      sites: Array.from({ length: MAX_SITE_RULES }, (_, i) => ({
        host: `${i}.${`${'a'.repeat(60)}.`.repeat(4)}ab`,
        rule: 'block',
      })),
      bangs: Array.from({ length: MAX_CUSTOM_BANGS }, (_, i) => ({
        trigger: `${i}`,
        url: `https://a.example/%s${'€'.repeat(480)}`,
      })),
      lenses: Array.from({ length: MAX_LENSES }, (_, i) => ({
        name: '語'.repeat(40),
        trigger: `${i}`,
        include: Array.from({ length: 20 }, (__, site) => `${'a'.repeat(40)}${site}.ab`),
        exclude: Array.from({ length: 30 }, (__, site) => `${'b'.repeat(26)}${site}.ab`),
        region: 'AT',
        date: '2026-01-01..2026-01-31',
      })),
    });
    assert.equal(most.lenses.length, MAX_LENSES);
    assert.equal(most.sites.length, MAX_SITE_RULES);
    assert.equal(most.bangs.length, MAX_CUSTOM_BANGS);
    assert.deepEqual(unpackPreferences(packPreferences(most)), most);
  });

  it('includes only what differs from the defaults', () => {
    assert.equal(Buffer.from(packPreferences(DEFAULT_PREFERENCES), 'base64url').toString(), '{}');
  });

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
        assertValid(unpackPreferences(text));
      }),
    );
    fc.assert(
      fc.property(validPreferences, fc.nat(), fc.string({ maxLength: 3 }), (preferences, at, damage) => {
        const packed = packPreferences(preferences);
        const cut = at % packed.length;
        assertValid(unpackPreferences(packed.slice(0, cut) + damage + packed.slice(cut + 1)));
      }),
    );
    assert.deepEqual(unpackPreferences('A'.repeat(1_000_000)), DEFAULT_PREFERENCES);
  });
});

describe('exporting and importing preferences', () => {
  it('round-trips', () => {
    fc.assert(
      fc.property(validPreferences, (preferences) => {
        assert.deepEqual(importPreferences(exportPreferences(preferences)), { preferences });
      }),
    );
  });

  const site = (host: unknown, rule: unknown = 'block') => ({ version: 1, sites: [{ host, rule }] });
  const CASES: readonly [string, readonly [string, string]][] = [
    ['', ['not_json', '']],
    ['{"version":1', ['not_json', '']],
    ['[]', ['not_json', '']],
    ['null', ['not_json', '']],
    ['{}', ['other_version', 'version']],
    ['{"version":2}', ['other_version', 'version']],
    ['{"version":1,"admin":true}', ['unknown', 'admin']],
    ['{"version":1,"__proto__":{"safe":false}}', ['unknown', '__proto__']],
    ['{"version":1,"toString":1}', ['unknown', 'toString']],
    ['{"version":1,"theme":"pink"}', ['unusable', 'theme']],
    ['{"version":1,"safe":"no"}', ['unusable', 'safe']],
    ['{"version":1,"region":"Austria"}', ['unusable', 'region']],
    ['{"version":1,"density":"tight"}', ['unusable', 'density']],
    ['{"version":1,"units":"old"}', ['unusable', 'units']],
    ['{"version":1,"perPage":11}', ['unusable', 'perPage']],
    ['{"version":1,"suggestions":1}', ['unusable', 'suggestions']],
    ['{"version":1,"language":"<b>"}', ['unusable', 'language']],
    ['{"version":1,"interfaceLanguage":"xx"}', ['unusable', 'interfaceLanguage']],
    ['{"version":1,"engines":["engine_a","bing"]}', ['unusable', 'engines[1]']],
    ['{"version":1,"engines":["engine_a","engine_a"]}', ['twice', 'engines[1]']],
    ['{"version":1,"sites":{}}', ['unusable', 'sites']],
    ['{"version":1,"sites":[7]}', ['unusable', 'sites[0]']],
    [JSON.stringify(site('no host')), ['unusable', 'sites[0].host']],
    [JSON.stringify(site('a.example', 'love')), ['unusable', 'sites[0].rule']],
    [
      '{"version":1,"sites":[{"host":"a.example","rule":"pin"},{"host":"www.A.example","rule":"block"}]}',
      ['twice', 'sites[1]'],
    ],
    ['{"version":1,"bangs":[{"trigger":"x","url":"javascript:%s"}]}', ['unusable', 'bangs[0].url']],
    ['{"version":1,"bangs":[{"url":"https://a.example/%s"}]}', ['unusable', 'bangs[0].trigger']],
    ['{"version":1,"lenses":[{"name":"A","trigger":"a"}]}', ['unusable', 'lenses[0].include']],
    ['{"version":1,"lenses":[{"name":"A","trigger":"a","date":"x"}]}', ['unusable', 'lenses[0].date']],
    [
      '{"version":1,"lenses":[{"name":"A","trigger":"a","date":"d"},{"name":"B","trigger":"A","date":"w"}]}',
      ['twice', 'lenses[1]'],
    ],
    [JSON.stringify({ version: 1, lenses: Array.from({ length: 21 }, () => 1) }), ['too_many', 'lenses']],
    [JSON.stringify({ version: 1, sites: Array.from({ length: 501 }, () => 1) }), ['too_many', 'sites']],
    [`{"version":1,"theme":"${'x'.repeat(400_000)}"}`, ['too_long', '']],
  ];
  for (const [text, [kind, place]] of CASES) {
    it(`reports ${kind} at ${place || 'the top level'} of ${text.slice(0, 60)}`, () => {
      assert.deepEqual(importPreferences(text), { problems: [{ kind, place }] });
    });
  }

  it('reports several problems together, up to a limit', () => {
    const answer = importPreferences('{"version":1,"safe":1,"theme":2}');
    assert.ok('problems' in answer);
    assert.deepEqual(
      answer.problems.map(({ place }) => place),
      ['safe', 'theme'],
    );
    const many = importPreferences(
      JSON.stringify({ version: 1, sites: Array.from({ length: 400 }, () => 1) }),
    );
    assert.ok('problems' in many && many.problems.length === 10);
  });

  it('handles any text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void importPreferences(text)));
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(DEFAULT_PREFERENCES)), (value, name) => {
        const answer = importPreferences(JSON.stringify({ version: 1, [name]: value }));
        if ('preferences' in answer) assertValid(answer.preferences);
      }),
    );
  });
});
