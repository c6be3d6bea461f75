import { PROVIDER_TABLE } from './provider-settings.ts';
import { GROUPS, type Setting, type SettingSource, type SettingValue } from './setting.ts';
import { SETTINGS } from './table.ts';

type Table = typeof SETTINGS;

export type SettingName = keyof Table;

/** The values of all settings. Those of providers are read with `providerSettings`. */
export type Settings = { readonly [Name in SettingName]: SettingValue<Table[Name]> };

export type Sources = Readonly<Record<string, SettingSource>>;

export type Entry = Setting & { readonly name: string };

/** All settings, in the order of the documentation. */
export const ENTRIES: readonly Entry[] = Object.entries<Setting>({ ...SETTINGS, ...PROVIDER_TABLE })
  .map(([name, setting]) => ({ name, ...setting }))
  .sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));
