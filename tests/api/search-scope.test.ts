import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeSearching, TABS, type Searching } from '../support/searching.ts';

type Result = { title: string; url: string; age: string };
type Envelope = { engine: string[]; results: Result[] };

/** The query strings that a twin got for a search text. */
function askedOf({ sandbox }: Searching, name: string, text: string): URLSearchParams[] {
  return sandbox
    .requests(name)
    .map(({ path }) => new URLSearchParams(path.slice(path.indexOf('?'))))
    .filter((query) => [...query.values()].some((value) => value === text || value.startsWith(`${text} `)));
}

describeSearching('what is searched', (searching) => {
  describe('language', () => {
    const said: [name: string, parameter: string, header: string | undefined, search: string | null][] = [
      ['lang', '&lang=de', undefined, 'de'],
      ['lang with a region', '&lang=pt-BR', undefined, 'pt-br'],
      ['lang before Accept-Language', '&lang=fr', 'de', 'fr'],
      ['Accept-Language', '', 'de-AT,de;q=0.9,en;q=0.8', 'de'],
      ['the heaviest of Accept-Language', '', 'en;q=0.3, it;q=0.7', 'it'],
      ['Accept-Language where lang is empty', '&lang=', 'es', 'es'],
      ['nothing', '', undefined, null],
      ['nothing of use', '', '*', null],
    ];
    for (const [name, parameter, header, expected] of said) {
      it(`providers get the language from ${name}`, async () => {
        const text = `language of ${name.toLowerCase()}`;
        const { status } = await searching().search(`web/?q=${encodeURIComponent(text)}${parameter}`, {
          ...(header === undefined ? {} : { headers: { 'accept-language': header } }),
        });
        assert.equal(status, 200);
        const [brave] = askedOf(searching(), 'BRAVE', text);
        const [mojeek] = askedOf(searching(), 'MOJEEK', text);
        const [marginalia] = askedOf(searching(), 'MARGINALIA', text);
        assert.ok(brave && mojeek && marginalia);
        assert.equal(brave.get('search_lang'), expected);
        assert.equal(mojeek.get('lb')?.slice(0, 2).toLowerCase() ?? null, expected?.slice(0, 2) ?? null);
        assert.equal(marginalia.get('lang')?.slice(0, 2) ?? null, expected?.slice(0, 2) ?? null);
      });
    }

    it('finds results in it', async () => {
      const { body } = await searching().search<Envelope>('web/?q=berlin&lang=de&engine=engine_a');
      assert.equal(body.results[0]?.url, 'https://de.wikipedia.org/wiki/Berlin');
    });

    const ENGLISH = /^(now|\d+ (second|minute|hour|day|week|month|year)s? ago)$/;
    const GERMAN = /^(jetzt|vor \d+ (Sekunde|Minute|Stunde|Tag|Woche|Monat|Jahr)(e?n|en?)?)$/;
    const FRENCH = /^(maintenant|il y a \d+ (seconde|minute|heure|jour|semaine|mois|an)s?)$/;
    const JAPANESE = /^(今|\d+ (秒|分|時間|日|週間|か月|年)前)$/;
    const worded: [name: string, parameter: string, header: string, words: RegExp][] = [
      ['English without lang', '', 'en', ENGLISH],
      ['English without lang, whatever the reader prefers', '', 'de', ENGLISH],
      ['German for lang=de', '&lang=de', 'en', GERMAN],
      ['German for lang=de-AT', '&lang=de-AT', 'en', GERMAN],
      ['French for lang=fr', '&lang=fr', 'de', FRENCH],
      ['Japanese for lang=ja', '&lang=ja', 'de', JAPANESE],
      ['English for a language without words', '&lang=xx', 'de', ENGLISH],
    ];
    for (const tab of ['web', 'news', 'videos'] as const) {
      for (const [name, parameter, header, words] of worded) {
        it(`${tab}: the age is in ${name}`, async () => {
          const { body } = await searching().search<Envelope>(`${tab}/?q=rivers${parameter}`, {
            headers: { 'accept-language': header },
          });
          const ages = body.results.map(({ age }) => age).filter((age) => age !== '');
          assert.ok(ages.length > 0);
          for (const age of ages) assert.match(age, words);
        });
      }
    }
  });

  describe('date', () => {
    const spans: [date: string, freshness: string, ages: RegExp][] = [
      ['d', 'pd', /second|minute|hour|^now|^1 day/],
      ['w', 'pw', /second|minute|hour|^now|^[1-6] day|^1 week/],
      ['m', 'pm', /second|minute|hour|^now|day|week|^1 month/],
      ['Y', 'py', /second|minute|hour|^now|day|week|month|^1 year/],
    ];
    for (const [date, freshness, ages] of spans) {
      it(`${date}: older results are neither requested nor shown`, async () => {
        const text = `dated ${date}`;
        for (const tab of ['web', 'news', 'videos']) {
          const { body } = await searching().search<Envelope>(
            `${tab}/?q=${encodeURIComponent(text)}&date=${date}`,
          );
          const dated = body.results.filter(({ age }) => age !== '');
          assert.ok(dated.length > 0, tab);
          for (const { age } of dated) assert.match(age, ages, tab);
        }
        const asked = askedOf(searching(), 'BRAVE', text);
        assert.equal(asked.length, 3);
        for (const query of asked) assert.equal(query.get('freshness'), freshness);
      });
    }

    it('an engine that knows no dates is missing, and says why', async () => {
      const { headers, body } = await searching().search<Envelope>('web/?q=undated&date=w');
      assert.equal(headers.get('x-engines-failed'), 'engine_c;reason=unsupported');
      assert.equal(headers.get('x-search-outcome'), 'partial');
      assert.deepEqual(body.engine, ['engine_a', 'engine_b', 'engine_c']);
      assert.equal(askedOf(searching(), 'MARGINALIA', 'undated').length, 0);
    });
  });

  describe('page', () => {
    for (const tab of TABS) {
      it(`${tab}: the next page has other results`, async () => {
        const pages = await Promise.all(
          [1, 2].map((page) => searching().search<Envelope>(`${tab}/?q=rivers&engine=engine_a&page=${page}`)),
        );
        const [first, second] = pages.map(({ body }) => JSON.stringify(body.results));
        assert.notEqual(first, second);
      });
    }

    it('of one engine no result is on two pages', async () => {
      const seen = new Set<string>();
      for (const page of [1, 2, 3]) {
        const { body } = await searching().search<Envelope>(`web/?q=rivers&engine=engine_a&page=${page}`);
        assert.ok(body.results.length > 0);
        for (const { url } of body.results) {
          assert.ok(!seen.has(url), `${url} again on page ${page}`);
          seen.add(url);
        }
      }
    });

    for (const tab of TABS) {
      it(`${tab}: the last page there can be is an answer like any other`, async () => {
        const { status, headers, body } = await searching().search<Envelope>(`${tab}/?q=rivers&page=50`);
        assert.equal(status, 200);
        assert.equal(headers.get('x-search-outcome'), body.results.length > 0 ? 'complete' : 'empty');
      });
    }
  });
});

