import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { cli } from '../support/cli.ts';
import { DATABASES, temporaryFolder } from '../support/databases.ts';
import { startProgram } from '../support/program.ts';

describe('a command in a folder without a database', () => {
  for (const line of [
    'user list',
    'user disable ada',
    'user invite',
    'key create ada',
    'key list',
    'invitation list',
    'audit list',
    'usage',
    'status',
  ])
    it(`tributary ${line} says where it looked, and creates none`, async () => {
      const folder = temporaryFolder();
      const DATA_DIR = join(folder, 'data');
      await cli({ DATA_DIR }).fails(
        line,
        new RegExp(`^There is no database in ${DATA_DIR}\\. Run the command`),
      );
      assert.deepEqual(readdirSync(folder), []);
    });
});

describe('a command that is started through a link', () => {
  it('uses .env and the data directory of the program, wherever it is run', async () => {
    const database = await DATABASES[0]?.create();
    assert.ok(database);
    await cli(database.settings).succeeds('user create ada');
    const [program, elsewhere] = [temporaryFolder(), temporaryFolder()];
    for (const part of ['bin', 'src']) mkdirSync(join(program, part));
    writeFileSync(join(program, 'src/main.ts'), '');
    const root = join(import.meta.dirname, '../..');
    const real = JSON.stringify(join(root, 'bin/tributary.mjs'));
    writeFileSync(join(program, 'bin', 'tributary.mjs'), `await import(${real});`);
    cpSync(join(root, 'bin/tributary'), join(program, 'bin/tributary'));
    symlinkSync(join(root, 'node_modules'), join(program, 'node_modules'));
    symlinkSync(database.settings.DATA_DIR, join(program, 'mine'));
    writeFileSync(join(program, '.env'), 'DATA_DIR=./mine\n');
    symlinkSync(join(program, 'bin/tributary'), join(elsewhere, 'tributary'));
    const link = join(elsewhere, 'tributary');
    const { code, stdout, stderr } = await startProgram(link, ['user', 'list'], { folder: elsewhere }).ended;
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /ada/);
    assert.deepEqual(readdirSync(elsewhere), ['tributary']);
    await database.drop();
  });
});
