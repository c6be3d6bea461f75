import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileTrouble } from '../core/errors.ts';
import { PROVIDERS } from '../upstreams/index.ts';
import { loadSettings, type CheckedSettings, type LoadedSettings } from './load.ts';
import { SettingsError } from './setting.ts';
import { isOfEngineOrProvider } from './unknown-names.ts';

export function loadFromProcess(): CheckedSettings {
  const { file, folder, dataDir } = settingsPlace();
  const loaded = loadSettings({
    ...{ environment: process.env, dotenv: readDotenv(file), readFile, folder },
    ...(dataDir !== undefined && { defaults: { DATA_DIR: dataDir } }),
  });
  const { settings, sources } = loaded;
  if (folder === '.' || sources.DATA_DIR === 'environment') return loaded;
  return { ...loaded, settings: { ...settings, DATA_DIR: resolve(folder, settings.DATA_DIR) } };
}

/** Where settings and data are; relative paths in the file start from the folder. */
type Place = { readonly file: string; readonly folder: string; readonly dataDir?: string };

/**
 * A checkout uses `.env` and `data` of the current folder, or of its own folder if it was started through a link on the
 * `PATH`. An installed package can be started from anywhere: it uses the first place that exists.
 */
function settingsPlace(): Place {
  const command = process.env.TRIBUTARY_COMMAND ?? process.argv[1] ?? '';
  const isLink = lstatSync(command, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  const program = programFolder();
  if (isInstalled(program)) {
    const [system, user, here] = installedPlaces();
    return [system, user, here].find(exists) ?? user;
  }
  const folder = isLink && program !== undefined ? program : '.';
  return { file: join(folder, '.env'), folder };
}

/** What a command without a database says about where it looked. */
export function searchedPlaces(): string {
  if (!isInstalled(programFolder())) return '';
  const files = installedPlaces().map(({ file }) => file);
  return ` Settings are read from the first of these that exists: ${files.join(', ')}.`;
}

function programFolder(): string | undefined {
  const [, command = ''] = process.argv;
  const program = existsSync(command) ? realpathSync(command) : '';
  return basename(program) === 'tributary.mjs' ? dirname(dirname(program)) : undefined;
}

function isInstalled(program: string | undefined): boolean {
  return program !== undefined && !existsSync(join(program, 'src/main.ts'));
}

function installedPlaces(): readonly [system: Place, user: Place, here: Place] {
  const { XDG_CONFIG_HOME = '', XDG_DATA_HOME = '' } = process.env;
  const inHome = (set: string, usual: string): string =>
    join(set === '' ? join(homedir(), usual) : set, 'tributary');
  const config = inHome(XDG_CONFIG_HOME, '.config');
  const data = inHome(XDG_DATA_HOME, '.local/share');
  return [
    { file: '/etc/tributary/tributary.env', folder: '/etc/tributary', dataDir: '/var/lib/tributary' },
    { file: join(config, 'tributary.env'), folder: config, dataDir: data },
    { file: '.env', folder: '.', dataDir: './data' },
  ];
}

function exists({ file, dataDir }: Place): boolean {
  return existsSync(file) || (dataDir !== undefined && existsSync(dataDir));
}

function readDotenv(file: string): string | undefined {
  try {
    return readFile(file);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    const reason = fileTrouble(error) ?? code;
    const remedy = code === 'EACCES' ? '. Run the command as its owner, for example with sudo' : '';
    throw new SettingsError([{ name: file, message: `cannot be read: ${reason}${remedy}` }]);
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
  TILE_URL_FILE: '',
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
