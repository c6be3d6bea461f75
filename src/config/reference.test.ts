import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { loadSettings } from './load.ts';
import { configurationPage, envExample, referenceFiles } from './reference.ts';
import { ENTRIES } from './settings.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('the checked-in reference', () => {
  for (const [path, text] of Object.entries(referenceFiles())) {
    it(`has ${path} as the table writes it`, () => {
      assert.equal(
        readFileSync(join(ROOT, path), 'utf8'),
        text,
        `${path} is out of date: run node src/config/write-reference.ts`,
      );
    });
  }
});

describe('.env.example', () => {
  it('changes nothing as it is', () => {
    const { sources } = loadSettings({ environment: {}, dotenv: envExample(), readFile: String });
    assert.deepEqual(new Set(Object.values(sources)), new Set(['default']));
  });

  it('is a working .env with every # in front of a setting taken away', () => {
    const { sources } = loadSettings({
      environment: {},
      dotenv: envExample().replace(/^#(?=[A-Z])/gm, ''),
      readFile: String,
    });
    // Nobody shall run with a key that is printed in a public repository.
    const generated = ENTRIES.filter(({ name }) => sources[name] === 'default').map(({ name }) => name);
    assert.deepEqual(generated, ['SECRET_KEY', 'METRICS_TOKEN']);
  });
});

describe('docs/configuration.md', () => {
  it('has a row for every setting', () => {
    for (const { name } of ENTRIES) assert.match(configurationPage(), new RegExp(`^\\| \`${name}\``, 'm'));
  });
});
