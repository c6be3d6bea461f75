import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { CONDITIONS } from '../../src/core/health/conditions.ts';
import { capturingLog } from '../support/capturing-log.ts';
import { metricsIn } from '../support/exposition.ts';
import { startSearching, type Searching } from '../support/searching.ts';

const LOG_TYPE = readFileSync(new URL('../../src/core/ports/log.ts', import.meta.url), 'utf8');
const PAGE = readFileSync(new URL('../../docs/operate/monitor.md', import.meta.url), 'utf8');

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

describe('docs/operate/monitor.md', () => {
  const { log, lines } = capturingLog();
  let searching: Searching;
  before(async () => {
    searching = await startSearching({ log, settings: { BRAVE_BUDGET: '1000/day', ACCESS_LOG: 'on' } });
    searching.sandbox.behave('MOJEEK', { kind: 'status', status: 401 });
    await searching.search('web/?q=rivers');
  });
  after(() => searching.stop());

  it('has the metrics of a running instance, with their types and labels', async () => {
    const exposed = metricsIn(await (await searching.instance.get('/metrics')).text());
    const real = [...exposed]
      .filter(([name]) => name.startsWith('tributary_'))
      .map(([name, { type, labels }]) => [`\`${name}\``, type, labels.join(', ')].join(' | '));
    const documented = rowsUnder('Metric').map(([name = '', type = '', labels = '']) =>
      [name, type, labels].join(' | '),
    );
    assert.deepEqual(documented.toSorted(), real.toSorted());
  });

  const documented = (heading: string): string[] =>
    rowsUnder(heading).flatMap(([names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    );

  it('has the fields that log lines may have', () => {
    const lists = [...LOG_TYPE.matchAll(/^  (?:\| \(('.*')\)|readonly (\w+)\?:)/gm)];
    const typed = lists.flatMap(([, names, member = '']) => names?.match(/\w+/g) ?? [member]);
    assert.deepEqual(documented('Field').toSorted(), [...typed, 'level', 'time', 'msg'].toSorted());
  });

  it('has the fields that log lines have', () => {
    assert.ok(lines.length > 2);
    const known = new Set(documented('Field'));
    for (const line of lines.filter((one) => !one.includes('"audit":'))) {
      const fields = Object.keys(JSON.parse(line.slice(0, line.lastIndexOf('} ') + 1)) as object);
      assert.deepEqual(
        fields.filter((name) => !known.has(name)),
        [],
        line,
      );
    }
  });

  it('has the conditions of a provider', () => {
    assert.deepEqual(documented('Condition'), [...CONDITIONS]);
  });

  it('shows log lines that are really written', async () => {
    searching.sandbox.behave('MOJEEK', undefined);
    await searching.search('web/?q=lakes');
    const plain = capturingLog();
    const other = await startSearching({ log: plain.log });
    await other.search('web/?q=rivers');
    await other.stop();
    const known = new Set([...lines, ...plain.lines].map((line) => formOf(line)));
    const examples = [...PAGE.matchAll(/^```text\n([^`]*)^```/gm)]
      .flatMap(([, block = '']) => block.trim().split('\n'))
      .map((line) => JSON.parse(line) as Example);
    assert.ok(examples.length >= 5);
    for (const { msg, ...fields } of examples) {
      const own = Object.fromEntries(
        Object.entries(fields).filter(([name]) => !['level', 'time'].includes(name)),
      );
      assert.ok(known.has(formOf(`${JSON.stringify(own)} ${msg}`)), msg);
    }
  });
});

type Example = Record<string, unknown> & { msg: string };

/** The names of the fields and the message. */
function formOf(line: string): string {
  const end = line.lastIndexOf('} ') + 1;
  return `${Object.keys(JSON.parse(line.slice(0, end)) as object).join(' ')}${line.slice(end)}`;
}
