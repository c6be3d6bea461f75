import {
  readParameters,
  switchParameter,
  type Parameter,
  type ParameterTable,
  type ValuesOf,
} from '../../core/query/parameters.ts';
import { badParameters, malformedBody, Refusal } from '../problems.ts';

/** The parameters of a request in another format, checked. Unknown ones are ignored. */
export function readSent<const Table extends ParameterTable>(table: Table, sent: unknown): ValuesOf<Table> {
  const read = readParameters(table, objectOf(sent));
  if ('problems' in read) throw new Refusal(badParameters(read.problems));
  return read.values;
}

/** Refuses a body that has no named fields. */
export function objectOf(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return body as Readonly<Record<string, unknown>>;
  throw new Refusal(malformedBody('The body must be a JSON object.'));
}

export function booleanParameter(description: string, absent = false): Parameter<boolean> {
  return switchParameter(description, {
    absent,
    schema: { type: 'boolean', default: absent },
    problem: 'Must be true or false.',
  });
}

/** A text that need not be there. An empty one counts as absent, and the problem is about one that `read` rejects. */
export function optionalParameter<T>(
  description: string,
  schema: Parameter<T>['schema'],
  problem: string,
  read: (text: string) => T | undefined,
): Parameter<T | undefined> {
  return {
    description,
    schema,
    read(text = '') {
      if (text.trim() === '') return { value: undefined };
      const value = read(text.trim());
      return value === undefined ? { problem } : { value };
    },
  };
}

export function wordParameter<const Meaning>(
  description: string,
  words: Readonly<Record<string, Meaning>>,
): Parameter<Meaning | undefined> {
  const meanings = new Map(Object.entries(words));
  const known = [...meanings.keys()];
  return optionalParameter(
    description,
    { type: 'string', enum: known },
    `Must be one of ${known.join(', ')}.`,
    (text) => meanings.get(text.toLowerCase()),
  );
}

export function listParameter(
  description: string,
  { atMost, required = false }: { atMost: number; required?: boolean },
): Parameter<readonly string[]> {
  return {
    description,
    schema: { type: 'array', items: { type: 'string' }, maxItems: atMost, ...(required && { minItems: 1 }) },
    required,
    read: (text) => ({ value: text === undefined ? [] : [text] }),
    readAll(texts) {
      const list = texts.map((text) => text.trim()).filter((text) => text !== '');
      if (required && list.length === 0) return { problem: 'This field is required.' };
      return list.length > atMost ? { problem: `Must have at most ${atMost} items.` } : { value: list };
    },
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function dayParameter(description: string): Parameter<string | undefined> {
  return optionalParameter(
    description,
    { type: 'string', format: 'date' },
    'Must be a date such as 2026-01-31.',
    (day) => (isIsoDay(day) ? day : undefined),
  );
}

export function isIsoDay(text: string): boolean {
  const ms = DAY.test(text) ? Date.parse(text) : Number.NaN;
  // The parser accepts the 31st of every month.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
