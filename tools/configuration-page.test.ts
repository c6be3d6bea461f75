import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { loadSettings } from '../src/config/load.ts';
import { PROVIDERS } from '../src/upstreams/index.ts';
import { configurationPage, envExample, referenceFiles } from './configuration-page.ts';
import { ENTRIES } from '../src/config/table.ts';

const ROOT = join(import.meta.dirname, '..');

describe('the checked-in reference', () => {
  for (const [path, text] of Object.entries(referenceFiles())) {
    it(`has ${path} as the table writes it`, () => {
      assert.equal(readFileSync(join(ROOT, path), 'utf8'), text, `${path} is out of date: run npm run docs`);
    });
  }
});

describe('.env.example', () => {
  it('changes nothing as it is', () => {
    const { sources } = loadSettings({ environment: {}, dotenv: envExample(), readFile: String });
    assert.deepEqual(new Set(Object.values(sources)), new Set(['default']));
  });

  it('is a working .env with every # in front of a setting taken away', () => {
    const example = envExample();
    const { sources } = loadSettings({
      environment: {},
      dotenv: example.replace(/^#(?=[A-Z])/gm, ''),
      readFile: String,
    });
    const names = Array.from(example.matchAll(/^#(\w+)=/gm), ([, name = '']) => name);
    const generated = names.filter((name) => sources[name] === 'default');
    // Nobody should run with a key from a public repository, and AUTH_PROXY_HEADER needs the addresses of a proxy.
    assert.deepEqual(
      generated.filter((name) => !name.endsWith('_API_KEY')),
      [
        'SECRET_KEY',
        'SECRET_KEY_PREVIOUS',
        'USAGE_WEBHOOK_SECRET',
        'AUTH_PROXY_HEADER',
        'AUTH_PROXY_LOGOUT_URL',
        'STATUS_TOKEN',
        'METRICS_TOKEN',
      ],
    );
    assert.ok(!generated.includes('MARGINALIA_API_KEY'), 'this key is meant for everybody');
  });

  it('shows what repeats for every engine or provider once, except for provider, address and key', () => {
    const repeated = ENTRIES.filter(({ name, describedBy = name }) => describedBy !== name);
    const shown = repeated.filter(({ name }) => envExample().includes(`\n#${name}=`)).map(({ name }) => name);
    assert.ok(shown.length > 0 && shown.length < repeated.length / 2);
    for (const name of shown) assert.match(name, /_(PROVIDER|URL|API_KEY)$/);
  });

  for (const { name, key } of PROVIDERS) {
    it(`shows where ${name} is and whether it takes a key`, () => {
      assert.match(envExample(), new RegExp(`^#${name}_URL=`, 'm'));
      assert.equal(envExample().includes(`\n#${name}_API_KEY=`), key !== 'none');
    });
  }
});

describe('docs/reference/configuration.md', () => {
  it('has a row for every setting, or for the one that is described for all of its kind', () => {
    for (const { name, describedBy = name } of ENTRIES) {
      assert.match(configurationPage(), new RegExp(`^\\| \`${describedBy}\``, 'm'), name);
    }
  });

  it('has no row for one of many', () => {
    assert.doesNotMatch(configurationPage(), /^\| `(ENGINE_B|MOJEEK)_/m);
  });
});
