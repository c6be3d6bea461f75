import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { metricsIn } from '../support/exposition.ts';
import { startSearching, type Searching } from '../support/searching.ts';

const PAGE = readFileSync(new URL('../../docs/monitoring.md', import.meta.url), 'utf8');

/** The cells of all rows of a table whose first column has this heading. */
function rowsUnder(heading: string): string[][] {
  const [, table = ''] =
    new RegExp(`^\\| ${heading} +\\|.*\\n\\|[-| ]+\\|\\n((?:\\|.*\\n)+)`, 'm').exec(PAGE) ?? [];
  return table
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

describe('the metrics in docs/monitoring.md', () => {
  let searching: Searching;
  before(async () => {
    searching = await startSearching({ settings: { BRAVE_BUDGET: '1000/day' } });
    await searching.search('web/?q=rivers');
  });
  after(() => searching.stop());

  it('are those of a running instance, with their types and labels', async () => {
    const exposed = metricsIn(await (await searching.instance.get('/metrics')).text());
    const real = [...exposed]
      .filter(([name]) => name.startsWith('tributary_'))
      .map(([name, { type, labels }]) => [`\`${name}\``, type, labels.join(', ')].join(' | '));
    const documented = rowsUnder('Metric').map(([name = '', type = '', labels = '']) =>
      [name, type, labels].join(' | '),
    );
    assert.deepEqual(documented.toSorted(), real.toSorted());
  });
});
