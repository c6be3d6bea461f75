import { readFileSync } from 'node:fs';
import { fileTrouble } from '../core/errors/file-trouble.ts';
import { PROVIDERS } from '../upstreams/index.ts';
import { loadSettings, type CheckedSettings, type LoadedSettings } from './load.ts';
import { SettingsError } from './setting.ts';
import { isOfEngineOrProvider } from './unknown-names.ts';

export function loadFromProcess(): CheckedSettings {
  return loadSettings({ environment: process.env, dotenv: readDotenv(), readFile });
}

function readDotenv(): string | undefined {
  try {
    return readFile('.env');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    const reason = fileTrouble(error) ?? code;
    throw new SettingsError([{ name: '.env', message: `cannot be read: ${reason}` }]);
  }
}

function readFile(path: string): string {
  return readFileSync(path, 'utf8');
}

/** The demo never leaves this machine: no external store or icons, and `.env` is not read. */
const ALONE = {
  DATABASE_URL: '',
  DATABASE_URL_FILE: '',
  VALKEY_URL: '',
  VALKEY_URL_FILE: '',
  FAVICON_URL: 'off',
};

/** The environment overrides `fallbacks`, `fixed` overrides the environment. Engines and providers come from `fixed` only. */
export function loadForDemo(
  fallbacks: Readonly<Record<string, string>>,
  fixed: Readonly<Record<string, string>>,
): LoadedSettings {
  const given = Object.entries(process.env).filter(
    ([name, value]) => value !== '' && !isOfEngineOrProvider(name),
  );
  return loadSettings({
    environment: {
      ...fallbacks,
      ...Object.fromEntries(given),
      ...ALONE,
      ...withoutRealProviders(fixed),
      ...fixed,
    },
    readFile,
  });
}

/** Turns off providers without a simulation, which would otherwise be called at their public address. */
function withoutRealProviders(fixed: Readonly<Record<string, string>>): Record<string, string> {
  const real = PROVIDERS.filter(({ name }) => fixed[`${name}_URL`] === undefined);
  return Object.fromEntries(real.map(({ name }) => [`${name}_ENABLED`, 'false']));
}
