import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ANY_CHARACTER } from '../../tests/support/characters.ts';
import { runs } from '../../tests/support/level.ts';
import { answerWith, recorded } from '../../tests/support/provider-answers.ts';
import type { Parsed, Provider, Service } from '../core/upstream/provider.ts';
import { REASONS } from '../core/upstream/reasons.ts';
import { apertium } from './apertium.ts';
import { deepl } from './deepl.ts';
import { frankfurter } from './frankfurter.ts';
import { libretranslate } from './libretranslate.ts';
import { nominatim } from './nominatim.ts';
import { openMeteoGeocoding } from './open-meteo-geocoding.ts';
import { openMeteo } from './open-meteo.ts';
import { photon } from './photon.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Path = readonly (string | number)[];
type Recording = {
  provider: Provider;
  fixture: string;
  parse: (body: string, status: number) => Parsed<unknown>;
};

function recording<Question, Item>(
  provider: Provider,
  service: Service<Question, Item> | undefined,
  question: Question,
  fixture: string,
): Recording {
  assert.ok(service);
  const access = { url: 'https://provider.example', key: 'k' };
  return {
    provider,
    fixture,
    parse: (body, status) => service.parse(answerWith(body, status), question, access),
  };
}

const PLACES = { text: 'x', limit: 10, language: undefined, except: [] };
const POINT = { lat: 1, lon: 2, language: undefined };
const TEXT = { text: ' x ', source: 'auto', target: 'en' };

const RECORDINGS = [
  recording(nominatim, nominatim.geocode, PLACES, 'nominatim-search'),
  recording(nominatim, nominatim.reverse, POINT, 'nominatim-reverse'),
  recording(photon, photon.geocode, PLACES, 'photon-search'),
  recording(photon, photon.reverse, POINT, 'photon-reverse'),
  recording(libretranslate, libretranslate.translate, TEXT, 'libretranslate-translate'),
  recording(libretranslate, libretranslate.languages, {}, 'libretranslate-languages'),
  recording(apertium, apertium.translate, TEXT, 'apertium-translate'),
  recording(apertium, apertium.languages, {}, 'apertium-pairs'),
  recording(apertium, apertium.detect, { text: 'x' }, 'apertium-identify'),
  recording(deepl, deepl.translate, TEXT, 'deepl-translate'),
  recording(deepl, deepl.languages, {}, 'deepl-languages'),
  recording(openMeteo, openMeteo.forecast, { lat: 1, lon: 2 }, 'open-meteo-forecast'),
  recording(
    openMeteoGeocoding,
    openMeteoGeocoding.towns,
    { name: 'x', language: undefined },
    'open-meteo-towns',
  ),
  recording(frankfurter, frankfurter.rates, {}, 'frankfurter-latest'),
];

const oddValue: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000\u0007\u001b[31m',
    '\ud800',
    '\u202egnp.exe',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    '../../etc/passwd',
    '__proto__',
    'Infinity',
    '1e309',
    '-91',
    '9'.repeat(400),
    'x'.repeat(20_000),
  ),
  fc.constantFrom<Json[]>(
    null,
    true,
    false,
    0,
    -1,
    1e308,
    -1e308,
    0.1,
    181,
    [],
    {},
    [[]],
    [null],
    [1, 2, 3, 4],
  ),
  fc.string({ unit: ANY_CHARACTER }),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
);

const isBranch = (value: Json | undefined): value is Json[] | Record<string, Json> =>
  typeof value === 'object' && value !== null;

function pathsIn(value: Json, path: Path = []): Path[] {
  if (!isBranch(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...path, name]))];
}

/** A copy with one value replaced, or removed if no new value is given. */
function replaced(value: Json, path: Path, by: Json | undefined): Json {
  const last = path.at(-1);
  if (last === undefined) return by ?? null;
  const copy = structuredClone(value);
  let parent: Json | undefined = copy;
  for (const name of path.slice(0, -1))
    parent = isBranch(parent) ? (parent as Record<string | number, Json>)[name] : undefined;
  if (!isBranch(parent)) return copy;
  if (by !== undefined) (parent as Record<string | number, Json>)[last] = by;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else Reflect.deleteProperty(parent, last);
  return copy;
}

/** No value may break a page or a client. */
function assertSound(parsed: Parsed<unknown>): void {
  if ('reason' in parsed) {
    assert.ok(REASONS.includes(parsed.reason));
    return;
  }
  for (const item of parsed.items) assertSoundValue('item', item);
}

const LONG_TEXT = new Set(['text']);
const BOUNDS: Readonly<Record<string, number>> = { lat: 90, lon: 180 };

function assertSoundValue(field: string, value: unknown): void {
  if (value === undefined || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    assert.ok(Number.isFinite(value), `${field} is ${value}`);
    assert.ok(Math.abs(value) <= (BOUNDS[field] ?? Infinity), `${field} is ${value}`);
    return;
  }
  if (typeof value === 'string') {
    assert.ok(value.isWellFormed(), field);
    assert.doesNotMatch(value, /[\0-\x08\x0e-\x1f\x7f-\x9f]/, field);
    // A translation may be of any length, and its markup comes from the client.
    if (LONG_TEXT.has(field)) return;
    assert.doesNotMatch(value, /[\p{Co}\u202a-\u202e\u2060-\u206f]/u, field);
    assert.ok(value.length <= 2_001, `${field} is too long`);
    return;
  }
  assert.ok(typeof value === 'object' && value !== null, `${field} is nothing known`);
  assert.ok([Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value) as never), field);
  for (const [name, inner] of Object.entries(value)) assertSoundValue(name, inner);
}

for (const { provider, fixture, parse } of RECORDINGS) {
  const body = recorded(fixture);
  const whole = JSON.parse(body) as Json;

  describe(`${provider.title}: ${fixture}, damaged`, () => {
    it('reads it undamaged', () => {
      const parsed = parse(body, 200);
      assert.ok('items' in parsed && parsed.items.length > 0);
      assertSound(parsed);
    });

    it('survives unexpected values anywhere', () => {
      const paths = pathsIn(whole);
      const mutation = fc.tuple(fc.constantFrom(...paths), fc.option(oddValue, { nil: undefined }));
      fc.assert(
        fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
          const damaged = mutations.reduce((value, [path, by]) => replaced(value, path, by), whole);
          assertSound(parse(JSON.stringify(damaged), 200));
        }),
        { numRuns: runs(300) },
      );
    });

    it('survives unexpected bodies and statuses', () => {
      const cut = fc.nat(body.length).map((length) => body.slice(0, length));
      const nested = fc.nat(5_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth));
      const anything = fc.oneof(cut, nested, fc.string({ unit: ANY_CHARACTER }), fc.json());
      const statuses = fc.constantFrom(200, 204, 302, 400, 402, 403, 429, 456, 500, 529, 999);
      fc.assert(
        fc.property(anything, statuses, (text, status) => {
          assertSound(parse(text, status));
        }),
      );
    });
  });
}

it('an unreadable place does not affect the others', () => {
  const list = JSON.parse(recorded('nominatim-search')) as Json[];
  const nominatimPlaces = RECORDINGS[0];
  assert.ok(nominatimPlaces);
  fc.assert(
    fc.property(fc.nat(list.length - 1), oddValue, (spoilt, by) => {
      const parsed = nominatimPlaces.parse(JSON.stringify(list.with(spoilt, by)), 200);
      assert.ok('items' in parsed && parsed.items.length >= list.length - 1);
    }),
  );
});
