import { entriesOf, type Entry, type Settings, type Sources } from './table.ts';

const MASK = '********';

type SettingRow = { readonly name: string; readonly value: string; readonly source: string };

/** In the order of the table. Engine and provider settings are listed only if they are set. Secrets are masked. */
export function describeSettings(settings: Settings, sources: Sources): SettingRow[] {
  const shown = entriesOf(settings).filter(
    ({ name, describedBy }) => describedBy === undefined || (sources[name] ?? 'default') !== 'default',
  );
  return shown.map((entry) => ({
    name: entry.name,
    value: shownValue(entry, (settings as Readonly<Record<string, unknown>>)[entry.name]),
    source: sources[entry.name] ?? 'default',
  }));
}

function shownValue({ kind, secret }: Entry, value: unknown): string {
  if (value === undefined) return '(unset)';
  if (secret) return kind.outline?.(value) ?? MASK;
  return textOf(kind, value) || '(none)';
}

function textOf(kind: Entry['kind'], value: unknown): string {
  return kind.show ? kind.show(value) : String(value);
}

/** Nodes with a common database may differ in these. */
const OF_ONE_NODE: ReadonlySet<string> = new Set(['HOST', 'PORT', 'DATA_DIR']);

type Compared = { readonly name: string; readonly value: string | undefined; readonly isSet: boolean };

/** Every setting as text, secrets included, to notice changes since the last start. */
export function comparedSettings(settings: Settings, sources: Sources): Compared[] {
  const isShared = settings.DATABASE_URL !== undefined;
  return entriesOf(settings)
    .filter(({ name }) => !isShared || !OF_ONE_NODE.has(name))
    .map(({ name, kind }) => {
      const value = (settings as Readonly<Record<string, unknown>>)[name];
      return {
        name,
        value: value === undefined ? undefined : textOf(kind, value),
        isSet: (sources[name] ?? 'default') !== 'default',
      };
    });
}
