import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unnoticedChanges } from '../../tests/support/unnoticed-changes.ts';
import {
  RECORDINGS,
  askedOf,
  bodyOf,
  reportOn,
  type Recording,
} from '../../tests/support/provider-recordings.ts';
import { PROVIDERS } from './index.ts';

/** No response with a token was recorded. */
const NOT_RECORDED = ['THETVDB login'];

describe('the fields that providers fill', () => {
  for (const provider of PROVIDERS)
    for (const { asked, fills } of askedOf(provider)) {
      const name = `${provider.name} ${asked}`;
      it(name, () => {
        const own = RECORDINGS.filter((one) => one.provider === provider && one.asked === asked);
        assert.equal(own.length > 0, !NOT_RECORDED.includes(name), 'recorded');
        const filled = fills.filter((field) => own.some((one) => !missingIn(one).includes(field)));
        if (own.length > 0) assert.deepEqual(filled, fills);
      });
    }
});

const missingIn = (recording: Recording): readonly string[] =>
  reportOn(recording, bodyOf(recording))?.missing ?? [];

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Every name in an object, with `*` for the places in lists and the names that are data. */
function pathsIn(value: Json, isData: (path: string) => boolean, path = '', paths = new Set<string>()) {
  if (typeof value !== 'object' || value === null) return paths;
  const anyOf = Array.isArray(value) || isData(path);
  for (const [name, inner] of Object.entries(value)) {
    const longer = `${path === '' ? '' : `${path}/`}${anyOf ? '*' : name}`;
    if (!anyOf) paths.add(longer);
    pathsIn(inner, isData, longer, paths);
  }
  return paths;
}

/** A copy in which all values at a path have another name. */
function renamed(value: Json, [name, ...rest]: readonly string[]): Json {
  if (typeof value !== 'object' || value === null) return value;
  const change = (inner: Json): Json => (rest.length === 0 ? inner : renamed(inner, rest));
  if (Array.isArray(value)) return (value as readonly Json[]).map(change);
  return Object.fromEntries(
    Object.entries(value as Record<string, Json>).map(([own, inner]) => {
      if (name !== '*' && name !== own) return [own, inner];
      return [rest.length === 0 ? `${own}_2` : own, change(inner)];
    }),
  );
}

/** Names that are data, such as ids and currencies. */
const DATA =
  /^(?:rates|entities|query\/pages|entities\/\*\/(?:claims|labels|descriptions|sitelinks)|data\/\*\/(?:translations|overviews)|results\/\*\/abstract_inverted_index)$/;

/** The names whose change alters what we read from a response without a trace in the report. */
function unnoticedIn(recording: Recording): { read: number; unnoticed: readonly string[] } {
  const body = bodyOf(recording) as Json;
  const before = reportOn(recording, body);
  assert.ok(before, 'the recording can be read');
  const result = JSON.stringify(recording.parse(body));
  const isData = (path: string): boolean => DATA.test(path) || (recording.asked === 'detect' && path === '');
  const changes = [...pathsIn(body, isData)].map((path) => ({ path, body: renamed(body, path.split('/')) }));
  const read = changes.filter((change) => JSON.stringify(recording.parse(change.body)) !== result);
  const unnoticed = read.filter((change) => {
    const after = reportOn(recording, change.body);
    if (!after) return false;
    const isMissing = after.missing.some((field) => !before.missing.includes(field));
    return !isMissing && after.received - after.kept <= before.received - before.kept;
  });
  return { read: read.length, unnoticed: unnoticed.map(({ path }) => path) };
}

describe('a renamed field of a provider is noticed', () => {
  for (const recording of RECORDINGS)
    it(recording.fixture, () => {
      const { read, unnoticed } = unnoticedIn(recording);
      assert.ok(read > 0 || LISTS.includes(recording.fixture), 'a field is read');
      assert.deepEqual(unnoticed.toSorted(), unnoticedChanges(recording.fixture).toSorted());
    });
});

/** Lists of texts without names, and XML. */
const LISTS = [
  'arxiv-papers',
  'met-images',
  'youtube-videos-followed',
  'searxng-autocomplete',
  'duckduckgo-suggest',
  'wikipedia-suggest',
  'apertium-identify',
];
