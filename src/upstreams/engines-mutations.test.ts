import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ANY_CHARACTER } from '../../tests/support/characters.ts';
import { runs } from '../../tests/support/level.ts';
import type { VerticalItems, Vertical } from '../core/results/found.ts';
import type { Provider } from '../core/upstream/provider.ts';
import { REASONS } from '../core/upstream/reasons.ts';
import { NOW_MS, answerWith, askFor, recorded } from '../../tests/support/provider-answers.ts';
import { brave } from './brave.ts';
import { marginalia } from './marginalia.ts';
import { mojeek } from './mojeek.ts';
import { searxng } from './searxng.ts';
import { staan } from './staan.ts';

const ACCESS = { url: 'https://engine.test', key: 'a-key' };

const RECORDED: readonly (readonly [
  provider: Provider,
  vertical: Vertical,
  name: string,
  list: readonly string[],
])[] = [
  [brave, 'web', 'brave-web', ['web', 'results']],
  [brave, 'images', 'brave-images', ['results']],
  [brave, 'news', 'brave-news', ['results']],
  [brave, 'videos', 'brave-videos', ['results']],
  [brave, 'suggest', 'brave-suggest', ['results']],
  [mojeek, 'web', 'mojeek-web', ['response', 'results']],
  [marginalia, 'web', 'marginalia-web', ['results']],
  [staan, 'web', 'staan-web', ['web', 'results']],
  [searxng, 'web', 'searxng-web', ['results']],
  [searxng, 'web', 'searxng-web-old', ['results']],
  [searxng, 'images', 'searxng-images', ['results']],
  [searxng, 'news', 'searxng-news', ['results']],
  [searxng, 'videos', 'searxng-videos', ['results']],
  [searxng, 'suggest', 'searxng-autocomplete', ['1']],
];

const ODD_TEXTS = [
  '',
  ' ',
  '<script>alert(1)</script>',
  '<scr<b>ipt>alert(1)//',
  '<scr\u200bipt src=x>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<script<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://a.test/x',
  'https://',
  'https://[::1]:80/',
  'https://user:pass@a.test/',
  '//a.test/x.png',
  '/\\',
  'http://a.test/\u0000\r\nset-cookie: a=b',
  '\u0000\u0007\u001b[31mred\u202e',
  '\ud800',
  '9999-99-99T99:99:99',
  '99999 years ago',
  '99:99:99',
  '__proto__',
  '<'.repeat(3_000),
];

const odd = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: ANY_CHARACTER }),
  fc.jsonValue(),
  fc.constantFrom(null, true, -1, 0, 1e308, [], {}, [[]], [null], { results: [] }),
  fc.constant(JSON.parse('{"__proto__":{"title":"x","url":"https://a.test/"}}') as unknown),
);

/** The path to every value. */
function placesIn(value: unknown, way: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...way]];
  return [[...way], ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...way, key]))];
}

type Tree = Record<string, unknown>;

function at(tree: unknown, way: readonly string[]): unknown {
  return way.reduce((inner, key) => (inner as Tree)[key], tree);
}

