/** The value of a parameter, or an error message. */
export type ParameterReading<T> = { value: T } | { problem: string };

export type Parameter<T> = {
  readonly description: string;
  /** JSON Schema of the value, for the OpenAPI document. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** The same in a JSON body, if it has another type there. */
  readonly jsonSchema?: Readonly<Record<string, unknown>>;
  readonly required?: boolean;
  /** Undefined if the parameter is absent. */
  read(text: string | undefined): ParameterReading<T>;
  /** For lists: gets all values of a repeated parameter or a JSON array, none if it is absent. Used instead of `read`. */
  readAll?(texts: readonly string[]): ParameterReading<T>;
  /** For values that only JSON can have. Used instead of `read`. */
  readJson?(value: unknown): ParameterReading<T>;
};

export type ParameterTable = Readonly<Record<string, Parameter<unknown>>>;

export type ValuesOf<Table extends ParameterTable> = {
  [Name in keyof Table]: Table[Name] extends Parameter<infer T> ? T : never;
};

type Read<Table extends ParameterTable> =
  | { values: ValuesOf<Table> }
  | { problems: Record<string, string[]> };

/** A check that involves several parameters. Absent or invalid ones are undefined. */
export type Check<Table extends ParameterTable> = (
  values: Partial<ValuesOf<Table>>,
  isBad: (name: string) => boolean,
) => Readonly<Record<string, string[]>> | undefined;

/** Reads all parameters and reports all problems together. */
export function readParameters<Table extends ParameterTable>(
  table: Table,
  sent: Readonly<Record<string, unknown>>,
  check?: Check<Table>,
): Read<Table> {
  const values: Record<string, unknown> = {};
  const problems: Record<string, string[]> = {};
  for (const [name, parameter] of entriesOf(table)) {
    const reading = readOne(parameter, Object.hasOwn(sent, name) ? sent[name] : undefined);
    if ('problem' in reading) problems[name] = [reading.problem];
    else values[name] = reading.value;
  }
  const isBad = (name: string): boolean => Object.hasOwn(problems, name);
  const all = { ...check?.(values as Partial<ValuesOf<Table>>, isBad), ...problems };
  return Object.keys(all).length > 0 ? { problems: all } : { values: values as ValuesOf<Table> };
}

const entries = new WeakMap<ParameterTable, readonly (readonly [string, Parameter<unknown>])[]>();

/** Cached, because the same few tables are read on every request. */
function entriesOf(table: ParameterTable): readonly (readonly [string, Parameter<unknown>])[] {
  return entries.getOrInsertComputed(table, Object.entries);
}

/** The last value counts, unless the parameter is a list. */
function readOne(parameter: Parameter<unknown>, sent: unknown): ParameterReading<unknown> {
  if (parameter.readJson) return parameter.readJson(sent);
  if (parameter.readAll) return readList(parameter.readAll.bind(parameter), sent);
  const last: unknown = Array.isArray(sent) ? sent.at(-1) : sent;
  const text = asText(last);
  return 'problem' in text ? text : parameter.read(text.value);
}

function readList(
  readAll: NonNullable<Parameter<unknown>['readAll']>,
  sent: unknown,
): ParameterReading<unknown> {
  const texts: string[] = [];
  for (const one of Array.isArray(sent) ? (sent as unknown[]) : [sent]) {
    const text = asText(one);
    if ('problem' in text) return text;
    if (text.value !== undefined) texts.push(text.value);
  }
  return readAll(texts);
}

const ABSENT = { value: undefined };

function asText(sent: unknown): ParameterReading<string | undefined> {
  if (sent === undefined || sent === null) return ABSENT;
  if (typeof sent === 'string') return { value: sent };
  if (typeof sent === 'number' || typeof sent === 'boolean') return { value: String(sent) };
  return { problem: 'Not a valid string.' };
}

/** The usual words for on and off, in lower case. */
export const SWITCH_WORDS: ReadonlyMap<string, boolean> = new Map([
  ['on', true],
  ['true', true],
  ['1', true],
  ['yes', true],
  ['off', false],
  ['false', false],
  ['0', false],
  ['no', false],
]);

/** On or off, in any of the usual words. An empty value counts as absent. */
export function switchParameter(
  description: string,
  { absent, schema, problem }: { absent: boolean; schema: Parameter<boolean>['schema']; problem: string },
): Parameter<boolean> {
  return {
    description,
    schema,
    jsonSchema: { type: 'boolean', default: absent },
    read(text) {
      if (text === undefined || text === '') return { value: absent };
      const word = text.trim().toLowerCase();
      const value = word === '' ? absent : SWITCH_WORDS.get(word);
      return value === undefined ? { problem } : { value };
    },
  };
}

/** One of a few words, in any case. An empty value counts as absent. */
export function choiceParameter<Value extends string>(
  description: string,
  values: readonly Value[],
): Parameter<Value | undefined> {
  return {
    description,
    schema: { type: 'string', enum: values, examples: values.slice(0, 1) },
    read(text) {
      const word = text === undefined ? '' : text.trim().toLowerCase();
      const value = values.find((each) => each === word);
      return word === '' || value !== undefined
        ? { value }
        : { problem: `Must be one of ${values.join(', ')}.` };
    },
  };
}

const INTEGER = /^[+-]?\d+$/;

/** A decimal integer within an inclusive range. */
export function integerParameter<Absent extends number | undefined>(
  description: string,
  { from, to, absent }: { from: number; to: number; absent: Absent },
): Parameter<number | Absent> {
  const range = { type: 'integer', minimum: from, maximum: to };
  return {
    description,
    schema: absent === undefined ? range : { ...range, default: absent },
    read(text) {
      if (text === undefined) return { value: absent };
      const trimmed = text.trim();
      if (!INTEGER.test(trimmed)) return { problem: 'Must be an integer.' };
      const value = Number(trimmed);
      return value >= from && value <= to ? { value } : { problem: `Must be from ${from} to ${to}.` };
    },
  };
}
