import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'node:test';
import { CODE_KINDS } from '../../core/results/entries.ts';
import { COUNTRIES } from '../../core/query/language.ts';
import {
  IMAGE_COLORS,
  IMAGE_LICENSES,
  IMAGE_SHAPES,
  IMAGE_SIZES,
  NEWS_SORTS,
  VIDEO_LENGTHS,
  SPANS,
} from '../../core/query/search-query.ts';
import { chosen, searchAddress, type SearchChoice } from '../components/results/search-address.ts';
import { FormFields } from './form-fields.ts';
import { readChoice } from './read-choice.ts';

const SLOTS = ['engine_a', 'engine_b', 'engine_c'];

function read(search: string): SearchChoice {
  const sent: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) (sent[name] ??= []).push(value);
  const fields = new FormFields(sent);
  return readChoice(fields, fields.get('q'), { slots: SLOTS, sources: SLOTS });
}

const maybe = <Value>(values: readonly Value[]) => fc.constantFrom(undefined, ...values);
const shared = {
  text: fc.string({ minLength: 1 }),
  engines: fc.subarray(SLOTS),
  safe: maybe(['on', 'off'] as const),
  language: maybe(['de', 'pt-BR', 'zh-Hant', '*']),
  country: maybe([...COUNTRIES, '*']),
};
const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const range = fc
  .tuple(day, day)
  .map((days) => days.sort())
  .chain(([from, to]) => fc.constantFrom({ from, to }, { from, to: undefined }, { from: undefined, to }));
const date = fc.oneof(maybe(SPANS), range);

const NOTHING = {
  ...{ engines: [], safe: undefined, language: undefined, country: undefined },
  ...{ date: undefined, verbatim: undefined, sort: undefined, length: undefined },
  ...{ size: undefined, color: undefined, shape: undefined, license: undefined },
  ...{ sources: [], kind: undefined },
};

const CHOICES = {
  web: fc.record({ ...shared, date, verbatim: maybe([true]) }),
  images: fc.record({
    ...shared,
    size: maybe(IMAGE_SIZES),
    color: maybe(IMAGE_COLORS),
    shape: maybe(IMAGE_SHAPES),
    license: maybe(IMAGE_LICENSES),
  }),
  news: fc.record({ ...shared, date, sort: maybe(NEWS_SORTS) }),
  videos: fc.record({ ...shared, date, length: maybe(VIDEO_LENGTHS) }),
  code: fc.record({ text: shared.text, date, kind: maybe(CODE_KINDS), sources: fc.subarray(SLOTS) }),
};

describe('the choice in the address of a search', () => {
  for (const tab of ['web', 'images', 'news', 'videos', 'code'] as const) {
    it(`is read as it was written, for ${tab}`, () => {
      fc.assert(
        fc.property(CHOICES[tab] as fc.Arbitrary<object>, (some) => {
          const choice = { ...NOTHING, ...some } as unknown as SearchChoice;
          const address = searchAddress(tab, choice);
          assert.deepEqual(read(address.slice(address.indexOf('?'))), choice);
        }),
      );
    });
  }

  it('understands the two fields of the form for a range of days, in either order', () => {
    const may = { from: '2026-05-01', to: '2026-05-31' };
    assert.deepEqual(read('?from=2026-05-01&to=2026-05-31').date, may);
    assert.deepEqual(read('?from=2026-05-31&to=2026-05-01').date, may);
    assert.deepEqual(read('?from=2026-05-01&to=').date, { from: '2026-05-01', to: undefined });
    assert.deepEqual(read('?from=&to=2026-05-31').date, { from: undefined, to: '2026-05-31' });
    assert.equal(read('?from=&to=&date=w').date, 'w');
  });

  it('ignores unknown values', () => {
    const choice = read(
      '?q=x&date=yesterday&from=2026-02-30&country=XX&lang=german&safe=maybe&engine=engine_z&source=nobody&kind=poem' +
        '&verbatim=yes&sort=age&size=huge&color=mauve&shape=round&license=mine&length=endless',
    );
    assert.deepEqual(choice, {
      ...NOTHING,
      text: 'x',
    });
  });

  it('keeps the parameters that another tab supports', () => {
    const news = read('?q=x&date=w&safe=off&lang=de&country=AT&sort=date&engine=engine_b');
    const undated = { safe: 'off', lang: 'de', country: 'AT', engine: 'engine_b' };
    assert.deepEqual(Object.fromEntries(chosen(news, 'videos')), { date: 'w', ...undated });
    assert.deepEqual(Object.fromEntries(chosen(news, 'images')), undated);
    assert.deepEqual(Object.fromEntries(chosen(news, 'maps')), { lang: 'de' });
    assert.deepEqual(Object.fromEntries(chosen(news, 'papers')), { date: 'w' });
    assert.deepEqual(Object.fromEntries(chosen(news, 'translate')), {});
  });
});
