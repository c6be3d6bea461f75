import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINES, nextPort } from './ports.ts';
import { folder, startProgram, type Options, type Started } from './servers.ts';

const MAIN = join(import.meta.dirname, '../bin/tributary');
/** Rate limits that no benchmark reaches: they are counted, but never refuse. */
const LIMITS = { API_THROTTLE_BURST: '1000000000/min', API_THROTTLE_SUSTAINED: '1000000000/day' };

export type Product = Started & { key: string };

export function productSettings(engines = 3): Record<string, string> {
  const slots = Array.from({ length: engines }, (_, i) => {
    const slot = `ENGINE_${String.fromCharCode('A'.charCodeAt(0) + i)}`;
    return {
      [`${slot}_PROVIDER`]: 'brave',
      [`${slot}_URL`]: `http://127.0.0.1:${ENGINES + i}/res/v1`,
      [`${slot}_API_KEY`]: 'benchmark',
    };
  });
  return Object.assign(
    {
      PORT: String(nextPort()),
      DATA_DIR: mkdtempSync(join(folder, 'data-')),
      NOMINATIM_URL: `http://127.0.0.1:${ENGINES - 1}`,
      STOP_GRACE_SECONDS: '0',
      ...LIMITS,
    },
    ...slots,
  ) as Record<string, string>;
}

/** Runs a command of the CLI and returns what it prints. */
export function command(words: readonly string[], settings: Readonly<Record<string, string>>): string {
  const { status, stdout, stderr } = spawnSync(MAIN, words, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...settings },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`tributary ${words.join(' ')} failed:\n${stderr}`);
  return stdout.trim();
}

export function createKey(settings: Readonly<Record<string, string>>): string {
  command(['user', 'create', 'bench'], settings);
  return command(['key', 'create', 'bench'], settings);
}

/** `tributary serve` as an operator starts it. */
export async function serve(
  settings: Readonly<Record<string, string>>,
  { flags, ...options }: Pick<Options, 'core' | 'onOutput'> & { flags?: readonly string[] } = {},
): Promise<Started> {
  const port = Number(settings.PORT);
  const command = flags ? [process.execPath, ...flags, `${MAIN}.mjs`] : [MAIN];
  return startProgram([...command, 'serve'], port, { settings, ready: '"listening"', ...options });
}

export async function startProduct(settings: Readonly<Record<string, string>>): Promise<Product> {
  const key = createKey(settings);
  return { ...(await serve(settings)), key };
}
