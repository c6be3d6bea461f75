import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ENTRIES } from '../../src/config/table.ts';
import { SYSTEMD_ANALYZE } from '../support/requirements.ts';

const ROOT = join(import.meta.dirname, '../..');
const UNIT = readFileSync(join(ROOT, 'deploy/systemd/tributary.service'), 'utf8');
/** Tenths, from 0 (nothing is open) to 100. What is left is the network, and memory that V8 writes code to. */
const MAX_EXPOSURE = 15;

const skip = existsSync(SYSTEMD_ANALYZE) ? false : 'systemd is not installed';

describe('deploy/systemd/tributary.service', () => {
  it(
    'is a valid unit that starts the Node installed by npm, and so are those of the backup [rest]',
    { skip },
    (t) => {
      const folder = mkdtempSync(join(tmpdir(), 'tributary-unit-'));
      t.after(() => {
        rmSync(folder, { recursive: true });
      });
      const units = ['tributary.service', 'tributary-backup.service', 'tributary-backup.timer'].map(
        (name) => {
          const text = readFileSync(join(ROOT, 'deploy/systemd', name), 'utf8');
          // systemd checks that the programs exist, so the units are checked for this folder.
          const here = text
            .replaceAll('/opt/tributary/', `${ROOT}/`)
            .replaceAll('/usr/local/sbin/', `${ROOT}/deploy/systemd/`);
          writeFileSync(join(folder, name), here);
          return join(folder, name);
        },
      );
      const { status, stdout, stderr } = spawnSync(SYSTEMD_ANALYZE, ['verify', '--man=no', ...units], {
        encoding: 'utf8',
      });
      assert.equal(stdout + stderr, '');
      assert.equal(status, 0);
    },
  );

  it('leaves little open [rest]', { skip }, () => {
    const words = ['security', '--offline=true', `--threshold=${MAX_EXPOSURE}`, '--no-pager'];
    const { status, stdout } = spawnSync(
      SYSTEMD_ANALYZE,
      [...words, join(ROOT, 'deploy/systemd/tributary.service')],
      { encoding: 'utf8' },
    );
    assert.equal(status, 0, stdout);
  });

  it('gives the server enough time to stop', () => {
    const [, seconds = '0'] = /^TimeoutStopSec=(\d+)$/m.exec(UNIT) ?? [];
    const grace = ENTRIES.find(({ name }) => name === 'STOP_GRACE_SECONDS')?.default;
    assert.ok(Number(seconds) >= Number(grace) + 15);
  });

  it('uses the same folders as the command for administrators', () => {
    const command = readFileSync(join(ROOT, 'deploy/systemd/tributary'), 'utf8');
    for (const [, value = ''] of UNIT.matchAll(
      /^(?:User|EnvironmentFile|WorkingDirectory|Environment)=(.*)$/gm,
    )) {
      if (!value.startsWith('NODE_COMPILE_CACHE')) assert.ok(command.includes(value), value);
    }
    const [, start = ''] = /^ExecStart=(.*) serve$/m.exec(UNIT) ?? [];
    assert.ok(command.includes(start));
  });
});
