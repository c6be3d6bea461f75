import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ANY_CHARACTER } from '../../tests/support/arbitraries.ts';
import { runs } from '../../tests/support/level.ts';
import { NOW_MS, answerWith, itemsIn, recorded } from '../../tests/support/provider-answers.ts';
import { bodyOf, RECORDINGS } from '../../tests/support/provider-recordings.ts';
import type { Parsed } from '../core/upstream/provider.ts';
import { REASONS } from '../core/upstream/provider.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Path = readonly string[];

/** Where the items are in responses with several, of which a broken one must not spoil the others. */
const LISTS: Readonly<Record<string, Path>> = {
  'brave-web': ['web', 'results'],
  'brave-images': ['results'],
  'brave-news': ['results'],
  'brave-videos': ['results'],
  'brave-suggest': ['results'],
  'mojeek-web': ['response', 'results'],
  'marginalia-web': ['results'],
  'staan-web': ['web', 'results'],
  'searxng-web': ['results'],
  'searxng-web-old': ['results'],
  'searxng-images': ['results'],
  'searxng-news': ['results'],
  'searxng-videos': ['results'],
  'searxng-autocomplete': ['1'],
  'pixabay-images': ['hits'],
  'openverse-images': ['results'],
  'openverse-images-2022': ['results'],
  'commons-images': ['query', 'pages'],
  'commons-images-version-1': ['query', 'pages'],
  'worldnews-news': ['news'],
  'gdelt-news': ['articles'],
  'sepia-videos': ['data'],
  'sepia-videos-one-server': ['data'],
  'duckduckgo-suggest': ['1'],
  'wikipedia-suggest': ['1'],
  'nominatim-search': [],
  'photon-search': ['features'],
  'open-meteo-towns': ['results'],
  'libretranslate-languages': [],
  'wikidata-find': ['search'],
  'stackexchange-questions': ['items'],
  'tripadvisor-search': ['data'],
};

/** Its URL takes three times the room. */
const LONG = '<'.repeat(3_000);

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000\u0007\u001b[31mred\u202e',
  '\ud800',
  '\u202egnp.exe',
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example>',
  '<scr<b>ipt>alert(1)//',
  '<scr\u200bipt src=x>',
  '<script<img src=x onerror=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'ftp://example.org/x.png',
  '//evil.example/x.png',
  '../../etc/passwd?<script>#',
  '/\\[',
  'http://[',
  'https://',
  'https://[::1]:80/',
  'https://user:password@example.org/',
  'https://example.org/<script>?<script>#<script>',
  'HTTPS://EXAMPLE.org/\t\n',
  'http://a.test/\u0000\r\nset-cookie: a=b',
  '0000-00-00T99:99:99Z',
  '9999-99-99T99:99:99',
  '99999 years ago',
  '99:99:99',
  '__proto__',
  'Infinity',
  '1e309',
  '-91',
  '9'.repeat(400),
  LONG,
  'x'.repeat(20_000),
];
const ODD_VALUES = [null, true, false, 0, -1, 181, 1e308, -1e308, 0.1];
const ODD_BRANCHES = [[], {}, [[]], [null], [1, 2, 3, 4], { value: {} }, { results: [] }];
const oddValue = fc.oneof(
  fc.constantFrom<Json[]>(...ODD_TEXTS),
  fc.constantFrom<Json[]>(...ODD_VALUES, ...ODD_BRANCHES),
  fc.constant(JSON.parse('{"__proto__":{"title":"x","url":"https://a.test/"}}') as Json),
  fc.string({ unit: ANY_CHARACTER }),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
);

const STATUSES = [200, 204, 302, 400, 402, 403, 404, 429, 456, 500, 529, 999];

type Branch = Record<string, Json>;
const isBranch = (value: Json | undefined): value is Branch => typeof value === 'object' && value !== null;

function pathsIn(value: Json, path: Path = []): Path[] {
  if (!isBranch(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...path, name]))];
}

const at = (value: Json, path: Path): Json | undefined =>
  path.reduce<Json | undefined>((inner, name) => (isBranch(inner) ? inner[name] : undefined), value);

/** A copy with one value replaced, or removed if no new value is given. */
function replaced(value: Json, path: Path, by: Json | undefined): Json {
  const last = path.at(-1);
  if (last === undefined) return by ?? null;
  const copy = structuredClone(value);
  const parent = at(copy, path.slice(0, -1));
  // An earlier change may have removed the path, or left a list there, which refuses most values as its `length`.
  if (!isBranch(parent) || !Object.keys(parent).includes(last)) return copy;
  if (by !== undefined) parent[last] = by;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else Reflect.deleteProperty(parent, last);
  return copy;
}

function assertSound(parsed: Parsed<unknown>, asked: string): void {
  if ('reason' in parsed) assert.ok(REASONS.includes(parsed.reason));
  else {
    for (const item of parsed.items) {
      assert.notEqual(item, '');
      assertSoundValue(item, asked);
    }
    assertSoundValue(parsed.correction, 'correction');
  }
}

