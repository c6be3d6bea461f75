import type { SettingProblem } from './setting.ts';
import type { SettingType } from './setting-types.ts';

/** Shorter prefixes would hide almost anything. */
const NAME_OR_PREFIX = /^[A-Za-z_]\w*$|^[A-Za-z_]\w+\*$/;

/** Names of environment variables, or how they begin. */
export const namePatterns: SettingType<readonly string[]> = {
  form: 'names such as COMPOSE_FILE, or prefixes of at least two characters such as POSTGRES_*, separated by commas or spaces',
  parse(given) {
    const found = given.split(/[\s,]+/).filter((pattern) => pattern !== '');
    return found.every((pattern) => NAME_OR_PREFIX.test(pattern)) ? found : undefined;
  },
  show: (patterns) => patterns.join(', '),
};

export function isIgnoredName(name: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matches(name, pattern));
}

/** A pattern that matches a setting would also hide its misspellings. */
export function hiddenSettings(patterns: readonly string[], known: readonly string[]): SettingProblem[] {
  return patterns.flatMap((pattern) => {
    const hidden = known.find((name) => matches(name, pattern));
    return hidden === undefined
      ? []
      : { name: 'ENV_IGNORE', message: `must not contain ${pattern}, which matches the setting ${hidden}` };
  });
}

function matches(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
