import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { estimateTokens } from '../../src/core/length.ts';
import { describeSearching, TABS, type Searching } from '../support/searching.ts';

type Result = {
  url: string;
  description: string;
  published_at: string | null;
  engines: string[];
  score: number;
  image_url?: string;
};
type Envelope = {
  query: string;
  correction: string;
  engine: string[];
  results: Result[];
  omitted: number;
  has_more: boolean;
};

const DAY_MS = 86_400_000;
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const hostOf = ({ url }: Result): string => new URL(url).hostname;

/** The requests that a twin got for a search text, as parameters. */
function askedOf({ sandbox }: Searching, name: string, text: string): URLSearchParams[] {
  return sandbox
    .requests(name)
    .map(({ path }) => new URLSearchParams(path.slice(path.indexOf('?'))))
    .filter((query) => [...query.values()].some((value) => value === text || value.startsWith(`${text} `)));
}

describeSearching(
  'refined searches',
  (searching) => {
    const search = (path: string) => searching().search<Envelope>(path);

    describe('count', () => {
      for (const tab of TABS) {
        it(`${tab}: is the beginning of the whole list, without another call`, async () => {
          const { body: whole } = await search(`${tab}/?q=count+${tab}`);
          const calls = searching().sandbox.calls('BRAVE');
          for (const count of [1, 3, 50]) {
            const { body } = await search(`${tab}/?q=count+${tab}&count=${count}`);
            assert.deepEqual(body, { ...whole, results: whole.results.slice(0, count) });
          }
          assert.equal(searching().sandbox.calls('BRAVE'), calls);
        });
      }

      for (const tab of TABS)
        it(`${tab}: every page continues where the one before ended, in the same size`, async () => {
          const query = `${tab}/?q=pages+of+${tab}`;
          const wholes = [];
          for (const page of [1, 2])
            wholes.push(...(await search(`${query}&page=${page}&extended=1`)).body.results);
          const keyOf = ({ url, image_url: image = '' }: Result): string => image || url;
          const all = [...new Set(wholes.map(keyOf))];
          const count = 15;
          const shown: string[] = [];
          for (let page = 1; shown.length + count <= all.length; page++) {
            const { body } = await search(`${query}&count=${count}&page=${page}&extended=1`);
            assert.equal(body.results.length, count);
            assert.equal(body.has_more, true);
            shown.push(...body.results.map(keyOf));
          }
          assert.ok(shown.length > count);
          assert.deepEqual(shown, all.slice(0, shown.length));
        });

      it('is told in the extended form whether a page may follow', async () => {
        const moreOf = async (path: string) => (await search(`${path}&extended=1`)).body.has_more;
        assert.equal(await moreOf('web/?q=following'), true);
        assert.equal(await moreOf('web/?q=following&page=50'), false);
        assert.equal(await moreOf('web/?q=following&count=1&page=50'), false);
        assert.equal(await moreOf('web/?q=zzqq'), false);
        assert.equal(await moreOf('web/?q=zzqq&count=5&page=2'), false);
        assert.ok(!('has_more' in (await search('web/?q=following')).body));
        assert.ok(!('has_more' in (await search('images/similar/?q=following&extended=1')).body));
      });

      it('applies to similar images, without the one that is left out', async () => {
        const { body: whole } = await search('images/similar/?q=count+similar');
        const [first] = whole.results;
        const exclude = encodeURIComponent(first?.url ?? '');
        const { body } = await search(`images/similar/?q=count+similar&count=2&exclude_url=${exclude}`);
        assert.deepEqual(body.results, whole.results.slice(1, 3));
      });

      it('is part of the name of a cached response', async () => {
        for (const count of [2, 2, 4, 4, 2]) {
          const { body } = await search(`web/?q=count+cached&count=${count}`);
          assert.equal(body.results.length, count);
        }
      });
    });

    describe('domains', () => {
      it('are the only ones shown, in every tab', async () => {
        for (const [tab, domain] of [
          ['web', 'example.org'],
          ['news', 'news.example'],
          ['videos', 'watch.example'],
        ] as const) {
          const { body, headers } = await search(`${tab}/?q=included&include_domains=${domain}`);
          assert.equal(headers.get('x-search-outcome'), 'complete', tab);
          assert.ok(body.results.length > 0, tab);
          for (const result of body.results)
            assert.match(hostOf(result), new RegExp(`(^|\\.)${domain}$`), tab);
          assert.equal(body.query, 'included');
        }
      });

      it('are left out, in every tab', async () => {
        for (const tab of TABS) {
          const { body: whole } = await search(`${tab}/?q=excluded`);
          const unwanted = hostOf(whole.results[0] ?? assert.fail());
          const { body } = await search(`${tab}/?q=excluded&exclude_domains=${unwanted}`);
          assert.ok(!body.results.some((result) => hostOf(result) === unwanted), tab);
          const isWanted = (result: Result) => hostOf(result) !== unwanted;
          assert.equal(body.results.length > 0, whole.results.some(isWanted), tab);
        }
      });

      it('are not limited per host, and may be repeated or listed', async () => {
        const domains =
          'include_domains=workshop.example&include_domains=atlas.example.org,almanac.example.com';
        const { body } = await search(`web/?q=many+of+one+host&${domains}`);
        const hosts = body.results.slice(0, 20).map(hostOf);
        assert.deepEqual(
          new Set(hosts),
          new Set(['workshop.example', 'atlas.example.org', 'almanac.example.com']),
        );
        assert.ok(hosts.length > 9);
      });

      it('reach the engines as each of them understands them', async () => {
        const all = 'include_domains=example.org,example.com&exclude_domains=atlas.example.org';
        await search(`web/?q=sites+for+engines&${all}`);
        await search('web/?q=site+for+engines&include_domains=workshop.example');
        const [brave, one] = ['sites for engines', 'site for engines'].map(
          (text) => askedOf(searching(), 'BRAVE', text)[0]?.get('q') ?? '',
        );
        assert.equal(
          brave,
          'sites for engines site:example.org OR site:example.com NOT site:atlas.example.org',
        );
        assert.equal(one, 'site for engines site:workshop.example');
        const [mojeek] = askedOf(searching(), 'MOJEEK', 'sites for engines');
        assert.equal(mojeek?.get('fi'), 'example.org,.example.org,example.com,.example.com');
        assert.equal(mojeek.get('fe'), 'atlas.example.org,.atlas.example.org');
        const marginalia = ['sites for engines', 'site for engines'].map((text) =>
          askedOf(searching(), 'MARGINALIA', text)[0]?.get('query'),
        );
        assert.deepEqual(marginalia, ['sites for engines', 'site for engines site:workshop.example']);
      });

      it('never appear in a correction', async () => {
        const { body } = await search('web/?q=pyhton&include_domains=example.org');
        assert.equal(body.correction, 'python');
      });

      it('that have nothing are an empty response, not a failed one', async () => {
        const { body, headers } = await search('web/?q=nothing+there&include_domains=nothing.invalid');
        assert.deepEqual(body.results, []);
        assert.equal(headers.get('x-search-outcome'), 'empty');
      });

      it('in any order of requests never mix in the caches', async () => {
        const asked = ['', '&include_domains=example.org', '&exclude_domains=example.org'];
        const seen = new Map<string, string>();
        for (const options of [...asked, ...asked]) {
          const { text } = await search(`web/?q=mixed+options${options}`);
          assert.equal(text, seen.get(options) ?? text);
          seen.set(options, text);
        }
        assert.equal(new Set(seen.values()).size, asked.length);
      });
    });

    describe('a range of days', () => {
      const [from, to] = [dayBefore(60), dayBefore(10)];
      for (const tab of ['web', 'news', 'videos'] as const) {
        it(`${tab}: only has results of these days`, async () => {
          const { body } = await search(`${tab}/?q=days+of+${tab}&date=${from}..${to}&extended=1`);
          const dates = body.results.flatMap(({ published_at: at }) => at?.slice(0, 10) ?? []);
          assert.ok(dates.length > 0);
          for (const day of dates) assert.ok(day >= from && day <= to, day);
          const [brave] = askedOf(searching(), 'BRAVE', `days of ${tab}`);
          assert.equal(brave?.get('freshness'), `${from}to${to}`);
        });
      }

      it('may be open', async () => {
        for (const [range, isIn] of [
          [`${from}..`, (day: string) => day >= from],
          [`..${from}`, (day: string) => day <= from],
        ] as const) {
          const { body } = await search(`web/?q=open+days&date=${range}&extended=1`);
          const dates = body.results.flatMap(({ published_at: at }) => at?.slice(0, 10) ?? []);
          assert.ok(dates.length > 0, range);
          for (const day of dates) assert.ok(isIn(day), `${day} in ${range}`);
        }
      });

      it('is not asked of an engine that knows no dates', async () => {
        const { headers } = await search(`web/?q=undated+days&date=${from}..${to}`);
        assert.equal(headers.get('x-engines-failed'), 'engine_c;reason=unsupported');
        assert.equal(askedOf(searching(), 'MARGINALIA', 'undated days').length, 0);
      });
    });

    describe('country', () => {
      it('goes to the engines that know countries, and is part of what is cached', async () => {
        for (const country of ['AT', 'at', 'FR', ''])
          await search(`web/?q=from+a+country&lang=de&country=${country}`);
        const brave = askedOf(searching(), 'BRAVE', 'from a country').map((query) => query.get('country'));
        assert.deepEqual(brave, ['AT', 'FR', null]);
        const mojeek = askedOf(searching(), 'MOJEEK', 'from a country').map((query) => query.get('rb'));
        assert.deepEqual(mojeek, ['AT', 'FR', null]);
        assert.equal(askedOf(searching(), 'MARGINALIA', 'from a country').length, 1);
      });

      it('selects news', async () => {
        await search('news/?q=news+of+a+country&country=GB');
        const [worldnews] = askedOf(searching(), 'WORLDNEWS', 'news of a country');
        assert.equal(worldnews?.get('source-country'), 'gb');
      });
    });

    describe('max_tokens', () => {
      for (const tab of TABS) {
        it(`${tab}: the body fits, with or without further fields`, async () => {
          const path = `${tab}/?q=tokens+of+${tab}`;
          for (const form of ['', '&extended=1']) {
            const { body: whole } = await search(path + form);
            for (const max of [400, 2_000, 100_000]) {
              const { body, text } = await search(`${path}${form}&max_tokens=${max}`);
              assert.ok(estimateTokens(text) <= max, `${estimateTokens(text)} of ${max}`);
              assert.deepEqual(
                body.results.map(({ url }) => url),
                whole.results.slice(0, body.results.length).map(({ url }) => url),
              );
              assert.equal(
                body.omitted,
                form === '' ? undefined : whole.results.length - body.results.length,
              );
            }
          }
        });
      }

      it('shortens descriptions first', async () => {
        const path = 'web/?q=python&count=5';
        const max = estimateTokens((await search(path)).text) - 10;
        const { body, text } = await search(`${path}&max_tokens=${max}`);
        assert.ok(estimateTokens(text) <= max);
        assert.equal(body.results.length, 5);
        assert.ok(body.results.some(({ description }) => description.endsWith('…')));
      });
    });

    it('media say which engines and providers found them', async () => {
      for (const tab of ['images', 'news', 'videos']) {
        const { body } = await search(`${tab}/?q=rivers&extended=1`);
        const sources = new Set(body.results.flatMap(({ engines }) => engines));
        assert.ok(sources.has('engine_a') && sources.size > 1, tab);
      }
    });
  },
  // Ages stay the same.
  { still: true },
);

