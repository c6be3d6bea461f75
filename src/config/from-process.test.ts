import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';

const MODULE = join(import.meta.dirname, 'from-process.ts');
const SCRIPT = `
  const { loadFromProcess } = await import(${JSON.stringify(MODULE)});
  try { process.stdout.write(JSON.stringify(loadFromProcess().settings)); }
  catch (error) { process.stdout.write(error.name + ': ' + error.message); }
`;

describe('loadFromProcess', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-config-'));
  after(() => {
    rmSync(folder, { recursive: true });
  });

  function run(environment: Record<string, string>): string {
    const options = { cwd: folder, env: environment, encoding: 'utf8' } as const;
    return spawnSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], options).stdout;
  }

  it('needs no .env', () => {
    assert.match(run({ PORT: '1' }), /"HOST":"127.0.0.1","PORT":1,/);
  });

  it('reads the .env of the working directory and the files it names', () => {
    writeFileSync(join(folder, 'key'), 'k'.repeat(32));
    writeFileSync(join(folder, '.env'), 'HOST=::1\nSECRET_KEY_FILE=key\n');
    assert.match(run({ PORT: '1' }), /"HOST":"::1","PORT":1,.*"SECRET_KEY":"k{32}"/);
  });

  it('says so when .env cannot be read', () => {
    rmSync(join(folder, '.env'));
    mkdirSync(join(folder, '.env'));
    assert.equal(run({}), 'SettingsError: .env cannot be read: it is a folder');
  });
});