/** A copy with the value at that path replaced or removed. */
function changed(tree: unknown, way: readonly string[], change: { value: unknown } | 'drop'): unknown {
  const copy = structuredClone(tree);
  const last = way.at(-1);
  if (last === undefined) return change === 'drop' ? null : change.value;
  const parent = way.slice(0, -1).reduce<unknown>((inner, key) => (inner as Tree | undefined)?.[key], copy);
  // An earlier change may have removed the path.
  if (typeof parent !== 'object' || parent === null) return copy;
  if (change === 'drop') Reflect.deleteProperty(parent, last);
  else
    Object.defineProperty(parent, last, {
      value: change.value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return copy;
}

/** Escaped markup is text, so angle brackets are allowed. */
const PLAIN = /^[^\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2060-\u206f]*$/u;

function assertText(text: unknown): void {
  assert(typeof text === 'string');
  assert.match(text, PLAIN);
}

function assertAddress(address: unknown, mayBeMissing: boolean): void {
  assert(typeof address === 'string');
  if (address === '' && mayBeMissing) return;
  const url = new URL(address);
  assert(url.protocol === 'http:' || url.protocol === 'https:');
  assert.equal(url.href, address);
  assert.equal(url.username + url.password, '');
}

function assertSound(item: VerticalItems[Vertical]): void {
  if (typeof item === 'string') {
    assertText(item);
    assert.notEqual(item, '');
    return;
  }
  for (const [field, value] of Object.entries(item)) {
    if (field === 'sitelinks') for (const link of value as VerticalItems['web'][]) assertSound(link);
    else if (field === 'url') assertAddress(value, false);
    else if (/Url$|^thumbnail$/.test(field)) assertAddress(value, true);
    else if (field === 'publishedMs') assert(value === undefined || (value as number) <= NOW_MS + 86_400_000);
    else if (field === 'durationSeconds') assert(value === undefined || Number.isInteger(value));
    else if (field === 'size')
      assert(Object.values((value as object | undefined) ?? {}).every(Number.isInteger));
    else assertText(value);
  }
}

function parse(provider: Provider, vertical: Vertical, body: string, status = 200) {
  const search = provider.searches[vertical];
  assert(search);
  const parsed = search.parse(answerWith(body, status), askFor(), ACCESS);
  if ('reason' in parsed) assert(REASONS.includes(parsed.reason));
  else {
    for (const item of parsed.items) assertSound(item);
    if (parsed.correction !== undefined) assertText(parsed.correction);
  }
  return parsed;
}

for (const [provider, vertical, name, list] of RECORDED) {
  describe(`${name}, mutated`, () => {
    const text = recorded(name);
    const whole = JSON.parse(text) as unknown;
    const places = placesIn(whole);

    it('never makes the parser throw or return unsound values', () => {
      const change = fc.tuple(
        fc.constantFrom(...places),
        fc.oneof(
          fc.constant('drop' as const),
          odd.map((value) => ({ value })),
        ),
      );
      fc.assert(
        fc.property(
          fc.array(change, { minLength: 1, maxLength: 4 }),
          fc.constantFrom(200, 400, 403, 429, 500),
          (changes, status) => {
            let tree = whole;
            for (const [way, how] of changes) tree = changed(tree, way, how);
            parse(provider, vertical, JSON.stringify(tree), status);
          },
        ),
        { numRuns: runs(150) },
      );
    });

    it('may be truncated or wrapped anywhere', () => {
      fc.assert(
        fc.property(fc.nat(text.length), fc.nat(500), (end, depth) => {
          parse(provider, vertical, text.slice(0, end));
          parse(provider, vertical, '['.repeat(depth) + text + ']'.repeat(depth));
        }),
        { numRuns: 50 },
      );
    });

    it('loses only the broken item', () => {
      const items = at(whole, list) as unknown[];
      const found = parse(provider, vertical, text);
      assert('items' in found && found.items.length > 1);
      const breakOne = fc
        .constantFrom(...items.keys())
        .chain((index) => fc.tuple(fc.constant(index), fc.constantFrom(...placesIn(items[index])), odd));
      fc.assert(
        fc.property(breakOne, ([index, way, value]) => {
          const tree = changed(whole, [...list, String(index), ...way], { value });
          const left = parse(provider, vertical, JSON.stringify(tree));
          assert('items' in left);
          const alone = changed(whole, list, { value: [items[index]] });
          const itsOwn = parse(provider, vertical, JSON.stringify(alone));
          const rest = found.items.filter((item) => !('items' in itsOwn && has(itsOwn.items, item)));
          for (const item of rest) assert(has(left.items, item));
        }),
        { numRuns: runs(100) },
      );
    });
  });
}

function has(items: readonly unknown[], item: unknown): boolean {
  const wanted = JSON.stringify(item);
  return items.some((other) => JSON.stringify(other) === wanted);
}
