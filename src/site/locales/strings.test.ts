import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { INTERFACE_LANGUAGES } from '../../core/preferences/model.ts';
import { STRINGS } from './index.ts';

type Words =
  string | ((...samples: never[]) => string) | readonly Words[] | { readonly [name: string]: Words };

/** Every text by where it stands: `search.pages.next`. */
function leaves(words: Words, path = ''): [path: string, leaf: string | ((...samples: never[]) => string)][] {
  if (typeof words !== 'object') return [[path, words]];
  return Object.entries(words).flatMap(([name, inner]) =>
    leaves(inner, path === '' ? name : `${path}.${name}`),
  );
}

const ENGLISH = new Map(leaves(STRINGS.en));

/** What is put in must come out again: nobody writes these by themselves. */
const NUMBERS = [7, 8, 9] as const;
const TEXTS = ['Qxa', 'Qxb', 'Qxc'] as const;

type Spoken = { readonly text: string; readonly kept: readonly string[] };

/** A text with samples in it, and which of them it kept. */
function spoken(leaf: string | ((...samples: never[]) => string), samples: readonly unknown[]): Spoken {
  if (typeof leaf === 'string') return { text: leaf, kept: [] };
  const text: unknown = leaf(...(samples as never[]));
  assert.equal(typeof text, 'string');
  const said = String(text);
  return { text: said, kept: samples.map(String).filter((sample) => said.includes(sample)) };
}

function english(path: string): string {
  return spoken(ENGLISH.get(path) ?? '', TEXTS).text;
}

const MIXES: readonly (readonly unknown[])[] = [TEXTS, NUMBERS, [7, 'Qxb', 'Qxc'], ['Qxa', 8, 'Qxc']];

/** More than one word, and still the same in both languages. */
const SAME_IN_BOTH: ReadonlySet<string> = new Set(['UUID version Qxa', 'in base Qxa', 'file .env']);

describe('the words of the site', () => {
  for (const language of INTERFACE_LANGUAGES) {
    const own = new Map(leaves(STRINGS[language]));

    it(`${language}: are all there, each of its kind`, () => {
      assert.deepEqual([...own.keys()].sort(), [...ENGLISH.keys()].sort());
      for (const [path, leaf] of own) {
        const english = ENGLISH.get(path);
        assert.equal(typeof leaf, typeof english, path);
        if (typeof leaf === 'function' && typeof english === 'function') {
          assert.ok(leaf.length <= english.length, `${path} takes more than it is given`);
        }
      }
    });

    it(`${language}: say something, and all that they are told`, () => {
      for (const [path, leaf] of own) {
        for (const samples of typeof leaf === 'function' ? MIXES : [[]]) {
          const { text, kept } = spoken(leaf, samples);
          assert.notEqual(text.trim(), '', path);
          assert.doesNotMatch(text, /undefined|\[object|NaN|\$\{/, path);
          assert.deepEqual(kept, spoken(ENGLISH.get(path) ?? '', samples).kept, `${path}: ${text}`);
        }
      }
    });

    it(`${language}: have the apostrophes of print`, () => {
      for (const [path, leaf] of own) {
        assert.doesNotMatch(spoken(leaf, TEXTS).text, /\p{L}'\p{L}/u, path);
      }
    });
  }

  for (const language of INTERFACE_LANGUAGES.filter((one) => one !== 'en')) {
    it(`${language}: leave nothing in English`, () => {
      const left = leaves(STRINGS[language]).filter(([path, leaf]) => {
        const { text } = spoken(leaf, TEXTS);
        // One word may well be the same in two languages; several are a text that was forgotten.
        const own = text.split(/\s+/).filter((word) => !word.includes('Qx'));
        return own.length > 1 && !SAME_IN_BOTH.has(text) && text === english(path);
      });
      assert.deepEqual(
        left.map(([path]) => path),
        [],
      );
    });

    it(`${language}: are mostly not the English ones`, () => {
      const all = leaves(STRINGS[language]);
      const same = all.filter(([path, leaf]) => spoken(leaf, TEXTS).text === english(path));
      assert.ok(same.length < all.length / 8, same.map(([path]) => path).join(', '));
    });
  }
});
