import assert from 'node:assert/strict';
import { cpSync, globSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { temporaryFolder } from '../support/databases.ts';
import { startProgram } from '../support/program.ts';
import { listening } from '../support/server-process.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('an installation with stored code', () => {
  const root = temporaryFolder();
  let stored = '';
  let main = '';
  let script = '';

  before(async () => {
    // What `npm ci` does: the sources may have changed since.
    const trained = await startProgram(process.execPath, [join(ROOT, 'tools/train.ts')]).ended;
    assert.deepEqual(trained, { code: 0, stdout: '', stderr: '' });
    const { folder } = JSON.parse(readFileSync(join(ROOT, 'build/current.json'), 'utf8')) as {
      folder: string;
    };
    const copied = [
      'bin',
      'package.json',
      'src',
      'build/client.json',
      'build/current.json',
      `build/${folder}`,
    ];
    const filter = (path: string): boolean => !path.endsWith('.ts');
    for (const name of copied) cpSync(join(ROOT, name), join(root, name), { recursive: true, filter });
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    const found = globSync(`build/${folder}/cache/server-*`, { cwd: root });
    assert.equal(found.length, 1, found.join(' '));
    stored = join(root, found[0] ?? '');
    main = join(root, 'build', folder, 'main.js');
    script = join(root, 'build', folder, 'server.js');
  });

  async function checkServer(settings: Record<string, string> = {}): Promise<void> {
    const program = startProgram(join(root, 'bin/tributary'), ['serve'], {
      settings: { PORT: '0', STOP_GRACE_SECONDS: '0', DATA_DIR: temporaryFolder(), ...settings },
    });
    const server = await listening(program);
    assert.equal((await server.get('/healthz')).status, 200);
    const { code, stderr } = await server.stop();
    assert.deepEqual([code, stderr], [0, '']);
  }

  it('runs a server without the modules', async () => {
    renameSync(main, `${main}.away`);
    await checkServer();
    renameSync(`${main}.away`, main);
  });

  it('runs the modules with other flags of Node', async () => {
    renameSync(script, `${script}.away`);
    await checkServer({ NODE_OPTIONS: '--max-semi-space-size=32' });
    renameSync(`${script}.away`, script);
  });

  it('runs the modules if the stored code is damaged', async () => {
    const code = readFileSync(stored);
    writeFileSync(stored, code.subarray(0, code.length / 2));
    await checkServer();
  });
});
