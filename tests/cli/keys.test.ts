import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { KEY_PATTERN } from '../../src/core/accounts/key-format.ts';
import { cli, type Cli } from '../support/cli.ts';
import { DATABASES, type FreshDatabase } from '../support/databases.ts';
import { OUTSIDE } from '../support/outside.ts';
import { command } from '../support/commands.ts';

const MOMENT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ`;
const DAY_MS = 86_400_000;

describe('keys by command', () => {
  let database: FreshDatabase;
  let succeeds: Cli['succeeds'];
  let fails: Cli['fails'];
  before(async () => {
    const created = await DATABASES[0]?.create();
    assert.ok(created);
    database = created;
    ({ succeeds, fails } = cli(database.settings));
    await succeeds('user create ada');
  });
  after(() => database.drop());

  const create = async (...options: string[]): Promise<string> =>
    (await succeeds(['key', 'create', 'ada', ...options])).trimEnd().split('\n')[0]?.slice(0, 13) ?? '';
  /** Labels and values, as `key show` prints them. */
  const show = async (prefix: string): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await succeeds(`key show ${prefix}`))
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/ {2,}/)),
    ) as Record<string, string>;
  const keyCount = async (): Promise<number> => (await succeeds('key list')).trimEnd().split('\n').length - 1;

  const terms = [
    ...[
      '--name',
      'my laptop',
      '--note',
      'in the kitchen',
      '--expires',
      '2030-01-31',
      '--endpoints',
      'web,news',
    ],
    ...['--tabs', 'web', '--engines', 'engine_a', '--networks', '192.0.2.0/24, 2001:db8::/32'],
    ...['--burst', '9000/min', '--sustained', '1000000/day', '--monthly', '500'],
  ];
  const shownTerms = {
    Name: 'my laptop',
    Note: 'in the kitchen',
    Expires: '2030-02-01T00:00:00Z',
    Endpoints: 'web, news',
    Tabs: 'web',
    Engines: 'engine_a',
    Networks: '192.0.2.0/24, 2001:db8::/32',
    Burst: '9000/min',
    Sustained: '1000000/day',
    Monthly: '500',
  };
  const defaults = {
    Name: '-',
    Note: '-',
    Expires: 'never',
    Endpoints: 'all',
    Tabs: 'all',
    Engines: 'all',
    Networks: 'everywhere',
    Burst: '60/min (default)',
    Sustained: '5000/day (default)',
    Monthly: 'no limit (default)',
  };

  it('key create takes every term, and key show shows it', async () => {
    const prefix = await create(...terms, '--sandbox');
    const shown = await show(prefix);
    assert.deepEqual({ ...shown, ...shownTerms }, shown);
    assert.equal(shown.State, 'active until 2030-02-01T00:00:00Z');
    assert.deepEqual([shown.Key, shown.User, shown.Kind], [prefix, 'ada', 'sandbox, standard']);
    assert.match(shown.Created ?? '', new RegExp(`^${MOMENT}$`));
    assert.equal(shown['Searches this month'], '0');
  });

  it('key create shows the defaults of the instance where nothing is chosen', async () => {
    const prefix = await create();
    assert.deepEqual({ ...(await show(prefix)), ...defaults }, await show(prefix));
    const capped = cli({ ...database.settings, API_MONTHLY_LIMIT: '1000', API_THROTTLE_BURST: '5/s' });
    const shown = await capped.succeeds(`key show ${prefix}`);
    assert.match(shown, /^Burst +5\/s \(default\)$/m);
    assert.match(shown, /^Monthly +1000 \(default\)$/m);
  });

  it('key create names everything that is wrong, and creates nothing', async () => {
    const before = await keyCount();
    const wrong = [
      ...['--name', 'x'.repeat(101), '--note', 'x'.repeat(501), '--expires', 'soon', '--endpoints', 'key'],
      ...['--tabs', 'maps', '--engines', 'engine_z', '--networks', '192.0.2.1/24', '--burst', 'many'],
      ...['--sustained', '0/day', '--monthly', '-5'],
    ];
    const said = await fails(['key', 'create', 'ada', ...wrong.slice(0, -2), '--monthly=-5'], /^name: /);
    assert.deepEqual(
      said
        .trimEnd()
        .split('\n')
        .map((line) => line.split(':')[0]),
      [
        'name',
        'note',
        'expires',
        'endpoints',
        'tabs',
        'engines',
        'networks',
        'burst',
        'sustained',
        'monthly',
      ],
    );
    assert.equal(await keyCount(), before);
  });

  it('key change changes what is given, and restores defaults where a value is empty', async () => {
    const prefix = await create('--name', 'old', '--tabs', 'news');
    assert.equal(
      await succeeds(['key', 'change', prefix, ...terms]),
      `Changed ${prefix}: name, note, expires, endpoints, tabs, engines, networks, burst, sustained, monthly.\n`,
    );
    const changed = await show(prefix);
    assert.deepEqual({ ...changed, ...shownTerms }, changed);
    assert.equal(await succeeds(`key change ${prefix} --tabs news`), `Changed ${prefix}: tabs.\n`);
    assert.deepEqual(await show(prefix), { ...changed, Tabs: 'news' });
    const empty = terms.map((word, i) => (i % 2 === 0 ? word : ''));
    await succeeds(['key', 'change', prefix, ...empty]);
    assert.deepEqual({ ...(await show(prefix)), ...defaults }, await show(prefix));
    await fails(
      `key change ${prefix} --tabs web --networks nowhere`,
      /^networks: "nowhere" is not a network/,
    );
    assert.equal((await show(prefix)).Tabs, 'all');
  });

  it('key rotate prints the new key alone, and until when the old one works', async () => {
    const old = await create(...terms);
    const rotated = await command(['key', 'rotate', old, '--overlap', '12h'], {
      settings: database.settings,
    });
    assert.equal(rotated.code, 0);
    assert.match(rotated.stdout.trimEnd(), KEY_PATTERN);
    assert.match(rotated.stderr, new RegExp(`^${old} works until ${MOMENT}\\.\n$`));
    const successor = rotated.stdout.slice(0, 13);
    const [first, second] = [await show(old), await show(successor)];
    assert.deepEqual([first['Replaced by'], second.Replaces], [successor, old]);
    assert.match(first.State ?? '', new RegExp(`^replaced until ${MOMENT}$`));
    assert.deepEqual({ ...second, ...shownTerms, Expires: second.Expires }, second);
    await fails(`key rotate ${old}`, /already has a successor/);
    const ended = await command(['key', 'rotate', successor, '--overlap', '0'], {
      settings: database.settings,
    });
    assert.equal(ended.stderr, `${successor} no longer works.\n`);
    assert.equal((await show(successor)).State, 'expired');
    const says = /^overlap: must be from 0 to 90 days, for example 7d or 12h\.\n$/;
    for (const overlap of ['91d', 'soon', '-1d']) {
      await fails([`key`, 'rotate', ended.stdout.slice(0, 13), `--overlap=${overlap}`], says);
    }
  });

  it('key rotate prints the new address of a link key', async () => {
    const link = await create('--link');
    const { stdout } = await command(['key', 'rotate', link], { settings: database.settings });
    const [key = '', address] = stdout.split('\n');
    assert.equal(address, `http://127.0.0.1:8080/compat/searxng/${key}`);
  });

  it('key list shows the state of each key, in JSON too', async () => {
    await succeeds('user create bob');
    const [live, revoked, expired, limited] = [
      (await succeeds('key create bob --name laptop')).slice(0, 13),
      (await succeeds('key create bob')).slice(0, 13),
      (await succeeds('key create bob --expires 1h')).slice(0, 13),
      (await succeeds('key create bob --expires 2030-01-31 --sandbox --link')).slice(0, 13),
    ];
    await succeeds(`key revoke ${revoked}`);
    await OUTSIDE[0]?.query(
      database.settings,
      `UPDATE api_keys SET expires_at_ms = 5 WHERE prefix = '${expired.slice(5)}'`,
    );
    const listed = await succeeds('key list --user bob');
    assert.match(listed, new RegExp(`^${live} +bob +active +${MOMENT} +- +standard +laptop$`, 'm'));
    assert.match(listed, new RegExp(`^${revoked} +bob +revoked +${MOMENT}`, 'm'));
    assert.match(listed, new RegExp(`^${expired} +bob +expired +${MOMENT}`, 'm'));
    assert.match(
      listed,
      new RegExp(
        `^${limited} +bob +active until 2030-02-01T00:00:00Z +${MOMENT} +- +sandbox, link key$`,
        'm',
      ),
    );
    const json = JSON.parse(await succeeds('key list --user bob --json')) as Record<string, unknown>[];
    assert.deepEqual(
      json.map(({ prefix, state, expires, replaced_by }) => [prefix, state, expires, replaced_by]),
      [
        [live, 'active', null, null],
        [revoked, 'revoked', null, null],
        [expired, 'expired', '1970-01-01T00:00:00.005Z', null],
        [limited, 'active', '2030-02-01T00:00:00.000Z', null],
      ],
    );
  });

  it('key list --unused shows active keys that were neither used nor created lately', async () => {
    await succeeds('user create carol');
    const [idle, active, fresh] = [
      (await succeeds('key create carol')).slice(0, 13),
      (await succeeds('key create carol')).slice(0, 13),
      (await succeeds('key create carol')).slice(0, 13),
    ];
    const longAgo = Date.now() - 40 * DAY_MS;
    await OUTSIDE[0]?.query(
      database.settings,
      `UPDATE api_keys SET created_at_ms = ${longAgo} WHERE prefix IN ('${idle.slice(5)}', '${active.slice(5)}')`,
    );
    await OUTSIDE[0]?.query(
      database.settings,
      `INSERT INTO key_activity VALUES ('${active.slice(5)}', ${Date.now()})`,
    );
    const unused = await succeeds('key list --user carol --unused=30');
    assert.ok(unused.includes(idle) && !unused.includes(active) && !unused.includes(fresh), unused);
    assert.ok(!(await succeeds('key list --user carol --unused')).includes(idle), '90 days by default');
  });

  it('key show reads what the server counted this month', async () => {
    const prefix = await create();
    const month = new Date().toISOString().slice(0, 7);
    await OUTSIDE[0]?.query(
      database.settings,
      `INSERT INTO usage_months VALUES ('${prefix.slice(5)}', '${month}', 12, 0)`,
    );
    assert.equal((await show(prefix))['Searches this month'], '12');
  });

  it('refuses prefixes that no key has', async () => {
    for (const command of ['show', 'rotate']) {
      await fails(`key ${command} 12345678`, /^No (active )?key has the prefix 12345678\.\n$/);
      await fails(`key ${command} xyz`, /^A key prefix is 8 letters and digits/);
    }
    await fails('key change 12345678 --name x', /^No active key has the prefix 12345678\.\n$/);
  });
});
