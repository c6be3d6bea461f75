import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { capturingLog } from '../support/capturing-log.ts';
import { eventually } from '../support/eventually.ts';
import { seriesIn } from '../support/exposition.ts';
import { startSearching, type Searching } from '../support/searching.ts';

const ENGINE = 'slot="engine_b",provider="mojeek"';

describe('a provider that changes its format [rest]', () => {
  const { log, lines } = capturingLog();
  let searching: Searching;
  let asked = 0;
  before(async () => {
    searching = await startSearching({ log });
  });
  after(() => searching.stop());

  const search = async (times: number, tab = 'web'): Promise<void> => {
    for (let i = 0; i < times; i++) await searching.search(`${tab}/?q=unmistakable+river+${asked++}`);
  };
  let read = 0;
  /** The lines about formats since the last call. */
  const said = (): string[] => {
    const all = lines.filter((line) => line.includes('"asked":'));
    const news = all.slice(read);
    read = all.length;
    return news;
  };
  const series = async () => seriesIn(await (await searching.instance.get('/metrics')).text());
  const isChanged = async () => (await series()).get(`tributary_upstream_format_changed{${ENGINE}}`);
  const items = async (result: string) =>
    (await series()).get(`tributary_upstream_items_total{${ENGINE},result="${result}"}`) ?? 0;

  it('is not seen while all twins answer as they always do', async () => {
    for (const tab of ['web', 'images', 'news', 'videos', 'suggest']) await search(6, tab);
    assert.deepEqual(said(), []);
    assert.equal(await isChanged(), 0);
    assert.ok((await items('kept')) > 0);
    assert.equal(await items('dropped'), 0);
  });

  it('is logged once with the fields that are missing and without any query', async () => {
    searching.sandbox.behave('MOJEEK', { kind: 'lacking', member: 'desc' });
    await search(4);
    assert.deepEqual(said(), []);
    await search(4);
    const news: string[] = [];
    await eventually(() => {
      news.push(...said());
      assert.equal(news.length, 1);
    });
    assert.match(
      news[0] ?? '',
      /^\{"slot":"engine_b","provider":"mojeek","asked":"web","sign":"missing_fields","missing":\["description"\],"responses":5,"received":\d+,"kept":\d+\} the format of the provider seems to have changed: fields that it normally fills are empty; run `tributary doctor engine_b --all` to check it$/,
    );
    assert.equal(await isChanged(), 1);
    assert.ok(lines.every((line) => !line.includes('unmistakable')));
  });

  it('is normal again after some normal responses', async () => {
    searching.sandbox.behave('MOJEEK', undefined);
    await search(5);
    await eventually(async () => {
      assert.equal(await isChanged(), 0);
    });
    assert.deepEqual(said(), [
      '{"slot":"engine_b","provider":"mojeek","asked":"web"} responses of the provider are normal again',
    ]);
  });

  it('is seen in responses that cannot be read at all', async () => {
    searching.sandbox.behave('BRAVE', { kind: 'lacking', member: 'results' });
    await search(5);
    await eventually(() => {
      assert.match(said().join('\n'), /"provider":"brave","asked":"web","sign":"unreadable","responses":5\}/);
    });
  });

  it('counts the items that are dropped', async () => {
    const before = await items('dropped');
    searching.sandbox.behave('MOJEEK', { kind: 'hostile' });
    await search(1);
    await eventually(async () => {
      assert.ok((await items('dropped')) > before);
    });
    assert.deepEqual(said(), []);
  });
});
