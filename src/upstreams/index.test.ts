import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { TWINS } from '../../sandbox/twins.ts';
import { askFor } from '../../tests/support/provider-answers.ts';
import { GEOCODERS, PROVIDERS, SUGGESTING, TRANSLATION_BACKENDS } from './index.ts';

const SRC = join(import.meta.dirname, '..');
const RECORDINGS = readdirSync(join(import.meta.dirname, 'fixtures'));
const SOURCES = globSync('**/*.ts', { cwd: SRC })
  .filter((path) => !path.endsWith('.test.ts') && !path.includes('.test-support.'))
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));

/** Their page size is what they return, because a request cannot say it. */
const CANNOT_BE_ASKED = [
  'SEARXNG',
  'STAAN',
  'DUCKDUCKGO',
  'MWMBL',
  'WIBY',
  'MET',
  'PIPED',
  'INVIDIOUS',
  'NYTIMES',
  'RSS',
  'SERPAPI',
  'MDN',
];

describe('the table of providers', () => {
  for (const { name, url } of PROVIDERS) {
    it(`has a twin and recorded responses for ${name}`, () => {
      assert.ok(TWINS.some((twin) => twin.name === name));
      const [first = ''] = name.toLowerCase().split('_');
      assert.ok(RECORDINGS.some((recording) => recording.startsWith(first)));
    });

    if (url === '') continue;
    it(`has the URL of ${name} in one file only`, () => {
      const files = SOURCES.filter(({ text }) => text.includes(`'${url}'`)).map(({ path }) => path);
      assert.equal(files.length, 1, files.join(', '));
      assert.match(files[0] ?? '', /^upstreams\//);
    });
  }

  for (const { name, url, searches } of PROVIDERS) {
    if (CANNOT_BE_ASKED.includes(name)) continue;
    for (const [vertical, search] of Object.entries(searches)) {
      it(`asks ${name} for as many results as its ${vertical} pages hold`, () => {
        const plan = search.plan(askFor(), { url: url || 'https://own.example', key: 'k' });
        assert.ok(typeof plan === 'object');
        const fields = plan.body?.text.match(/\d+/g) ?? [];
        const numbers = [...new URL(plan.url).searchParams.values(), ...fields].map(Number);
        assert.ok(numbers.includes(search.pageSize), plan.url);
      });
    }
  }

  it('has unique provider names', () => {
    assert.equal(new Set(PROVIDERS.map(({ name }) => name)).size, PROVIDERS.length);
  });

  it('lists every provider of suggestions', () => {
    assert.deepEqual(
      SUGGESTING,
      PROVIDERS.filter(({ searches }) => searches.suggest !== undefined),
    );
  });

  it('lists every geocoder and translation backend by its role', () => {
    const named = (role: string) => PROVIDERS.filter((provider) => provider.role === role);
    assert.deepEqual(named('maps'), GEOCODERS);
    assert.deepEqual(named('translate'), TRANSLATION_BACKENDS);
  });
});
