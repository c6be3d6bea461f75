import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { leastCpuMs } from '../../tests/support/cpu-time.ts';
import { acceptedLanguages, preferredLanguage } from './content-negotiation.ts';

describe('preferredLanguage', () => {
  const cases: [header: string | undefined, tag: string | undefined][] = [
    [undefined, undefined],
    ['', undefined],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de-AT'],
    ['en;q=0.8, fr', 'fr'],
    ['en;q=0.5,fr;q=0.501', 'fr'],
    ['en;q=0.5,fr;q=0.5', 'en'],
    ['*', undefined],
    ['*,fr;q=0.1', 'fr'],
    ['en;q=0', undefined],
    ['en;q=0.000, fr;q=0.001', 'fr'],
    ['en;q=0,*;q=0.5,it;q=0.2', 'it'],
    ['\ten ; q=1.000 ', 'en'],
    ['en; Q=0.3', 'en'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['sgn-Latn-419', 'sgn-Latn-419'],
    ['en;q=2,fr;q=0.1', 'fr'],
    ['en;q=-1,fr;q=0.1', 'fr'],
    ['en;q=0.1234,fr;q=0.1', 'fr'],
    ['en;q=,fr;q=0.1', 'fr'],
    ['en;q=NaN,fr;q=0.1', 'fr'],
    ['en;level=1,fr;q=0.1', 'fr'],
    ['en_US,fr;q=0.1', 'fr'],
    ['de-DE-1996,fr;q=0.1', 'fr'],
    [',,;,;q=1, ,sv', 'sv'],
    ['en\r\nX: y', undefined],
  ];
  for (const [header, tag] of cases) {
    it(`finds ${tag ?? 'nothing'} in ${JSON.stringify(header ?? null)}`, () => {
      assert.equal(preferredLanguage(header)?.tag, tag);
    });
  }

  it('leaves alone what no browser sends', () => {
    assert.equal(preferredLanguage(`de,${' '.repeat(600)}`), undefined);
  });

  it('remembers the latest header, and no other', () => {
    const header = ['pt-BR', 'pt;q=0.9'];
    const first = preferredLanguage(header.join(','));
    assert.equal(preferredLanguage(header.join(',')), first);
    assert.equal(preferredLanguage('fi')?.tag, 'fi');
    assert.notEqual(preferredLanguage(header.join(',')), first);
    assert.deepEqual(preferredLanguage(header.join(',')), first);
  });

  it('finds the heaviest of any list', () => {
    const tag = fc.constantFrom('en', 'de', 'pt-BR', 'zh-Hant', 'es-419', 'fi');
    const weight = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(tag, weight), { maxLength: 12 }), (ranges) => {
        const header = ranges.map(([name, thousandths]) => `${name};q=${(thousandths / 1000).toFixed(3)}`);
        const heaviest = Math.max(0, ...ranges.map(([, thousandths]) => thousandths));
        const expected = ranges.find(([, thousandths]) => thousandths > 0 && thousandths === heaviest);
        assert.equal(preferredLanguage(header.join(', '))?.tag, expected?.[0]);
      }),
    );
  });

  it('survives hostile headers in no time', () => {
    const hostile = fc.array(
      fc.constantFrom('en', ';', 'q=', '0.', '-', ',', ' ', '\t', '*', '\0', 'é', '0', '1'),
      {
        maxLength: 500,
      },
    );
    fc.assert(
      fc.property(hostile, (parts) => {
        const found = preferredLanguage(parts.join(''));
        assert.ok(found === undefined || parts.join('').toLowerCase().includes(found.language));
      }),
    );
    for (const piece of [',', ';', ' ', '-', 'en;', 'en;q=', 'en ;', '\t', 'a-'])
      assert.ok(leastCpuMs(() => preferredLanguage(piece.repeat(512 / piece.length)), 50) < 50, piece);
  });
});

describe('acceptedLanguages', () => {
  it('names all that a reader accepts, the best first, and none that they refuse', () => {
    const tags = acceptedLanguages('nl;q=0.2, ja, en;q=0, de;q=0.8, ??, fr;q=0.8').map(({ tag }) => tag);
    assert.deepEqual(tags, ['ja', 'de', 'fr', 'nl']);
  });
});
