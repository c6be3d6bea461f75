import { bangTriggerOf } from '../preferences/checks.ts';
import type { Parameter } from './parameters.ts';

/** The trigger of a lens in the account of the key; which ones there are is known later. */
export const lensParameter: Parameter<string | undefined> = {
  description:
    'Searches with this lens, by its short name, in the preferences of the account that owns the key. `country` and `date` replace those of the lens; domains must satisfy both.',
  schema: { type: 'string', examples: ['recipes'] },
  required: false,
  read(text) {
    if (text === undefined || text.trim() === '') return { value: undefined };
    const value = bangTriggerOf(text);
    return value === undefined
      ? { problem: 'Must be the short name of a lens such as "recipes".' }
      : { value };
  },
};
