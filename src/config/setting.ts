export const GROUPS = [
  'Server',
  'Database and Valkey',
  'API',
  'Search',
  'Site',
  'Engines',
  'Providers',
  'Operation',
] as const;

/** How the text of a setting is parsed and shown. */
export type SettingType<T> = {
  /** Completes the sentence "<NAME> must be …". */
  readonly form: string;
  parse(text: string): T | undefined;
  /** As text, if `String` does not do. */
  show?(value: T): string;
  /** The part of a secret that may be shown. If missing or undefined, all of it is masked. */
  outline?(value: T): string | undefined;
};

export type Setting<T = unknown> = {
  readonly kind: SettingType<T>;
  /** As an operator would write it. Without a default the value can be undefined. */
  readonly default?: string;
  /** Never shown, and can be read from a file. */
  readonly secret?: boolean;
  readonly group: (typeof GROUPS)[number];
  /** One or two sentences of Markdown. */
  readonly help: string;
  readonly example?: string;
  /** For settings that repeat for every engine or provider: the one that the documentation shows. */
  readonly describedBy?: string;
};

/** Settings that the documentation shows together. */
export function settingGroup<const Table extends Readonly<Record<string, Omit<Setting, 'group'>>>>(
  group: Setting['group'],
  table: Table,
) {
  const entries = Object.entries(table).map(([name, setting]) => [name, { ...setting, group }]);
  return Object.fromEntries(entries) as {
    readonly [Name in keyof Table]: Table[Name] & Pick<Setting, 'group'>;
  };
}

export type SettingValue<S> = S extends { kind: SettingType<infer T> }
  ? S extends { default: string }
    ? T
    : T | undefined
  : never;

export type SettingSource = 'default' | 'environment' | '.env' | 'file';

export function fileVariant(name: string): string {
  return `${name}_FILE`;
}

/** The name and the message together form a sentence. */
export type SettingProblem = { readonly name: string; readonly message: string };

/** Lists all problems at once, so that an operator can fix them in one go. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly SettingProblem[];

  constructor(problems: readonly SettingProblem[]) {
    super(problems.map(({ name, message }) => `${name} ${message}`).join('\n'));
    this.problems = problems;
  }
}
