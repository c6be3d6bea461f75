import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ANY_CHARACTER } from '../../tests/support/arbitraries.ts';
import { leastCpuMs } from '../../tests/support/cpu-time.ts';
import { composePictures, composeVideos } from './compose-media.ts';
import { composeNews, composePages } from './compose-text.ts';
import {
  completions,
  correctionOf,
  findNews,
  findPages,
  findPictures,
  findVideos,
  pictureSvg,
  type Look,
} from './index.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'ja', 'ar'];
const QUERIES = [
  'python',
  'river deltas',
  'sourdough bread',
  'berlin',
  'quantum knitting',
  '東京',
  'نهر النيل',
  'C++',
];

const FINDS = {
  pages: (look: Look) => findPages(look).map((item) => ({ ...item, ageDays: item.daysAgo })),
  pictures: (look: Look) => findPictures(look).map((item) => ({ ...item, url: item.pageUrl, ageDays: 0 })),
  news: (look: Look) =>
    findNews(look).map((item) => ({ ...item, adult: false, ageDays: item.minutesAgo / 1440 })),
  videos: (look: Look) => findVideos(look).map((item) => ({ ...item, ageDays: item.daysAgo })),
};

const COMPOSED = {
  pages: { least: 300, entries: () => composePages().map((entry) => ({ ...entry, url: entry.item.url })) },
  pictures: {
    least: 200,
    entries: () => composePictures().map((entry) => ({ ...entry, url: entry.item.pageUrl })),
  },
  news: { least: 100, entries: () => composeNews().map((entry) => ({ ...entry, url: entry.item.url })) },
  videos: { least: 100, entries: () => composeVideos().map((entry) => ({ ...entry, url: entry.item.url })) },
};

function look(text: string, more: Partial<Look> = {}): Look {
  return { text, safe: true, engine: 'one', ...more };
}

function assertUnique(values: readonly string[]): void {
  assert.equal(new Set(values).size, values.length);
}

describe('the corpus', () => {
  for (const [kind, { least, entries }] of Object.entries(COMPOSED)) {
    it(`has at least ${least} ${kind} with ids and addresses of their own`, () => {
      const all = entries();
      assert.ok(all.length >= least, `only ${all.length}`);
      assertUnique(all.map(({ id }) => id));
      assertUnique(all.map(({ url }) => url));
      for (const { url, title } of all) {
        assert.equal(new URL(url).href, url);
        assert.match(new URL(url).hostname, /(^|\.)(example|example\.org|example\.com|wikipedia\.org)$/);
        assert.notEqual(title.trim(), '');
      }
    });

    it(`has ${kind} in every language, most in English`, () => {
      const counts = LANGUAGES.map(
        (language) => entries().filter((entry) => entry.language === language).length,
      );
      assert.ok(Math.min(...counts) >= 10, counts.join(' '));
      assert.equal(Math.max(...counts), counts[0]);
      assert.deepEqual(
        entries().filter(({ language }) => !LANGUAGES.includes(language)),
        [],
      );
    });
  }

  it('spreads the news from minutes to months', () => {
    const ages = composeNews().map(({ item }) => item.minutesAgo);
    assert.ok(Math.min(...ages) < 10);
    assert.ok(Math.max(...ages) > 60 * 1440);
    assert.ok(ages.filter((minutes) => minutes < 1440).length >= 20);
  });

  it('has an existing picture wherever it names one', () => {
    const named = [...composeNews(), ...composeVideos()]
      .map(({ item }) => item.picture)
      .filter((id) => id !== '');
    assert.ok(named.length > 100);
    for (const id of named) assert.notEqual(pictureSvg(id), undefined, id);
  });
});

