import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startTributary } from '../support/program.ts';

const skip = !existsSync('/proc/self/cmdline') && 'needs /proc';

async function flagsOf(settings: Record<string, string>): Promise<string[]> {
  const server = startTributary(['serve'], {
    settings: { PORT: '0', DATA_DIR: temporaryFolder(), ...settings },
  });
  try {
    await eventually(() => {
      assert.match(server.stdout(), /"listening"/, server.stderr());
    });
    const words = readFileSync(`/proc/${server.pid}/cmdline`, 'utf8').split('\0');
    return words.filter((word) => word.startsWith('--'));
  } finally {
    server.signal('SIGTERM');
    await server.ended;
  }
}

describe('memory of a server [rest]', { skip }, () => {
  it('is limited, in the process that was started', async () => {
    assert.deepEqual(await flagsOf({}), [
      '--max-semi-space-size=16',
      '--min-semi-space-size=8',
      '--no-parallel-scavenge',
    ]);
  });

  it('is limited as the operator says', async () => {
    assert.deepEqual(await flagsOf({ NODE_OPTIONS: '--max-semi-space-size=64' }), []);
  });
});
