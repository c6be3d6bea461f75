import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SOURCES } from '../../sandbox/twins.ts';
import { PROVIDERS } from '../../src/upstreams/index.ts';
import { eventually } from '../support/eventually.ts';
import { startSearching, type Searching } from '../support/searching.ts';

type Listed = {
  slug: string;
  name: string;
  group: string;
  monitor: string;
  state: string;
  last_error: string;
};

describe('the status of services', () => {
  type Row = [slug: string, name: string, group: string, monitor: string];
  const LISTED: readonly Row[] = [
    ['wikipedia', 'Wikipedia', 'suggest', 'query'],
    ['nominatim', 'Nominatim', 'maps', 'probe'],
    ['photon', 'Photon', 'maps', 'probe'],
    ['libretranslate', 'LibreTranslate', 'translate', 'probe'],
    ['apertium', 'Apertium', 'translate', 'probe'],
    ['deepl', 'DeepL', 'translate', 'query'],
    ['open_meteo', 'Open-Meteo', 'instant', 'query'],
    ['open_meteo_geocoding', 'Open-Meteo places', 'instant', 'query'],
    ['frankfurter', 'Frankfurter', 'instant', 'query'],
    ['wiktionary', 'Wiktionary', 'instant', 'query'],
    ['wikidata', 'Wikidata', 'cards', 'query'],
    ['stackexchange', 'Stack Exchange', 'cards', 'query'],
    ['thetvdb', 'TheTVDB', 'cards', 'query'],
    ['tripadvisor', 'Tripadvisor', 'cards', 'query'],
    ...PROVIDERS.filter(({ name }) => SOURCES.some((twin) => twin.name === name)).map(
      ({ name, title }): Row => [name.toLowerCase(), title, 'category', 'query'],
    ),
  ];

  async function listed({ search }: Searching): Promise<Listed[]> {
    const { status: code, body } = await search<{ providers: Listed[] }>('status/');
    assert.equal(code, 200);
    return body.providers.slice(body.providers.findIndex(({ slug }) => slug === 'wikipedia'));
  }
  const rowOf = ({ slug, name, group, monitor }: Listed): Row => [slug, name, group, monitor];
  const without = (...slugs: string[]) => LISTED.filter(([slug]) => !slugs.includes(slug));

  const settings: [name: string, settings: Record<string, string>, rows: readonly Row[]][] = [
    ['lists all that are configured', {}, LISTED],
    [
      'hides those that are switched off or lack their key',
      { APERTIUM_ENABLED: 'false', DEEPL_API_KEY: '', THETVDB_API_KEY: '', TRIPADVISOR_API_KEY: '' },
      without('apertium', 'deepl', 'thetvdb', 'tripadvisor'),
    ],
    [
      'hides those that the operator has given no address',
      { LIBRETRANSLATE_URL: '', APERTIUM_URL: '', PHOTON_URL: '' },
      without('libretranslate', 'apertium', 'photon'),
    ],
    [
      'does not probe a service that everybody shares',
      { NOMINATIM_URL: '', PHOTON_URL: '', PHOTON_ENABLED: 'true' },
      LISTED.map(([slug, name, group, monitor]) => [slug, name, group, group === 'maps' ? 'query' : monitor]),
    ],
  ];
  for (const [name, set, rows] of settings)
    it(name, async () => {
      const searching = await startSearching({ settings: set });
      const found = await listed(searching);
      await searching.stop();
      assert.deepEqual(found.map(rowOf), rows);
    });

  it('follows the calls to the providers', async () => {
    const searching = await startSearching();
    const { search, sandbox } = searching;
    const states = async (slugs: readonly string[]): Promise<string[]> => {
      const all = await listed(searching);
      return slugs.map((slug) => {
        const { state, last_error } = all.find((one) => one.slug === slug) ?? assert.fail(slug);
        return `${slug} ${state}${last_error === '' ? '' : `: ${last_error}`}`;
      });
    };
    const queried = ['deepl', 'open_meteo', 'open_meteo_geocoding', 'frankfurter'];
    assert.deepEqual(
      await states(queried),
      queried.map((slug) => `${slug} unknown`),
    );
    for (const path of ['translate/languages/', 'instant/?q=weather+in+vienna', 'instant/?q=10+eur+in+usd'])
      await search(path);
    assert.deepEqual(
      await states(queried),
      queried.map((slug) => `${slug} up`),
    );
    sandbox.behave('NOMINATIM', { kind: 'status', status: 500 });
    sandbox.behave('LIBRETRANSLATE', { kind: 'reset' });
    sandbox.behave('OPEN_METEO_GEOCODING', { kind: 'status', status: 429 });
    for (const path of ['maps/?q=Porto', 'translate/?q=x&target=es', 'instant/?q=weather+in+lima'])
      await search(path);
    const seen = await states(['nominatim', 'photon', 'libretranslate', 'open_meteo_geocoding']);
    await searching.stop();
    assert.deepEqual(seen, [
      'nominatim down: The provider returned an error.',
      'photon up',
      'libretranslate down: Could not connect to the provider.',
      'open_meteo_geocoding down: The provider refused: too many requests.',
    ]);
  });

  it('is known for probed providers before the first search', async () => {
    const searching = await startSearching();
    const probed = ['nominatim', 'photon', 'libretranslate', 'apertium'];
    await eventually(async () => {
      const all = await listed(searching);
      for (const { slug, state } of all) assert.equal(state, probed.includes(slug) ? 'up' : 'unknown', slug);
    });
    const paths = probed.map((slug) =>
      searching.sandbox.requests(slug.toUpperCase()).map(({ path }) => path),
    );
    await searching.stop();
    assert.deepEqual(paths, [['/status?format=json'], ['/status'], ['/health'], ['/listPairs']]);
  });
});
