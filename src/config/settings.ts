import { PROVIDERS } from '../upstreams/index.ts';
import { type DefinedEngines, providerTable } from './provider-settings.ts';
import { GROUPS, type Setting, type SettingSource, type SettingValue } from './setting.ts';
import { SETTINGS } from './table.ts';

type Table = typeof SETTINGS;

export type SettingName = keyof Table;

/** The values of all settings. Those of providers are read with `providerSettings`. */
export type Settings = { readonly [Name in SettingName]: SettingValue<Table[Name]> } & DefinedEngines;

export type Sources = Readonly<Record<string, SettingSource>>;

export type Entry = Setting & { readonly name: string };

/** All settings, in the order of the documentation. */
export const ENTRIES: readonly Entry[] = entriesIn({ ...SETTINGS, ...providerTable(PROVIDERS) }).sort(
  (a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group),
);

/** With those of the engines that the operator defined. */
export function entriesOf({ DEFINED_ENGINES }: DefinedEngines): readonly Entry[] {
  return [...ENTRIES, ...entriesIn(providerTable(DEFINED_ENGINES))];
}

function entriesIn(table: Readonly<Record<string, Setting>>): Entry[] {
  return Object.entries(table).map(([name, setting]) => ({ name, ...setting }));
}
