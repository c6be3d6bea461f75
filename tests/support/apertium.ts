import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { isInstalled } from './debian-packages.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import type { Service } from './service.ts';

const PROGRAM = 'apertium-apy';
export const APERTIUM_PACKAGES: readonly string[] = [PROGRAM, 'apertium-eng-spa'];
const MODES = '/usr/share/apertium/modes';

/** Whether Debian's Apertium server is installed, with at least one language pair. */
export function hasApertium(): boolean {
  return existsSync(`${MODES}/eng-spa.mode`) && isInstalled(PROGRAM);
}

export async function startApertium(): Promise<Service> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(PROGRAM, [MODES, '-p', String(port)], { stdio: 'ignore' });
  await eventually(async () => {
    const { ok } = await fetch(`${url}/listPairs`);
    if (!ok) throw new Error('it is not ready');
  });
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
