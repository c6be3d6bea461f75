import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ANY_CHARACTER } from '../../tests/support/characters.ts';
import { runs } from '../../tests/support/level.ts';
import type { Vertical } from '../core/results/found.ts';
import type { Parsed, Provider } from '../core/upstream/provider.ts';
import { REASONS } from '../core/upstream/reasons.ts';
import { answerWith, askFor, itemsIn, recorded, searchOf } from '../../tests/support/provider-answers.ts';
import { commons } from './commons.ts';
import { duckduckgo } from './duckduckgo.ts';
import { gdelt } from './gdelt.ts';
import { openverse } from './openverse.ts';
import { pixabay } from './pixabay.ts';
import { sepia } from './sepia.ts';
import { wikipedia } from './wikipedia.ts';
import { worldnews } from './worldnews.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Path = readonly (string | number)[];

/** A recorded response and where its items are. */
const RECORDED: [Provider, Vertical, string, Path][] = [
  [pixabay, 'images', 'pixabay-images', ['hits']],
  [openverse, 'images', 'openverse-images', ['results']],
  [commons, 'images', 'commons-images', ['query', 'pages']],
  [commons, 'images', 'commons-images-version-1', ['query', 'pages']],
  [worldnews, 'news', 'worldnews-news', ['news']],
  [gdelt, 'news', 'gdelt-news', ['articles']],
  [sepia, 'videos', 'sepia-videos', ['data']],
  [sepia, 'videos', 'sepia-videos-one-server', ['data']],
  [duckduckgo, 'suggest', 'duckduckgo-suggest', [1]],
  [wikipedia, 'suggest', 'wikipedia-suggest', [1]],
];

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000\u0007\u001b[31m',
  '\ud800',
  '\u202egnp.exe',
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'javascript://example.org/%0aalert(1)',
  'file:///etc/passwd',
  'ftp://example.org/x.png',
  '//evil.example/x.png',
  '/\\[',
  'http://[',
  'https://user:password@example.org/',
  'https://example.org/<script>?<script>#<script>',
  'HTTPS://EXAMPLE.org/\t\n',
  '0000-00-00T99:99:99Z',
  '9'.repeat(400),
  'x'.repeat(20_000),
];

const oddValue: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.constantFrom<Json[]>(null, true, false, 0, -1, 1e308, -1e308, 0.1, [], {}, [[]], [null], { value: {} }),
  fc.string({ unit: ANY_CHARACTER }),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
);

const isBranch = (value: Json | undefined): value is Json[] | Record<string, Json> =>
  typeof value === 'object' && value !== null;

function pathsIn(value: Json, path: Path = []): Path[] {
  if (!isBranch(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...path, name]))];
}

const at = (value: Json, path: Path): Json | undefined =>
  path.reduce<Json | undefined>(
    (inner, name) => (isBranch(inner) ? (inner as Record<string | number, Json>)[name] : undefined),
    value,
  );

/** A copy with one value replaced, or removed if no new value is given. */
function replaced(value: Json, path: Path, by: Json | undefined): Json {
  const [last] = path.slice(-1);
  if (last === undefined) return by ?? null;
  const copy = structuredClone(value);
  const parent = at(copy, path.slice(0, -1));
  if (!isBranch(parent)) return copy;
  if (by !== undefined) (parent as Record<string | number, Json>)[last] = by;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else Reflect.deleteProperty(parent, last);
  return copy;
}

/** URL fields contain a URL or nothing; every other field is plain text or a number. */
function assertSound(parsed: Parsed<unknown>): void {
  if ('reason' in parsed) {
    assert.ok(REASONS.includes(parsed.reason));
    return;
  }
  for (const item of parsed.items)
    for (const [field, value] of typeof item === 'string' ? [['text', item]] : Object.entries(item as object))
      assertSoundField(field, value);
}

function assertSoundField(field: string, value: unknown): void {
  if (field.endsWith('Ms') || field.endsWith('Seconds')) {
    assert.ok(value === undefined || Number.isSafeInteger(value), `${field} is ${String(value)}`);
    return;
  }
  if (field === 'size' || field === 'thumbnailSize') {
    for (const length of Object.values(value ?? {})) assert.ok(Number.isSafeInteger(length));
    return;
  }
  if (field === 'credit') {
    for (const [part, text] of Object.entries(value ?? {})) assertSoundField(part, text);
    return;
  }
  assert.ok(typeof value === 'string', `${field} is no text`);
  assert.doesNotMatch(value, /[\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2060-\u206f]/u, field);
  assert.ok(value.length <= 4_096 * 3, `${field} is too long`);
  if (field === 'url') assert.match(value, /^https?:\/\/[^/@]+\//);
  if (['thumbnail', 'imageUrl', 'licenseUrl'].includes(field))
    assert.match(value, /^(?:https?:\/\/[^/@]+\/|$)/);
}

for (const [provider, vertical, name, listPath] of RECORDED) {
  const search = searchOf(provider, vertical);
  const body = recorded(name);
  const whole = JSON.parse(body) as Json;
  const list = at(whole, listPath);
  assert.ok(isBranch(list));
  const access = { url: provider.url.replace('{lang}', 'en'), key: 'k' };
  const parse = (text: string, status = 200, safe = true) =>
    search.parse(answerWith(text, status), askFor({ safe }), access) as Parsed<unknown>;

  describe(`${provider.title}: ${name}, damaged`, () => {
    it('survives unexpected values anywhere', () => {
      const paths = pathsIn(whole);
      const mutation = fc.tuple(fc.constantFrom(...paths), fc.option(oddValue, { nil: undefined }));
      fc.assert(
        fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), fc.boolean(), (mutations, safe) => {
          const damaged = mutations.reduce((value, [path, by]) => replaced(value, path, by), whole);
          assertSound(parse(JSON.stringify(damaged), 200, safe));
        }),
        { numRuns: runs(300) },
      );
    });

    it('survives unexpected bodies and statuses', () => {
      const cut = fc.nat(body.length).map((length) => body.slice(0, length));
      const nested = fc.nat(5_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth));
      const anything = fc.oneof(cut, nested, fc.string({ unit: ANY_CHARACTER }), fc.json());
      fc.assert(
        fc.property(
          anything,
          fc.constantFrom(200, 204, 302, 400, 402, 403, 429, 500, 999),
          (text, status) => {
            assertSound(parse(text, status));
          },
        ),
      );
    });

    it('loses only the broken item', () => {
      const names = Object.keys(list);
      const others = names.map((_, spoilt) => itemsWithout(spoilt));
      function itemsWithout(spoilt: number): readonly unknown[] {
        return itemsIn(parse(JSON.stringify(replaced(whole, [...listPath, names[spoilt] ?? ''], undefined))));
      }
      fc.assert(
        fc.property(fc.nat(names.length - 1), fc.nat(), oddValue, fc.boolean(), (spoilt, pick, by, all) => {
          const itemPath = [...listPath, names[spoilt] ?? ''];
          const inner = pathsIn(at(whole, itemPath) ?? null);
          const path = all ? itemPath : [...itemPath, ...(inner[pick % inner.length] ?? [])];
          const items = itemsIn(parse(JSON.stringify(replaced(whole, path, by))));
          for (const other of others[spoilt] ?? [])
            assert.ok(items.some((item) => JSON.stringify(item) === JSON.stringify(other)));
        }),
        { numRuns: runs(200) },
      );
    });
  });
}