/** No value at any depth may break a page or a client. */
function assertSoundValue(value: unknown, field: string): void {
  if (value === undefined || typeof value === 'boolean') return;
  if (typeof value === 'number') assertSoundNumber(value, field);
  else if (typeof value === 'string') assertSoundText(value, field);
  else {
    assert.ok(typeof value === 'object' && value !== null, `${field} is ${typeof value}`);
    assert.ok([Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value) as never), field);
    const inner = Object.entries(value);
    assert.ok(inner.length <= 250, `${field} is too long a list`);
    for (const [name, one] of inner)
      assertSoundValue(
        one,
        Array.isArray(value) ? field : field === 'translate' ? `translated ${name}` : name,
      );
  }
}

const BOUNDS: Readonly<Record<string, number>> = { lat: 90, lon: 180 };

function assertSoundNumber(value: number, field: string): void {
  assert.ok(Number.isFinite(value), `${field} is ${value}`);
  assert.ok(Math.abs(value) <= (BOUNDS[field] ?? Infinity), `${field} is ${value}`);
  if (/Seconds$|^width$|^height$/.test(field)) assert.ok(Number.isSafeInteger(value), field);
  if (field === 'publishedMs') assert.ok(value <= NOW_MS + 86_400_000);
}

const NEEDED_URL = /^url$/;
const URL_OR_NOTHING = /Url$|^thumbnail$|^image$|^ratingImage$/;

const MAX_URL_LENGTH = 4_096;
const MAX_TEXT_LENGTH = 2_001;

function assertSoundText(value: string, field: string): void {
  assert.ok(value.isWellFormed(), field);
  const isUrl = NEEDED_URL.test(field) || (URL_OR_NOTHING.test(field) && value !== '');
  // A translation may be of any length and has the lines of its text, and its markup comes from the client.
  if (field === 'translated text') assert.doesNotMatch(value, /[\0-\x08\x0e-\x1f\x7f-\x9f]/, field);
  else {
    assert.doesNotMatch(value, /[\p{Cc}\p{Co}\u202a-\u202e\u2060-\u206f]/u, field);
    const longest = isUrl ? MAX_URL_LENGTH : MAX_TEXT_LENGTH;
    assert.ok(value.length <= longest, `${field} is too long: ${value.length}`);
  }
  if (isUrl) {
    const { protocol, username, password, href } = new URL(value);
    assert.ok(['http:', 'https:'].includes(protocol), value);
    assert.deepEqual([username, password, href], ['', '', value]);
  }
}

for (const recording of RECORDINGS) {
  const { provider, asked, fixture, parse } = recording;
  const body = recorded(fixture);
  const whole = bodyOf(recording) as Json;

  describe(`${provider.title}: ${fixture}, damaged`, () => {
    it('has sound items as long as it is not', () => {
      const parsed = parse(body);
      assert.ok('items' in parsed && (parsed.items.length > 0 || parsed.correction !== undefined));
      assertSound(parsed, asked);
    });

    it('survives unexpected values anywhere', () => {
      const mutation = fc.tuple(fc.constantFrom(...pathsIn(whole)), fc.option(oddValue, { nil: undefined }));
      const mutations = fc.array(mutation, { minLength: 1, maxLength: 4 });
      const status = fc.oneof({ weight: 4, arbitrary: fc.constant(200) }, fc.constantFrom(...STATUSES));
      fc.assert(
        fc.property(mutations, status, fc.boolean(), (changes, code, safe) => {
          const damaged = changes.reduce((value, [path, by]) => replaced(value, path, by), whole);
          const text = JSON.stringify(damaged);
          assertSound(parse(text, { status: code, safe }), asked);
          provider.readQuota?.(answerWith(text, code));
          provider.quotaLeft?.(answerWith(text, code));
        }),
        { numRuns: runs(300) },
      );
    });

    it('survives a long text anywhere [rest]', () => {
      for (const path of pathsIn(whole))
        assertSound(parse(JSON.stringify(replaced(whole, path, LONG))), asked);
    });

    it('survives unexpected bodies and statuses', () => {
      const cut = fc.nat(body.length).map((length) => body.slice(0, length));
      const nested = fc
        .tuple(fc.nat(5_000), fc.constantFrom('', body))
        .map(([depth, inner]) => '['.repeat(depth) + inner + ']'.repeat(depth));
      const anything = fc.oneof(cut, nested, fc.string({ unit: ANY_CHARACTER }), fc.json());
      fc.assert(
        fc.property(anything, fc.constantFrom(...STATUSES), (text, status) => {
          assertSound(parse(text, { status }), asked);
        }),
        { numRuns: runs(100) },
      );
    });

    const listPath = LISTS[fixture];
    if (listPath === undefined) return;
    it('loses only the broken item', () => {
      const names = Object.keys(at(whole, listPath) ?? {});
      assert.ok(names.length > 1, fixture);
      const others = names.map((name) => itemsIn(parse(replaced(whole, [...listPath, name], undefined))));
      const broken = fc.nat(names.length - 1).chain((spoilt) => {
        const path = [...listPath, names[spoilt] ?? ''];
        const inner = pathsIn(at(whole, path) ?? null).map((rest) => [...path, ...rest]);
        return fc.tuple(fc.constant(spoilt), fc.constantFrom(...inner), oddValue);
      });
      fc.assert(
        fc.property(broken, ([spoilt, path, by]) => {
          const items = itemsIn(parse(replaced(whole, path, by))).map((item) => JSON.stringify(item));
          for (const other of others[spoilt] ?? []) assert.ok(items.includes(JSON.stringify(other)));
        }),
        { numRuns: runs(200) },
      );
    });
  });
}