describe('a look', () => {
  for (const [kind, find] of Object.entries(FINDS)) {
    it(`finds at least 60 ${kind} for any text, each once, and the same ones again`, () => {
      fc.assert(
        fc.property(fc.string({ unit: ANY_CHARACTER, minLength: 1, maxLength: 200 }), (text) => {
          fc.pre(text.trim() !== '' && !text.toLowerCase().includes('zzqq'));
          const found = find(look(text));
          assert.ok(found.length >= 60);
          assertUnique(found.map(({ id }) => id));
          assertUnique(found.map(({ url }) => url));
          for (const { url } of found) assert.equal(new URL(url).href, url);
          assert.deepEqual(find(look(text)), found);
        }),
        { numRuns: 50 },
      );
    });

    it(`finds no ${kind} for zzqq or for blanks`, () => {
      for (const text of ['zzqq', 'python ZZQQ', 'xzzqqx', '', '  ']) assert.deepEqual(find(look(text)), []);
    });

    it(`keeps the span of time that is asked for in ${kind}`, () => {
      for (const maxAgeDays of [1, 7, 31, 365]) {
        for (const text of QUERIES) {
          const found = find(look(text, { maxAgeDays }));
          assert.ok(found.length >= 60, `${found.length} of ${text} in ${maxAgeDays} days`);
          for (const { ageDays } of found) assert.ok(ageDays !== undefined && ageDays <= maxAgeDays);
        }
      }
    });

    it(`lets two engines share about two fifths of their ${kind}`, () => {
      const shares = QUERIES.map((text) => {
        const one = find(look(text)).slice(0, 60);
        const other = new Set(find(look(text, { engine: 'two' })).map(({ url }) => url));
        return one.filter(({ url }) => other.has(url)).length / one.length;
      });
      const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
      assert.ok(mean > 0.32 && mean < 0.5, shares.join(' '));
      for (const share of shares) assert.ok(share > 0.2 && share < 0.62, shares.join(' '));
    });

    it(`takes less than two milliseconds for ${kind}`, () => {
      for (const text of QUERIES) {
        const one = look(text);
        const tenMs = leastCpuMs(() => {
          for (let i = 0; i < 10; i++) find(one);
        }, 20);
        assert.ok(tenMs < 20, `${text}: ${tenMs / 10} ms`);
      }
    });
  }

  it('leaves out adult items when it is safe, and only then', () => {
    for (const find of [FINDS.pages, FINDS.pictures, FINDS.videos]) {
      const open = find(look('life drawing class', { safe: false }));
      assert.ok(open.some(({ adult }) => adult));
      const safe = find(look('life drawing class'));
      assert.deepEqual(
        safe.filter(({ adult }) => adult),
        [],
      );
    }
  });

  const FIRST: readonly [text: string, language: string | undefined, title: string][] = [
    ['python', undefined, 'Python - Wikipedia'],
    ['PYTHON', 'en-GB', 'Python - Wikipedia'],
    ['mount everest', undefined, 'Mount Everest - Wikipedia'],
    ['fussball', 'de', 'Fußball - Wikipedia'],
    ['meteo', 'fr-CA', 'Météo - Wikipedia'],
    ['東京', undefined, '東京 - Wikipedia'],
    ['النيل', 'ar', 'نهر النيل - Wikipedia'],
  ];
  for (const [text, language, title] of FIRST) {
    it(`puts ${title} near the top for ${text} in ${language ?? 'any language'}`, () => {
      const top = findPages(look(text, { language })).slice(0, 3);
      assert.ok(
        top.some((page) => page.title === title),
        top.map((page) => page.title).join(' | '),
      );
    });
  }

  it('prefers the language asked for', () => {
    for (const language of LANGUAGES.slice(1)) {
      assert.equal(findPages(look('python', { language }))[0]?.language, language);
      assert.equal(findPages(look('nothing of the kind', { language })).at(-1)?.language, language);
    }
  });

  it('writes about the query what reads well', () => {
    const titles = findPages(look('  gothic   "clocks" ')).map(({ title }) => title);
    assert.ok(titles.includes('Gothic clocks: an introduction'), titles.join(' | '));
    assert.ok(titles.includes('A short history of gothic clocks'));
  });

  it('puts the query into a text as it is', () => {
    assert.ok(findPages(look("$& costs $' more")).some(({ title }) => title.includes("$& costs $' more")));
  });
});

describe('completions', () => {
  it('offers up to ten for every text and none for zzqq', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: ANY_CHARACTER, minLength: 1, maxLength: 40 }),
        fc.option(fc.constantFrom(...LANGUAGES, 'xx'), { nil: undefined }),
        (text, language) => {
          fc.pre(text.trim() !== '' && !text.toLowerCase().includes('zzqq'));
          const offered = completions(text, language);
          assert.ok(offered.length >= 1 && offered.length <= 10);
          assertUnique(offered);
        },
      ),
    );
    assert.deepEqual(completions('zzqq', undefined), []);
    assert.deepEqual(completions(' ', undefined), []);
  });

  const CASES: readonly [text: string, language: string | undefined, first: string][] = [
    ['pyth', undefined, 'python'],
    ['Mount Ev', 'en', 'mount everest'],
    ['mete', 'fr', 'météo'],
    ['検索', undefined, '検索エンジン'],
    ['quantum knitting', undefined, 'quantum knitting meaning'],
    ['quantum knitting', 'de-AT', 'quantum knitting bedeutung'],
  ];
  for (const [text, language, first] of CASES) {
    it(`begins with ${first} for ${text}`, () => {
      assert.equal(completions(text, language)[0], first);
    });
  }
});

describe('correctionOf', () => {
  const CASES: readonly [text: string, correction: string | undefined][] = [
    ['pyhton', 'python'],
    ['Pyhton tutorail', 'Python tutorial'],
    ['how to recieve mail', 'how to receive mail'],
    ['python', undefined],
    ['pyhtonic', undefined],
    ['', undefined],
  ];
  for (const [text, correction] of CASES) {
    it(`makes ${String(correction)} of '${text}'`, () => {
      assert.equal(correctionOf(text), correction);
    });
  }

  it('leaves a corrected text alone', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('pyhton', 'Recieve', 'river', '??')), (words) => {
        const corrected = correctionOf(words.join(' '));
        assert.notEqual(corrected, words.join(' '));
        if (corrected !== undefined) assert.equal(correctionOf(corrected), undefined);
      }),
    );
  });
});

describe('pictureSvg', () => {
  it('draws every picture that is found, in the size that was told', () => {
    for (const text of QUERIES) {
      for (const { id, width, height } of findPictures(look(text, { safe: false }))) {
        const svg = pictureSvg(id);
        assert.ok(svg !== undefined, id);
        assert.ok(
          svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`),
        );
        assert.match(svg, /<\/svg>$/);
        assert.doesNotMatch(svg, /<script|\son\w+=|href|NaN|undefined/);
        assert.equal(pictureSvg(id), svg);
      }
    }
  });

  it('draws different pictures for different ids', () => {
    const drawings = findPictures(look('mountain')).map(({ id }) => pictureSvg(id));
    assert.equal(new Set(drawings).size, drawings.length);
  });

  it('draws nothing for an id that no find has named', () => {
    for (const id of [
      '',
      'nonsense',
      'g-nonsense-00000000',
      'g-constructor-00000000',
      'g-sea-0000000g',
      '../etc',
    ]) {
      assert.equal(pictureSvg(id), undefined, id);
    }
  });
});
