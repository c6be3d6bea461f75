import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ANY_CHARACTER } from '../../tests/support/characters.ts';
import { runs } from '../../tests/support/level.ts';
import { answerWith, languageFor, recorded } from '../../tests/support/provider-answers.ts';
import type { Parsed, Provider, UpstreamAnswer, Service } from '../core/upstream/provider.ts';
import { REASONS } from '../core/upstream/reasons.ts';
import { stackexchange } from './stackexchange.ts';
import { thetvdb } from './thetvdb.ts';
import { tripadvisor } from './tripadvisor.ts';
import { wikidata } from './wikidata.ts';
import { wikipedia } from './wikipedia.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Path = readonly string[];
type Read = (answer: UpstreamAnswer) => Parsed<unknown>;

const language = languageFor('de-AT');

function reading<Question, Item>(
  provider: Provider,
  service: Service<Question, Item>,
  question: Question,
  fixture: string,
): [name: string, fixture: string, read: Read] {
  const access = { url: provider.url, key: 'k' };
  return [provider.title, fixture, (answer) => service.parse(answer, question, access)];
}

const title = { text: 'x', language, token: 't' };
const RECORDED = [
  reading(wikidata, wikidata.find, { text: 'abc', language }, 'wikidata-find'),
  ...['wikidata-film', 'wikidata-place', 'wikidata-person'].map((name) =>
    reading(wikidata, wikidata.entity, { id: 'Q1', language }, name),
  ),
  reading(wikipedia, wikipedia.summary, { wiki: 'de', title: 'x' }, 'wikipedia-summary'),
  reading(wikipedia, wikipedia.spelling, { text: 'x', language }, 'wikipedia-spelling'),
  reading(stackexchange, stackexchange.questions, { text: 'x' }, 'stackexchange-questions'),
  reading(thetvdb, thetvdb.titles, { ...title, kind: 'series' }, 'thetvdb-search'),
  reading(tripadvisor, tripadvisor.sights, { text: 'x', sight: 'town', language }, 'tripadvisor-search'),
];

const ODD: readonly Json[] = [
  '',
  '\u0000\u001b[31m',
  '\ud800',
  '\u202egnp.exe',
  '<script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  '//evil.example/x.png',
  'https://user:password@example.org/',
  '../../x?<script>#',
  '9'.repeat(400),
  'x'.repeat(20_000),
  null,
  true,
  -1,
  1e308,
  0.1,
  [],
  {},
  [[]],
  [null],
  { value: {} },
];
const oddValue: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom(...ODD),
  fc.string({ unit: ANY_CHARACTER }),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
);

const isBranch = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null;

function pathsIn(value: Json, path: Path = []): Path[] {
  if (!isBranch(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...path, name]))];
}

/** A copy with one value replaced, or removed if no new value is given. */
function replaced(value: Json, path: Path, by: Json | undefined): Json {
  const [last] = path.slice(-1);
  if (last === undefined) return by ?? null;
  const copy = structuredClone(value);
  let parent: Json | undefined = copy;
  for (const name of path.slice(0, -1)) parent = isBranch(parent) ? parent[name] : undefined;
  if (!isBranch(parent)) return copy;
  if (by !== undefined) parent[last] = by;
  else Reflect.deleteProperty(parent, last);
  return copy;
}

/** Plain text, checked URLs and finite numbers at any depth, and bounded lists. */
function assertSoundValue(value: unknown, field: string): void {
  if (value === undefined || typeof value === 'boolean') return;
  if (typeof value === 'number') assert.ok(Number.isFinite(value), field);
  else if (typeof value === 'string') {
    assert.doesNotMatch(value, /[\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2060-\u206f]/u, field);
    assert.ok(value.length <= 4_096 * 3, `${field} is too long`);
    if (field === 'url') assert.match(value, /^https?:\/\/[^/@]+\//);
    if (field === 'image' || field === 'ratingImage') assert.match(value, /^(?:https?:\/\/[^/@]+\/|$)/);
  } else {
    assert.ok(typeof value === 'object' && value !== null, `${field} is ${typeof value}`);
    const inner = Object.entries(value);
    assert.ok(inner.length <= 250, `${field} is too long a list`);
    for (const [name, one] of inner) assertSoundValue(one, name);
  }
}

function assertSound(parsed: Parsed<unknown>): void {
  if ('reason' in parsed) assert.ok(REASONS.includes(parsed.reason));
  else {
    for (const item of parsed.items) assertSoundValue(item, 'item');
    assertSoundValue(parsed.correction, 'correction');
  }
}

for (const [name, fixture, read] of RECORDED) {
  const body = recorded(fixture);
  const whole = JSON.parse(body) as Json;

  describe(`${name}: ${fixture}, damaged`, () => {
    it('survives unexpected values anywhere', () => {
      const mutation = fc.tuple(fc.constantFrom(...pathsIn(whole)), fc.option(oddValue, { nil: undefined }));
      fc.assert(
        fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
          const damaged = mutations.reduce((value, [path, by]) => replaced(value, path, by), whole);
          const text = JSON.stringify(damaged);
          assertSound(read(answerWith(text)));
          stackexchange.readQuota?.(answerWith(text));
        }),
        { numRuns: runs(300) },
      );
    });

    it('survives unexpected bodies and statuses', () => {
      const cut = fc.nat(body.length).map((length) => body.slice(0, length));
      const nested = fc.nat(5_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth));
      const statuses = fc.constantFrom(200, 204, 302, 400, 402, 403, 404, 429, 500, 999);
      fc.assert(
        fc.property(
          fc.oneof(cut, nested, fc.string({ unit: ANY_CHARACTER }), fc.json()),
          statuses,
          (text, status) => {
            assertSound(read(answerWith(text, status)));
          },
        ),
      );
    });
  });
}
