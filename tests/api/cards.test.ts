import assert from 'node:assert/strict';
import { it } from 'node:test';
import { TWINS } from '../../sandbox/twins.ts';
import { describeSearching } from '../support/searching.ts';

type CardName = 'wikipedia' | 'thetvdb' | 'tripadvisor' | 'stackexchange' | 'map';
type Envelope = {
  query: string;
  explain?: { outcome: string; engines: { id: string; state: string }[] };
} & Record<CardName, Record<string, unknown> | null>;

const NAMES: readonly CardName[] = ['wikipedia', 'thetvdb', 'tripadvisor', 'stackexchange', 'map'];

/** Tests ask more in a second than these providers allow. */
const UNHURRIED = {
  WIKIDATA_BUDGET: '100000/s',
  STACKEXCHANGE_BUDGET: '100000/s',
  THETVDB_BUDGET: '100000/s',
  TRIPADVISOR_BUDGET: '100000/s,100000/day',
};

describeSearching(
  'cards',
  (searching) => {
    const cards = (parameters: string, headers: Record<string, string> = {}) =>
      searching().search<Envelope>(`cards/?${parameters}`, { headers });
    const shown = (body: Envelope): CardName[] => NAMES.filter((name) => body[name] !== null);
    const calls = (): number => TWINS.reduce((sum, { name }) => sum + searching().sandbox.calls(name), 0);

    const subjects: [query: string, cards: CardName[]][] = [
      ['Vienna', ['wikipedia', 'map']],
      ['Eiffel Tower', ['wikipedia', 'tripadvisor', 'map']],
      ['breaking bad', ['wikipedia', 'thetvdb']],
      ['Metropolis', ['wikipedia', 'thetvdb']],
      ['Ada Lovelace', ['wikipedia']],
      ['how to reverse a list in python', ['stackexchange']],
      ['best pizza near me', []],
      ['how to tie a tie', []],
      ['zzqq', []],
    ];
    for (const [query, expected] of subjects)
      it(`${query}: ${expected.join(', ') || 'nothing'}`, async () => {
        const { status, headers, body } = await cards(`q=${encodeURIComponent(query)}`);
        assert.equal(status, 200);
        assert.deepEqual(Object.keys(body), ['query', ...NAMES]);
        assert.equal(body.query, query);
        assert.deepEqual(shown(body), expected);
        assert.equal(headers.get('x-search-outcome'), expected.length > 0 ? 'complete' : 'empty');
        assert.equal(headers.get('x-engines-failed'), null);
        assert.equal(headers.get('cache-control'), 'private');
      });

    it('tells of a place', async () => {
      const { body } = await cards('q=eiffel%20tower');
      assert.equal(body.wikipedia?.title, 'Eiffel Tower');
      assert.equal(body.wikipedia.wikidata_id, 'Q243');
      assert.deepEqual([body.map?.lat, body.map?.lon], [48.8583, 2.2945]);
      assert.equal(body.map?.geo_uri, 'geo:48.8583,2.2945');
      assert.deepEqual([body.tripadvisor?.rating, body.tripadvisor?.reviews], [4.6, 142_000]);
    });

    it('caches provider responses, and logs in once', async () => {
      const { sandbox } = searching();
      await cards('q=Louvre');
      await cards('q=the+wire');
      const before = calls();
      const again = await cards('q=Louvre');
      assert.equal(again.headers.get('server-timing'), 'cache;desc=hit');
      assert.equal(calls(), before);
      const logins = sandbox.requests('THETVDB').filter(({ path }) => path.endsWith('/login'));
      assert.equal(logins.length, 1);
    });

    it('asks paid providers for nothing that is not theirs', async () => {
      const { sandbox } = searching();
      const before = [sandbox.calls('THETVDB'), sandbox.calls('TRIPADVISOR')];
      await cards('q=Isaac%20Newton');
      await cards('q=linux');
      assert.deepEqual([sandbox.calls('THETVDB'), sandbox.calls('TRIPADVISOR')], before);
    });

    it('one that fails is null, named, and alone', async () => {
      const { sandbox } = searching();
      sandbox.behave('WIKIPEDIA', { kind: 'status', status: 500 });
      const { status, headers, body } = await cards('q=Taj%20Mahal');
      sandbox.behave('WIKIPEDIA', undefined);
      assert.equal(status, 200);
      assert.deepEqual(shown(body), ['tripadvisor', 'map']);
      assert.equal(headers.get('x-search-outcome'), 'partial');
      assert.equal(headers.get('x-engines-failed'), 'wikipedia;reason=upstream_error');
    });

    it('one that hangs is null when the time is up', async () => {
      const { sandbox } = searching();
      sandbox.behave('TRIPADVISOR', { kind: 'hang' });
      const { headers, body } = await cards('q=Colosseum&timeout=1500');
      sandbox.behave('TRIPADVISOR', undefined);
      assert.deepEqual(shown(body), ['wikipedia', 'map']);
      assert.equal(headers.get('x-engines-failed'), 'tripadvisor;reason=timeout');
    });

    it('all fail: nothing to keep, and with strict no answer', async () => {
      const { sandbox } = searching();
      sandbox.behave('ALL', { kind: 'status', status: 500 });
      const { status, headers, body } = await cards('q=Big%20Ben');
      const strict = await searching().search<{ detail: string }>('cards/?q=Big%20Ben&strict=1');
      sandbox.behave('ALL', undefined);
      assert.equal(status, 200);
      assert.deepEqual(shown(body), []);
      assert.equal(headers.get('x-search-outcome'), 'failed');
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.equal(strict.status, 503);
      assert.ok(Number(strict.headers.get('retry-after')) > 0);
    });

    it('explains itself', async () => {
      const { body } = await cards('q=Rijksmuseum&explain=1');
      assert.equal(body.explain?.outcome, 'complete');
      assert.deepEqual(body.explain.engines.map(({ id, state }) => [id, state]).sort(), [
        ['tripadvisor', 'ok'],
        ['wikidata', 'ok'],
        ['wikipedia', 'ok'],
      ]);
    });

    it('looks in the language of lang, else of Accept-Language', async () => {
      const { sandbox } = searching();
      const asked = () =>
        new URLSearchParams(sandbox.requests('WIKIDATA').at(-1)?.path.split('?')[1]).get('languages');
      await cards('q=Prague&lang=de', { 'accept-language': 'fr' });
      assert.equal(asked(), 'de|en');
      await cards('q=Prague', { 'accept-language': 'fr' });
      assert.equal(asked(), 'fr|en');
    });

    it('answers a client that has it with 304', async () => {
      const { headers } = await cards('q=Vienna');
      const again = await cards('q=Vienna', { 'if-none-match': headers.get('etag') ?? '' });
      assert.equal(again.status, 304);
    });

    const refused: [parameters: string, parameter: string][] = [
      ['', 'q'],
      ['q=', 'q'],
      ['q=a&engine=nobody', 'engine'],
      ['q=a&safe=maybe', 'safe'],
      ['q=a&lang=english', 'lang'],
      ['q=a&timeout=1', 'timeout'],
      ['q=a&explain=x', 'explain'],
    ];
    for (const [parameters, parameter] of refused)
      it(`refuses ${parameters || 'nothing'}`, async () => {
        const { status, body } = await searching().search(`cards/?${parameters}`);
        assert.equal(status, 400);
        assert.deepEqual(Object.keys(body), [parameter]);
      });

    it('counts as one search', async () => {
      const used = async () =>
        (await searching().search<{ usage: { searches: number } }>('key/')).body.usage.searches;
      const before = await used();
      await cards('q=Vienna');
      await cards('q=best%20pizza%20near%20me');
      assert.equal(await used(), before + 2);
    });
  },
  { settings: UNHURRIED },
);
