import type { Parameter } from './parameters.ts';

const POSITIONS: ReadonlyMap<string, boolean> = new Map([
  ['on', true],
  ['true', true],
  ['1', true],
  ['yes', true],
  ['off', false],
  ['false', false],
  ['0', false],
  ['no', false],
]);

/** On or off, in any of the usual words; sent without a word it is as if it were absent. */
export function switchParameter(
  description: string,
  { absent, schema, problem }: { absent: boolean; schema: Parameter<boolean>['schema']; problem: string },
): Parameter<boolean> {
  return {
    description,
    schema,
    required: false,
    read(text) {
      if (text === undefined || text === '') return { value: absent };
      const word = text.trim().toLowerCase();
      const value = word === '' ? absent : POSITIONS.get(word);
      return value === undefined ? { problem } : { value };
    },
  };
}
