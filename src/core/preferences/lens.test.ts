import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  checkLens,
  MAX_LENS_EXCLUDED,
  MAX_LENS_INCLUDED,
  MAX_LENS_LIST_LENGTH,
  type Lens,
  type LensProblem,
  lensFor,
  lensParameterOf,
  lensText,
  readLensText,
  sitesIn,
} from './lens.ts';
import { ANY_CHARACTER, webAddress } from '../../../tests/support/arbitraries.ts';

const RECIPES: Lens = {
  name: 'Recipes',
  trigger: 'recipes',
  include: ['a.example', 'b.example'],
  exclude: ['shop.a.example'],
  region: 'AT',
  date: 'y',
};

function accepted(draft: Partial<Lens>): Lens {
  const checked = checkLens({ ...RECIPES, ...draft });
  assert.ok('lens' in checked, JSON.stringify(checked));
  return checked.lens;
}

function refused(draft: Partial<Lens>): readonly LensProblem[] {
  const checked = checkLens({ ...RECIPES, ...draft });
  assert.ok('problems' in checked, JSON.stringify(draft));
  return checked.problems;
}

const hosts = (count: number): string[] => Array.from({ length: count }, (_, i) => `s${i}.example`);
const long = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${'x'.repeat(60)}.${'y'.repeat(50)}${i}.example`);

describe('a lens', () => {
  it('is accepted unchanged', () => {
    assert.deepEqual(accepted({}), RECIPES);
  });

  const CLEANED: readonly [Partial<Lens>, Partial<Lens>][] = [
    [{ name: '  Meine\n Rezepte ' }, { name: 'Meine Rezepte' }],
    [{ trigger: '!Recipes' }, { trigger: 'recipes' }],
    [{ include: ['https://www.A.example/b?c', 'a.example'] }, { include: ['a.example'] }],
    [{ include: ['Bücher.example'] }, { include: ['xn--bcher-kva.example'] }],
    [
      { include: ['.edu', '*.gov', '.ac.uk', '*.b.example'] },
      { include: ['.edu', '.gov', 'ac.uk', 'b.example'] },
    ],
    [{ region: ' at ' }, { region: 'AT' }],
    [{ date: ' Y ' }, { date: 'y' }],
    [{ date: '2026-01-01..2026-01-31' }, { date: '2026-01-01..2026-01-31' }],
    [{ date: '2026-01-01..' }, { date: '2026-01-01..' }],
    [
      { include: [], exclude: [], region: '' },
      { include: [], exclude: [], region: '', date: 'y' },
    ],
    [{ include: hosts(MAX_LENS_INCLUDED) }, { include: hosts(MAX_LENS_INCLUDED) }],
  ];
  for (const [draft, expected] of CLEANED) {
    it(`reads ${JSON.stringify(draft).slice(0, 60)}`, () => {
      assert.deepEqual(accepted(draft), { ...RECIPES, ...expected });
    });
  }

  const REFUSED: readonly [Partial<Lens>, LensProblem][] = [
    [{ name: ' ' }, { field: 'name', kind: 'bad' }],
    [{ name: 'x'.repeat(41) }, { field: 'name', kind: 'bad' }],
    [{ name: 'a\u202Eb' }, { field: 'name', kind: 'bad' }],
    [{ trigger: 'two words' }, { field: 'trigger', kind: 'bad' }],
    [{ trigger: '' }, { field: 'trigger', kind: 'bad' }],
    [{ include: ['wikipedia'] }, { field: 'include', kind: 'bad', site: 'wikipedia' }],
    [{ include: ['a.example', 'no host!'] }, { field: 'include', kind: 'bad', site: 'no host!' }],
    [{ include: ['.'] }, { field: 'include', kind: 'bad', site: '.' }],
    [{ exclude: ['a..example'] }, { field: 'exclude', kind: 'bad', site: 'a..example' }],
    [{ exclude: ['b.example'] }, { field: 'exclude', kind: 'both', site: 'b.example' }],
    [{ include: hosts(MAX_LENS_INCLUDED + 1) }, { field: 'include', kind: 'too_many' }],
    [{ exclude: hosts(MAX_LENS_EXCLUDED + 1) }, { field: 'exclude', kind: 'too_many' }],
    [{ exclude: long(9) }, { field: 'exclude', kind: 'too_long' }],
    [{ region: 'Austria' }, { field: 'region', kind: 'bad' }],
    [{ date: 'yesterday' }, { field: 'date', kind: 'bad' }],
    [{ date: '2026-02-01..2026-01-01' }, { field: 'date', kind: 'bad' }],
    [
      { include: [], exclude: [], region: '', date: '' },
      { field: 'include', kind: 'empty' },
    ],
  ];
  for (const [draft, problem] of REFUSED) {
    it(`refuses ${JSON.stringify(draft).slice(0, 60)}`, () => {
      assert.deepEqual(refused(draft), [problem]);
    });
  }

  it('reports all problems together', () => {
    const fields = refused({ name: '', trigger: '', include: ['?'], region: '?', date: '?' });
    assert.deepEqual(
      fields.map(({ field }) => field),
      ['name', 'trigger', 'include', 'region', 'date'],
    );
  });
});

const anyText = fc.oneof(fc.string(), fc.string({ unit: ANY_CHARACTER }), webAddress(), fc.domain());
const anyDraft = fc.record(
  {
    name: anyText,
    trigger: anyText,
    include: fc.array(anyText),
    exclude: fc.array(anyText),
    region: fc.oneof(fc.constantFrom('', 'de'), anyText),
    date: fc.oneof(fc.constantFrom('', 'd', '..2026-01-01'), anyText),
  },
  { noNullPrototype: true },
);
const label = fc.stringMatching(/^[a-z]{1,8}$/);
const site = fc.oneof(
  fc.tuple(label, label).map((labels) => labels.join('.')),
  label.map((one) => `.${one}`),
);
const goodLens = fc
  .record({
    name: fc.oneof(
      fc.stringMatching(/^[a-z &=+%#äöü]{1,12}$/),
      fc.constantFrom('a&b=c', '100 %', 'Über + mehr'),
    ),
    trigger: label,
    sites: fc.uniqueArray(site, { minLength: 1, maxLength: 12 }),
    region: fc.constantFrom('', 'AT', 'BR'),
    date: fc.constantFrom('', 'd', 'y', '2026-01-01..', '2026-01-01..2026-01-31'),
  })
  .map(({ sites, ...rest }) => ({ ...rest, include: sites.slice(0, 5), exclude: sites.slice(5) }))
  .map((draft) => checkLens(draft))
  .filter((checked) => 'lens' in checked)
  .map(({ lens }) => lens);

describe('any lens', () => {
  it('is unchanged when it is checked again', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const checked = checkLens(draft);
        if ('lens' in checked) assert.deepEqual(checkLens(checked.lens), checked);
        else assert.ok(checked.problems.length > 0);
      }),
    );
  });

  it('survives a link', () => {
    fc.assert(
      fc.property(goodLens, (lens) => {
        assert.deepEqual(readLensText(lensText(lens)), lens);
      }),
    );
  });

  it('survives a link within the limits', () => {
    const largest = accepted({
      name: '語'.repeat(40),
      include: long(8),
      exclude: long(16).slice(8),
      date: '2026-01-01..2026-01-31',
    });
    assert.ok(largest.include.join(' ').length > MAX_LENS_LIST_LENGTH - 150);
    assert.deepEqual(readLensText(lensText(largest)), largest);
  });

  it('is undefined for a text that is not valid', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const lens = readLensText(text);
        if (lens) assert.deepEqual(checkLens(lens), { lens });
      }),
    );
    for (const text of [
      '',
      '=',
      'name=A',
      'name=A&trigger=a',
      `${lensText(RECIPES)}&name=${'x'.repeat(6000)}`,
    ])
      assert.equal(readLensText(text), undefined, text.slice(0, 40));
  });
});

describe('the lens of an address', () => {
  const own = [RECIPES, { ...RECIPES, trigger: 'other', name: 'Other' }];
  const shared = { ...RECIPES, name: 'Shared' };

  it('is one’s own by its trigger, or a shared one in full', () => {
    assert.equal(lensFor('recipes', own), own[0]);
    assert.equal(lensFor('!Other', own), own[1]);
    assert.deepEqual(lensFor(lensText(shared), own), shared);
    for (const text of ['', 'unknown', 'name=A', '=']) assert.equal(lensFor(text, own), undefined, text);
  });

  it('is written in the same way', () => {
    assert.equal(lensParameterOf(own[1] ?? shared, own), 'other');
    assert.equal(lensParameterOf(shared, own), lensText(shared));
  });
});

it('reads sites however they are separated', () => {
  assert.deepEqual(sitesIn(' a.example,b.example;\r\n c.example\n\n'), [
    'a.example',
    'b.example',
    'c.example',
  ]);
  assert.deepEqual(sitesIn(' \n'), []);
});
