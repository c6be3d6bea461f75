import { ENTRIES, type Settings, type Sources } from './settings.ts';

/** Nodes with a common database may differ in these. */
const OF_ONE_NODE: ReadonlySet<string> = new Set(['HOST', 'PORT', 'DATA_DIR']);

type Compared = { readonly name: string; readonly value: string; readonly isSet: boolean };

/** Every setting as text, secrets included, to notice changes since the last start. */
export function comparedSettings(settings: Settings, sources: Sources): Compared[] {
  const isShared = settings.DATABASE_URL !== undefined;
  return ENTRIES.filter(({ name }) => !isShared || !OF_ONE_NODE.has(name)).map(({ name, kind }) => {
    const value = (settings as Readonly<Record<string, unknown>>)[name];
    return {
      name,
      // Text that no setting shows, for one without a value.
      value: value === undefined ? '\0' : kind.show(value),
      isSet: (sources[name] ?? 'default') !== 'default',
    };
  });
}
