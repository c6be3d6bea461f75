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

/** One of several words, in any case. An empty value counts as absent. */
export function wordParameter<const Meaning>(
  description: string,
  words: Readonly<Record<string, Meaning>>,
): Parameter<Meaning | undefined> {
  const meanings = new Map(Object.entries(words));
  return {
    description,
    schema: { type: 'string', enum: [...meanings.keys()] },
    required: false,
    read(text) {
      const word = text === undefined ? '' : text.trim().toLowerCase();
      if (word === '') return { value: undefined };
      const meaning = meanings.get(word);
      return meaning === undefined
        ? { problem: `Must be one of ${[...meanings.keys()].join(', ')}.` }
        : { value: meaning };
    },
  };
}

/** A list of texts: an array, or one text. */
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

/** A calendar day such as `2026-01-31`. An empty value counts as absent. */
export function dayParameter(description: string): Parameter<string | undefined> {
  return {
    description,
    schema: { type: 'string', format: 'date' },
    required: false,
    read(text) {
      const day = text === undefined ? '' : text.trim();
      if (day === '') return { value: undefined };
      return isIsoDay(day) ? { value: day } : { problem: 'Must be a date such as 2026-01-31.' };
    },
  };
}

export function isIsoDay(text: string): boolean {
  const ms = DAY.test(text) ? Date.parse(text) : Number.NaN;
  // The parser accepts the 31st of every month.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
