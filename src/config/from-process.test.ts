import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { asProcessWith } from './as-process.test-support.ts';
import { loadFromProcess } from './from-process.ts';
import { SettingsError } from './setting.ts';
import type { Settings } from './table.ts';

describe('loadFromProcess', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-config-'));
  after(() => {
    rmSync(folder, { recursive: true });
  });

  const load = (environment: Record<string, string>): Settings =>
    asProcessWith({ environment, folder }, () => loadFromProcess().settings);

  it('needs no .env', () => {
    const { HOST, PORT } = load({ PORT: '1' });
    assert.deepEqual([HOST, PORT], ['127.0.0.1', 1]);
  });

  it('reads the .env of the working directory and the files it names', () => {
    writeFileSync(join(folder, 'key'), 'k'.repeat(32));
    writeFileSync(join(folder, '.env'), 'HOST=::1\nSECRET_KEY_FILE=key\n');
    const { HOST, PORT, SECRET_KEY } = load({ PORT: '1' });
    assert.deepEqual([HOST, PORT, SECRET_KEY], ['::1', 1, 'k'.repeat(32)]);
  });

  it('reports a .env that cannot be read', () => {
    rmSync(join(folder, '.env'));
    mkdirSync(join(folder, '.env'));
    assert.throws(
      () => load({}),
      new SettingsError([{ name: '.env', message: 'cannot be read: it is a directory' }]),
    );
  });
});
