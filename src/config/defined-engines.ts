import { join, resolve } from 'node:path';
import type { Provider } from '../core/upstream/provider.ts';
import { loadEngines } from '../engines/load-engines.ts';
import { LETTERS } from './engine-slots.ts';
import type { SettingSource } from './setting.ts';
import { ENTRIES } from './table.ts';

/** Settings from the environment are relative to the current folder, those of `.env` to the folder of that file. */
export function enginesFolder(
  { ENGINES_DIR, DATA_DIR }: Readonly<Record<string, unknown>>,
  sources: Readonly<Record<string, SettingSource>>,
  folder: string,
): string {
  const from = (name: string): string => (sources[name] === 'environment' ? '.' : folder);
  if (typeof ENGINES_DIR === 'string') return resolve(from('ENGINES_DIR'), ENGINES_DIR);
  return join(resolve(from('DATA_DIR'), typeof DATA_DIR === 'string' ? DATA_DIR : '.'), 'engines');
}

/** The engines of a folder, broken ones included: they are shown and never called. */
export function definedEngines(
  folder: string,
  { mayBeMissing }: { mayBeMissing: boolean },
): readonly Provider[] {
  const { engines, broken } = loadEngines(folder, takenBy, { mayBeMissing });
  return [
    ...engines.map(({ provider }) => provider),
    ...broken.map(({ file, problems }) => brokenEngine(file, problems)),
  ];
}

/** What the name of an engine would be confused with: its settings begin with it. */
export function takenBy(name: string): string | undefined {
  const prefix = `${name.toUpperCase()}_`;
  if (LETTERS.some((letter) => prefix.startsWith(`ENGINE_${letter}_`))) return 'a slot';
  const setting = ENTRIES.find((entry) => entry.name.startsWith(prefix));
  return setting && `the setting ${setting.name}`;
}

function brokenEngine(file: string, problems: readonly string[]): Provider {
  return {
    name: file
      .replace(/\.json$/, '')
      .replace(/\W/g, '_')
      .toUpperCase(),
    title: file,
    url: '',
    key: 'none',
    role: 'engine',
    definition: { revision: '', access: 'accounts', problems },
    terms: { pace: [], freshMs: 0, keepMs: 0, attribution: '' },
    searches: {},
    checks: [],
  };
}
