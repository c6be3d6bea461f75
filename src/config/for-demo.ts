import { readFileSync } from 'node:fs';
import { isOfEngineOrProvider } from './family-names.ts';
import { loadSettings, type LoadedSettings } from './load.ts';
import { PROVIDER_NAMES } from './providers.ts';

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
    readFile: (path) => readFileSync(path, 'utf8'),
  });
}

/** Turns off providers without a simulation, which would otherwise be called at their public address. */
function withoutRealProviders(fixed: Readonly<Record<string, string>>): Record<string, string> {
  const real = PROVIDER_NAMES.filter((name) => fixed[`${name}_URL`] === undefined);
  return Object.fromEntries(real.map((name) => [`${name}_ENABLED`, 'false']));
}
