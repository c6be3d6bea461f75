import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileTrouble } from '../core/errors.ts';
import { PROVIDERS } from '../upstreams/index.ts';
import { loadSettings, type CheckedSettings, type LoadedSettings } from './load.ts';
import { SettingsError } from './setting.ts';
import { isOfEngineOrProvider } from './unknown-names.ts';

export function loadFromProcess(): CheckedSettings {
  const folder = settingsFolder();
  const loaded = loadSettings({ environment: process.env, dotenv: readDotenv(folder), readFile, folder });
  const { settings, sources } = loaded;
  if (folder === '.' || sources.DATA_DIR === 'environment') return loaded;
  return { ...loaded, settings: { ...settings, DATA_DIR: resolve(folder, settings.DATA_DIR) } };
}

/**
 * The folder of `.env` and `data`: usually the current one. A command that was started through a link on the `PATH` can be
 * in any folder, so it uses that of the program.
 */
function settingsFolder(): string {
  const [, command = ''] = process.argv;
  const isLink = lstatSync(command, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  const program = isLink ? realpathSync(command) : '';
  return basename(program) === 'tributary.mjs' ? dirname(dirname(program)) : '.';
}

function readDotenv(folder: string): string | undefined {
  try {
    return readFile(join(folder, '.env'));
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
  OUTGOING_PROXY: 'direct',
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
