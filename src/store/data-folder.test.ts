import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { makeDataFolder } from './data-folder.ts';

describe('makeDataFolder', () => {
  const root = mkdtempSync(join(tmpdir(), 'tributary-folder-'));
  after(() => {
    rmSync(root, { recursive: true, force: true });
  });

  it('makes the folder and its parents for their owner, and leaves one that exists alone', () => {
    const path = join(root, 'a', 'b');
    makeDataFolder(path);
    makeDataFolder(path);
    for (const made of [join(root, 'a'), path]) assert.equal(statSync(made).mode & 0o777, 0o700);
  });

  it('fails where a file is in the way', () => {
    const path = join(root, 'file');
    writeFileSync(path, '');
    assert.throws(() => {
      makeDataFolder(path);
    }, /EEXIST/);
  });

  it('fails at once on a file system that takes no folders', { timeout: 10_000 }, () => {
    assert.throws(() => {
      makeDataFolder('/proc/tributary/data');
    }, /ENOENT/);
  });
});
