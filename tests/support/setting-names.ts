import { ENTRIES } from '../../src/config/table.ts';

/** Every name that the environment may have; a secret may also be in a file. */
export const SETTING_NAMES: ReadonlySet<string> = new Set(
  ENTRIES.flatMap(({ name, secret }) => (secret ? [name, `${name}_FILE`] : [name])),
);
