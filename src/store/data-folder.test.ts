import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { noSmallDisk, smallDisk } from '../../tests/support/small-disk.ts';
import { systemRandom } from '../system/system.ts';
import { generatedSecretKey, loadSecretKey, makeDataFolder } from './data-folder.ts';

describe('makeDataFolder', () => {
  const root = mkdtempSync(join(tmpdir(), 'tributary-folder-'));
  after(() => {
    rmSync(root, { recursive: true, force: true });
  });

  it('creates the folder and its parents for their owner, and does not change an existing one', () => {
    const path = join(root, 'a', 'b');
    makeDataFolder(path);
    makeDataFolder(path);
    for (const made of [join(root, 'a'), path]) assert.equal(statSync(made).mode & 0o777, 0o700);
  });

  it('fails if there is a file of that name', () => {
    const path = join(root, 'file');
    writeFileSync(path, '');
    assert.throws(() => {
      makeDataFolder(path);
    }, /EEXIST/);
  });

  it('fails immediately on a file system without folders', { timeout: 10_000 }, () => {
    assert.throws(() => {
      makeDataFolder('/proc/tributary/data');
    }, /ENOENT/);
  });
});

describe('the generated secret key', () => {
  const root = mkdtempSync(join(tmpdir(), 'tributary-secret-'));
  const file = join(root, 'secret-key');
  after(() => {
    rmSync(root, { recursive: true, force: true });
  });

  it('is created once and readable only by its owner', () => {
    const secret = loadSecretKey(root, systemRandom);
    assert.match(secret, /^[\w-]{43}$/);
    assert.equal(loadSecretKey(root, systemRandom), secret);
    assert.equal(generatedSecretKey(root), secret);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.deepEqual(readdirSync(root), ['secret-key']);
  });

  it('is refused if it is shorter than SECRET_KEY may be', () => {
    for (const short of ['', 'x\n', 'k'.repeat(31)]) {
      writeFileSync(file, short);
      for (const read of [() => loadSecretKey(root, systemRandom), () => generatedSecretKey(root)]) {
        assert.throws(read, {
          name: 'StoreUnavailable',
          message: /is not at least 32 characters long\. Restore/,
        });
      }
      assert.equal(readFileSync(file, 'utf8'), short);
    }
  });

  it('is never partly written on a full disk', { skip: noSmallDisk() }, () => {
    const disk = smallDisk(1);
    try {
      disk.fill();
      assert.throws(() => loadSecretKey(disk.folder, systemRandom), /no space is left on the disk/);
      assert.deepEqual(readdirSync(disk.folder), ['filler']);
    } finally {
      disk.remove();
    }
  });
});
