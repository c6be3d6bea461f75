import { readFileSync } from 'node:fs';
import { loadSettings, type LoadedSettings } from './load.ts';

/** The demo stays on this machine whatever the environment says: no outside store, and `.env` is not read. */
const ALONE = { DATABASE_URL: '', DATABASE_URL_FILE: '', VALKEY_URL: '', VALKEY_URL_FILE: '' };

/** `fallbacks` hold where the environment is silent, `fixed` whatever it says. */
export function loadForDemo(
  fallbacks: Readonly<Record<string, string>>,
  fixed: Readonly<Record<string, string>>,
): LoadedSettings {
  const given = Object.entries(process.env).filter(([, value]) => value !== '');
  return loadSettings({
    environment: { ...fallbacks, ...Object.fromEntries(given), ...ALONE, ...fixed },
    readFile: (path) => readFileSync(path, 'utf8'),
  });
}