describeSearching(
  'safe search',
  (searching) => {
    const text = 'nude sculpture in marble';
    const isMature = ({ title }: Result): boolean => title.includes('(mature)');

    it('filters adult results until it is off, in any order of requests', async () => {
      for (const order of [
        ['on', 'off', 'on'],
        ['off', 'on', 'off'],
      ]) {
        for (const safe of order) {
          const query = encodeURIComponent(`${text} ${order[0] ?? ''}`);
          const { body } = await searching().search<Envelope>(`web/?q=${query}&safe=${safe}`);
          assert.equal(body.results.some(isMature), safe === 'off', `${order.join()}: ${safe}`);
        }
      }
    });

    it('is on where nothing is said, in every tab', async () => {
      for (const tab of TABS) {
        for (const parameter of ['', '&safe=', '&safe=on']) {
          const { body } = await searching().search<Envelope>(
            `${tab}/?q=${encodeURIComponent(text)}${parameter}`,
          );
          assert.ok(!body.results.some(isMature), `${tab} ${parameter}`);
        }
      }
    });

    it('is passed to the providers, once per value', async () => {
      const { search } = searching();
      for (const safe of ['off', 'on', 'no', 'yes']) await search(`web/?q=safe%20positions&safe=${safe}`);
      const brave = askedOf(searching(), 'BRAVE', 'safe positions').map((query) => query.get('safesearch'));
      assert.deepEqual(brave, ['off', 'strict']);
      const marginalia = askedOf(searching(), 'MARGINALIA', 'safe positions').map((query) =>
        query.get('nsfw'),
      );
      assert.equal(new Set(marginalia).size, 2);
      assert.equal(marginalia.length, 2);
    });
  },
  // It has no filter to switch on.
  { settings: { COMMONS_ENABLED: 'false' } },
);
