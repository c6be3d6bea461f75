import { PROVIDER_NAMES } from './providers.ts';
import { LETTERS } from './slot-table.ts';

const BEGINNINGS = [
  ...LETTERS.map((letter) => `ENGINE_${letter}_`),
  ...PROVIDER_NAMES.map((name) => `${name}_`),
];

/** Whether a name begins like the settings of an engine or of a provider, be it one of them or not. */
export function isOfEngineOrProvider(name: string): boolean {
  return BEGINNINGS.some((beginning) => name.startsWith(beginning));
}
