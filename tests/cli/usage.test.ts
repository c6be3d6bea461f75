import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cli, type Cli } from '../support/cli.ts';
import { DATABASES, type FreshDatabase } from '../support/databases.ts';
import { command } from '../support/commands.ts';
import { OUTSIDE } from '../support/outside.ts';

const today = new Date().toISOString().slice(0, 10);
const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);

describe('usage by command', () => {
  let database: FreshDatabase;
  let succeeds: Cli['succeeds'];
  let fails: Cli['fails'];
  let prefix: string;
  before(async () => {
    const created = await DATABASES[0]?.create();
    assert.ok(created);
    database = created;
    ({ succeeds, fails } = cli(database.settings));
    await succeeds('user create ada');
    prefix = (await succeeds('key create ada --name laptop')).slice(5, 13);
    await OUTSIDE[0]?.query(
      database.settings,
      `INSERT INTO usage_daily VALUES ('${prefix}', '${today}', 'web', 3), ('${prefix}', '${lastWeek}', 'web', 2),
       ('@deleted', '${today}', 'news', 1)`,
    );
  });
  after(() => database.drop());

  it('adds up each key and endpoint', async () => {
    const lines = (await succeeds('usage')).trimEnd().split('\n');
    assert.deepEqual(
      lines.slice(0, 3).map((line) => line.split(/ +/)),
      [
        ['PREFIX', 'USER', 'ENDPOINT', 'SEARCHES', 'NAME'],
        [`trib_${prefix}`, 'ada', 'web', '5', 'laptop'],
        ['-', '-', 'news', '1'],
      ],
    );
    assert.match(lines[3] ?? '', /^6 searches since \d{4}-\d\d-\d\d$/);
  });

  it('is limited to a user and to days', async () => {
    assert.match(await succeeds('usage --user ADA --days 1'), new RegExp(`3 searches since ${today}\\n$`));
    await fails('usage --user eve', /eve/);
    for (const days of ['0', '401', 'x']) {
      const { code, stderr } = await command(['usage', '--days', days], { settings: database.settings });
      assert.equal(code, 2, days);
      assert.match(stderr, /--days: "\w+" is not a whole number from 1 to 400\./);
    }
  });

  it('is CSV by day', async () => {
    assert.equal(
      await succeeds('usage --csv --user ada'),
      [
        'user,key,key_name,endpoint,day,searches',
        `ada,trib_${prefix},laptop,web,${lastWeek},2`,
        `ada,trib_${prefix},laptop,web,${today},3`,
        '',
      ].join('\r\n'),
    );
  });
});
