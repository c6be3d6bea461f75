import type { SettingType } from './setting-types.ts';
import type { Setting } from './setting.ts';
import { SETTINGS } from './table.ts';

type Table = typeof SETTINGS;

type Value<S> = S extends { kind: SettingType<infer T> }
  ? S extends { default: string }
    ? T
    : T | undefined
  : never;

export type SettingName = keyof Table;

export type Settings = { readonly [Name in SettingName]: Value<Table[Name]> };

export type SettingSource = 'default' | 'environment' | '.env' | 'file';

export type Sources = Readonly<Record<SettingName, SettingSource>>;

export type Entry = Setting & { readonly name: SettingName };

/** The table as a list, in order. */
export const ENTRIES: readonly Entry[] = (Object.keys(SETTINGS) as SettingName[]).map((name) => ({
  name,
  ...SETTINGS[name],
}));

/** The setting that reads a secret from a file. */
export function fileVariant(name: string): string {
  return `${name}_FILE`;
}
