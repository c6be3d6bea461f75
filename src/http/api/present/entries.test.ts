import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CATEGORIES, type Details } from '../../../core/results/entries.ts';
import { ENTRY_RESULTS, PRESENT_ENTRIES } from './entries.ts';

/** Every field that the core knows, as far as it is known. */
const UNKNOWN: Details = {
  papers: {
    ...{ authors: [], venue: '', year: undefined, doi: '', arxivId: '', pmid: '', pdfUrl: '' },
    ...{ openAccess: undefined, citations: undefined, license: '', kind: 'other', retracted: false },
  },
  code: {
    ...{ kind: 'question', fullName: '', stars: undefined, forks: undefined, language: '', license: '' },
    ...{ topics: [], archived: false, score: undefined, answers: undefined, solved: undefined },
  },
  packages: {
    ...{ name: '', version: '', license: '', downloads: undefined, registry: '', repository: '' },
    install: '',
  },
  discussions: {
    ...{ score: undefined, comments: undefined, author: '', community: '', solved: undefined },
    linkedUrl: '',
  },
  books: { authors: [], year: undefined, isbn: [], languages: [], readableUrl: '' },
  music: { artists: [], date: '', kind: '' },
  podcasts: { author: '', feedUrl: '', episodes: undefined, explicit: false },
};

const context = {
  nowMs: Date.UTC(2026, 10, 17),
  locale: undefined,
  favicon: () => '',
  label: () => '',
  changesAt: () => undefined,
};

const entry = {
  ...{ title: 'Title', url: 'https://example.org/a', description: '', publisher: '', thumbnail: '' },
  ...{ publishedMs: undefined, sources: ['one'] },
};

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('entries', () => {
  for (const category of CATEGORIES) {
    const present = PRESENT_ENTRIES[category] as (item: object, given: typeof context) => { details: object };

    it(`${category}: all details have a field of their name, null if not known`, () => {
      const expected = Object.entries(UNKNOWN[category]).map(([name, value]) => [
        snakeCase(name),
        (value as unknown) ?? null,
      ]);
      const { details } = present({ ...entry, details: UNKNOWN[category] }, context);
      assert.deepEqual(details, Object.fromEntries(expected));
      assert.deepEqual(
        Object.keys(details),
        Object.keys(ENTRY_RESULTS[category].properties.details.properties),
      );
    });

    it(`${category}: details from a cache without undefined values are the same`, () => {
      const stored = JSON.parse(JSON.stringify(UNKNOWN[category])) as object;
      assert.deepEqual(
        present({ ...entry, details: stored }, context),
        present({ ...entry, details: UNKNOWN[category] }, context),
      );
    });
  }

  it('name the host without a publisher, and the time in UTC', () => {
    const plain = PRESENT_ENTRIES.music({ ...entry, details: UNKNOWN.music }, context);
    const dated = PRESENT_ENTRIES.music(
      { ...entry, publisher: 'Label', publishedMs: Date.UTC(2026, 9, 17), details: UNKNOWN.music },
      context,
    );
    const shown = (found: object): unknown[] => {
      const { source, hostname, age, published_at } = found as Record<string, unknown>;
      return [source, hostname, age, published_at];
    };
    assert.deepEqual(shown(plain), ['example.org', 'example.org', '', '']);
    assert.deepEqual(shown(dated), ['Label', 'example.org', '1 month ago', '2026-10-17T00:00:00.000Z']);
  });
});