describeSearching(
  'engines that share a provider',
  (searching) => {
    it('are all named by it', async () => {
      const { search, sandbox } = searching();
      const { body } = await search<Envelope>('web/?q=by+provider&engine=SearXNG');
      assert.deepEqual(body.engine, ['engine_b', 'engine_d']);
      assert.equal(sandbox.requests('BRAVE').length, 0);
    });

    it('get the shortest span that covers a range', async () => {
      const { search } = searching();
      for (const [days, span] of [
        [3, 'week'],
        [20, 'month'],
        [100, 'year'],
        [500, null],
      ] as const) {
        const text = `spans of ${days} days`;
        await search(`news/?q=${text}&engine=searxng&date=${dayBefore(days)}..${dayBefore(1)}`);
        const [asked] = askedOf(searching(), 'SEARXNG', text);
        assert.equal(asked?.get('time_range'), span, text);
      }
    });

    it('show nothing of unknown date then', async () => {
      const { search } = searching();
      const { body } = await search<Envelope>(
        `web/?q=of+unknown+date&engine=searxng&extended=1&date=${dayBefore(100)}..`,
      );
      assert.ok(body.results.length > 0);
      for (const { published_at: at } of body.results) assert.ok((at ?? '') >= dayBefore(100));
    });
  },
  { settings: { ENGINE_B_PROVIDER: 'searxng', ENGINE_D_PROVIDER: 'searxng' } },
);
