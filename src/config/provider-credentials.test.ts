import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { outlineOf, postgresUrl, withoutCredentials } from './setting-types-network.ts';
import { loadSettings } from './load.ts';
import { describeSettings } from './print.ts';
import { SettingsError } from './setting.ts';
import { ENTRIES } from './table.ts';

const MARKER = 'xyzzy-marker';

/** As an operator may get them wrong, with a password in each. */
const WITH_PASSWORD = [
  `https://user:${MARKER}@host.example`,
  `https://${MARKER}@host.example/path`,
  `https://user:${MARKER}@ss@host.example`,
  `https://user:pa/ss/${MARKER}@host.example`,
  `https://user:pa?ss${MARKER}@host.example`,
  `https://user:pa#ss${MARKER}@host.example`,
  `https:/user:${MARKER}@host.example`,
  `https:user:${MARKER}@host.example`,
  `//user:${MARKER}@host.example`,
  `user:${MARKER}@host.example:5432`,
  `HTTPS://user:${MARKER}@host.example:99999`,
  `https://host.example/?key=${MARKER}`,
  `https://host.example/path?a=b&token=${MARKER}#x`,
  `https://host.example/#${MARKER}`,
  `postgres://user:${MARKER}@host.example:port/name`,
  `postgres://user:${MARKER}@[::1/name`,
  `postgres//user:${MARKER}@host.example/name`,
  `mysql://user:${MARKER}@host.example/name`,
  `redis:/:${MARKER}@host.example`,
  `valkey://:${MARKER}@host.example:70000`,
  `https://a.example, https://user:${MARKER}@b.example`,
  `Imprint https://user:${MARKER}@a.example; Mail mailto:me@a.example`,
  `https://user:${MARKER}@{host}/{lang}`,
  `\thttps://user:\n${MARKER}@host.example`,
];

type Said = { readonly text: string; readonly refused: ReadonlySet<string> };

function everythingSaidAbout(value: string, names: readonly string[]): Said {
  const engines = names.flatMap((name) => /^ENGINE_[A-Z]_/.exec(name) ?? []);
  const environment = {
    ...Object.fromEntries(engines.map((engine) => [`${engine}PROVIDER`, 'searxng'])),
    ...Object.fromEntries(names.map((name) => [name, value])),
  };
  try {
    const { settings, sources } = loadSettings({ environment, readFile: () => '' });
    return { text: JSON.stringify(describeSettings(settings, sources)), refused: new Set() };
  } catch (error) {
    assert.ok(error instanceof SettingsError, names.join());
    const { message, problems } = error;
    return { text: JSON.stringify([message, problems]), refused: new Set(problems.map(({ name }) => name)) };
  }
}

describe('credentials in addresses', () => {
  for (const value of WITH_PASSWORD) {
    it(`are neither in messages nor in the list of settings, for any setting with ${JSON.stringify(value)}`, () => {
      // One setting of each kind: providers repeat the same ones.
      const kinds = new Map(ENTRIES.map((entry) => [entry.kind, entry]));
      const names = [...kinds.values(), ...ENTRIES.filter(({ describedBy }) => describedBy === undefined)]
        .map(({ name }) => name)
        // File and engine names may be anything, and a public URL may have a query.
        .filter(
          (name) =>
            !/^(?:DATA_DIR|ENGINES_DIR|INSTANCE_DIR|INSTANCE_NAME|TILE_ATTRIBUTION|BANGS_FILE|ENGINE_._NAME)$/.test(
              name,
            ),
        )
        .filter(
          (name) => value.includes('@') || !/^(?:CONTACT|INSTANCE_CONTACT|SECURITY_CONTACT)$/.test(name),
        );
      const all = everythingSaidAbout(value, names);
      assert.ok(!all.text.includes(MARKER), all.text);
      // What is accepted is described only if nothing else is refused.
      for (const name of names.filter((one) => !all.refused.has(one))) {
        const { text } = everythingSaidAbout(value, [name]);
        assert.ok(!text.includes(MARKER), `${name}: ${text}`);
      }
    });
  }

  it('are in no message about a name that is not a setting', () => {
    const { text } = everythingSaidAbout(`postgres://user:${MARKER}@host.example/name`, ['DATABASE_URLS']);
    assert.match(text, /did you mean DATABASE_URL\?/);
    assert.ok(!text.includes(MARKER));
  });

  it('are removed from any text around them', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const text = `${before}${MARKER}@${after}`;
        assert.ok(!withoutCredentials(text).includes(MARKER), text);
      }),
    );
  });

  it('are removed from a message that still says what is wrong', () => {
    assert.equal(withoutCredentials('searx.example'), 'searx.example');
    assert.equal(withoutCredentials('ftp://searx.example/x'), 'ftp://searx.example/x');
    assert.equal(withoutCredentials('https://me:secret@searx.example/x'), 'https://***@searx.example/x');
    assert.equal(withoutCredentials('https://searx.example/?key=secret'), 'https://searx.example/?***');
  });
});

const OUTLINES: readonly (readonly [address: string, outline: string | undefined])[] = [
  [
    'postgres://tributary:secret@db.example:5432/tributary',
    'postgres://tributary:***@db.example:5432/tributary',
  ],
  [
    'postgres://tributary:se%40cret@db.example/name?sslmode=require',
    'postgres://tributary:***@db.example/name?***',
  ],
  ['postgres://tributary:se@cret@db.example/name', 'postgres://tributary:***@db.example/name'],
  ['postgres://db.example/name', 'postgres://db.example/name'],
  ['postgres://token@db.example/name', 'postgres://***@db.example/name'],
  ['postgres://u:12#3@db.example/name', undefined],
  ['postgres://u:12?3@db.example/name', undefined],
  ['postgres://u:12/3@db.example/name', undefined],
  ['valkeys://:secret@cache.example:6380/2', 'valkeys://:***@cache.example:6380/2'],
  ['redis://[::1]:6379', 'redis://[::1]:6379'],
  ['nonsense', undefined],
];

describe('the outline of a server address', () => {
  for (const [address, outline] of OUTLINES) {
    it(`of ${address} is ${outline ?? 'not told'}`, () => {
      assert.equal(outlineOf(address), outline);
    });
  }

  it('has all servers of a database', () => {
    const given = 'postgres://ada:secret@one:5432,two:5433/name?target_session_attrs=read-write';
    assert.equal(postgresUrl.outline?.(given), 'postgres://ada:***@one:5432,two:5433/name?***');
  });
});
