import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { behaviourNamed } from '../../sandbox/misbehaviour/behaviour.ts';
import { EXTRACT_REASONS } from '../../src/core/ports/page-reader.ts';
import { REASONS } from '../../src/core/upstream/provider.ts';
import { PROBLEMS } from '../../src/http/problems.ts';
import { DROP, MAX_SLOW_MS } from '../../src/http/sandbox/fail-on-demand.ts';
import { PROBLEMS_ON_DEMAND, type OnDemand } from '../../src/http/sandbox/problems-on-demand.ts';
import { newSandboxKey } from '../support/sandbox-keys.ts';
import { startSearching, type Searching } from '../support/searching.ts';

const DOCUMENT = readFileSync(new URL('../../docs/reference/sandbox-keys.md', import.meta.url), 'utf8');

/** The cells of all tables below a heading, without their head. */
function rowsOf(heading: string): string[][] {
  const section = DOCUMENT.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

const wordsOf = (cell = ''): string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, word = '']) => word);

describe('docs/reference/sandbox-keys.md', () => {
  it('lists every failure of the API with its status', () => {
    const documented = rowsOf('Make the API fail').map(([, word, status]) => [wordsOf(word)[0], status]);
    const ids = Object.keys(PROBLEMS_ON_DEMAND) as OnDemand[];
    assert.deepEqual(documented, [
      ...ids.map((id) => [id, String(PROBLEMS[id].status)]),
      [DROP, 'none'],
      ['slow-2000', '200'],
    ]);
    assert.match(DOCUMENT, new RegExp(`milliseconds later, at most ${MAX_SLOW_MS} `));
  });

  it('lists every reason of an engine, and words that engines know', () => {
    const words = rowsOf('Make an engine fail').flatMap(([, ...cells]) => wordsOf(cells.join()));
    assert.deepEqual(words.slice(0, REASONS.length), [...REASONS]);
    const orders = words.slice(REASONS.length);
    assert.ok(orders.length > 8);
    for (const word of orders) assert.notEqual(behaviourNamed(word), undefined, word);
  });

  describe('has pages that fail', () => {
    let searching: Searching;
    before(async () => {
      searching = await startSearching();
    });
    after(() => searching.stop());

    const documented = rowsOf('Make a page fail').map(([, url, error]) => ({
      url: wordsOf(url)[0] ?? '',
      error: wordsOf(error)[0] ?? '',
    }));

    it('for every reason that is not a mistake of the client', () => {
      const others = ['invalid_url', 'monthly_limit', 'rate_limited'];
      const expected = EXTRACT_REASONS.filter((reason) => !others.includes(reason));
      assert.deepEqual(documented.map(({ error }) => error).toSorted(), expected.toSorted());
    });

    it('for the reasons that it says', async () => {
      // A page that is silent takes all of its time.
      const quick = documented.filter(({ error }) => error !== 'timeout');
      const query = quick.map(({ url }) => `url=${encodeURIComponent(url)}`).join('&');
      const key = await newSandboxKey(searching.instance);
      const { body } = await searching.search<{ pages: typeof documented }>(`extract/?${query}`, { key });
      assert.deepEqual(
        body.pages.map(({ url, error }) => ({ url, error })),
        quick,
      );
    });
  });
});
