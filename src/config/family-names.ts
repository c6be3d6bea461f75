import { PROVIDER_NAMES } from './providers.ts';
import { LETTERS } from './slot-table.ts';

const BEGINNINGS = [
  ...LETTERS.map((letter) => `ENGINE_${letter}_`),
  ...PROVIDER_NAMES.map((name) => `${name}_`),
];

/** Whether a name has the prefix of an engine or provider setting, even if no such setting exists. */
export function isOfEngineOrProvider(name: string): boolean {
  return BEGINNINGS.some((beginning) => name.startsWith(beginning));
}
