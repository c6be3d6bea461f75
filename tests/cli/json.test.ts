import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { COMMANDS } from '../../src/cli/commands.ts';
import { cli } from '../support/cli.ts';
import { DATABASES, type FreshDatabase } from '../support/databases.ts';
import { OUTSIDE } from '../support/outside.ts';
import { command } from '../support/commands.ts';

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Commands that print what a program may want to read. */
const PRINTING = COMMANDS.filter(({ name }) =>
  /(?:^| )(?:list|show|status|usage|limits|check|health|doctor)$/.test(name),
);

describe('--json', () => {
  let database: FreshDatabase;
  let prefix: string;
  before(async () => {
    const created = await DATABASES[0]?.create();
    assert.ok(created);
    database = created;
    const engines = join(database.settings.DATA_DIR, 'engines');
    mkdirSync(engines);
    writeFileSync(join(engines, 'wiki.json'), '{}');
    const { succeeds } = cli(database.settings);
    await succeeds('user create ada');
    prefix = (await succeeds(['key', 'create', 'ada', '--name', 'laptop', '--monthly', '500'])).slice(0, 13);
    await succeeds('user limits ada --burst 60/min --monthly off');
    await succeeds('user disable ada');
    await succeeds(['user', 'invite', '--note', 'for \u202Egrace']);
    await OUTSIDE[0]?.query(
      database.settings,
      `INSERT INTO usage_daily VALUES ('${prefix.slice(5)}', '${today()}', 'web', 3), ('@deleted', '${today()}', 'news', 1)`,
    );
  });
  after(() => database.drop());

  async function printed(line: string, settings: Record<string, string> = {}): Promise<unknown> {
    const { stdout, stderr } = await command([...line.split(' '), '--json'], {
      settings: { ...database.settings, ...settings },
    });
    assert.equal(stderr, '');
    assert.doesNotMatch(stdout, /(?!\n)[\p{Cc}\u202e]/u, 'no characters that a terminal obeys');
    return line.startsWith('audit list')
      ? stdout
          .trimEnd()
          .split('\n')
          .map((one) => JSON.parse(one) as unknown)
      : JSON.parse(stdout);
  }

  for (const { name, options } of PRINTING) {
    it(`${name}: has the option`, () => {
      assert.ok(options.json);
    });
  }

  // doctor calls providers; its tests read its JSON too.
  for (const { name, positionals } of PRINTING.filter((command) => command.name !== 'doctor')) {
    it(`${name}: prints JSON, with names in snake case`, async () => {
      const given = positionals.map((positional) => (positional === 'prefix' ? prefix : 'ada'));
      const names = namesIn(await printed([name, ...given].join(' '), { PORT: '1' }));
      assert.ok(names.length > 0);
      for (const one of names) assert.match(one, /^[a-z][a-z0-9_]*$/);
    });
  }

  const exact: readonly [line: string, expected: () => unknown][] = [
    ['user list', () => [{ name: 'ada', role: 'user', state: 'disabled', created: TIME, disabled: TIME }]],
    [
      'user limits ada',
      () => ({
        user: 'ada',
        burst: '60/min',
        sustained: null,
        monthly: null,
        defaults: ['sustained'],
        searches_this_month: 0,
      }),
    ],
    [
      'invitation list',
      () => [
        {
          ...{ id: /^\w+$/, state: 'open', role: 'user', created: TIME, expires: TIME },
          ...{ created_by: null, used_by: null, note: 'for \u202Egrace' },
        },
      ],
    ],
    [
      'usage --days 1',
      () => ({
        since: today(),
        searches: 4,
        keys: [
          { prefix, user: 'ada', name: 'laptop', endpoint: 'web', searches: 3 },
          { prefix: null, user: null, name: '', endpoint: 'news', searches: 1 },
        ],
      }),
    ],
    [
      'status',
      () => ({
        database: { kind: 'SQLite', status: 'ok' },
        cache: { kind: 'in process', status: 'ok' },
        users: 1,
        active_keys: 1,
      }),
    ],
  ];
  for (const [line, expected] of exact) {
    it(`${line}: has everything that the table has`, async () => {
      matches(await printed(line), expected());
    });
  }

  it('key show: has what key list has, the limits that apply, and the searches of the month', async () => {
    const [listed] = (await printed('key list')) as Record<string, unknown>[];
    assert.deepEqual(await printed(`key show ${prefix}`), {
      ...listed,
      limits: { burst: '60/min', sustained: '5000/day', monthly: 500 },
      searches_this_month: 0,
    });
  });
});

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

/** Like `deepEqual`, but texts may match a pattern. */
function matches(actual: unknown, expected: unknown): void {
  if (expected instanceof RegExp) {
    assert.match(String(actual), expected);
  } else if (typeof expected === 'object' && expected !== null) {
    assert.ok(typeof actual === 'object' && actual !== null);
    assert.deepEqual(Object.keys(actual), Object.keys(expected));
    for (const [name, inner] of Object.entries(expected)) matches((actual as never)[name], inner);
  } else assert.equal(actual, expected);
}
