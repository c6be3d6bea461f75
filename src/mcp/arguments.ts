export type Reading = { readonly value: unknown } | { readonly problem: string };

/** An argument of a tool, and the parameter of the endpoint it becomes. */
export type Argument = {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly parameter: string;
  readonly required?: boolean;
  /** The value of the parameter; undefined if it is absent. Accepts what a model may send by mistake, such as `"8"` for 8. */
  read(sent: unknown): Reading;
};

export type Arguments = Readonly<Record<string, Argument>>;

type Described = { readonly description: string; readonly parameter: string; readonly required?: boolean };

export function textArgument({
  description,
  parameter,
  required = false,
  enum: words,
  ...schema
}: Described & { readonly enum?: readonly string[]; readonly examples?: readonly string[] }): Argument {
  return {
    schema: { type: 'string', description, ...(words && { enum: words }), ...schema },
    parameter,
    required,
    read(sent) {
      const one: unknown = Array.isArray(sent) && sent.length === 1 ? sent[0] : sent;
      if (isAbsent(one)) return { value: undefined };
      if (!isPlain(one)) return { problem: 'Must be a string.' };
      if (!words) return { value: String(one) };
      const word = words.find((known) => known === String(one).trim().toLowerCase());
      return word === undefined ? { problem: `Must be one of ${words.join(', ')}.` } : { value: word };
    },
  };
}

type Range = { readonly from: number; readonly to: number; readonly absent?: number };

export function integerArgument({ description, parameter, from, to, absent }: Described & Range): Argument {
  return {
    schema: {
      type: 'integer',
      minimum: from,
      maximum: to,
      ...(absent === undefined ? {} : { default: absent }),
      description,
    },
    parameter,
    read(sent) {
      if (isAbsent(sent)) return { value: absent };
      const number = numberOf(sent);
      return Number.isInteger(number) ? within(number, { from, to }) : { problem: 'Must be an integer.' };
    },
  };
}

export function numberArgument({ description, parameter, from, to }: Described & Range): Argument {
  return {
    schema: { type: 'number', minimum: from, maximum: to, description },
    parameter,
    read(sent) {
      if (isAbsent(sent)) return { value: undefined };
      const number = numberOf(sent);
      return Number.isNaN(number) ? { problem: 'Must be a number.' } : within(number, { from, to });
    },
  };
}

function numberOf(sent: unknown): number {
  return typeof sent === 'number' || typeof sent === 'string' ? Number(sent) : NaN;
}

/** Refused rather than cut, which a model would not notice. */
function within(value: number, { from, to }: Range): Reading {
  return value >= from && value <= to ? { value } : { problem: `Must be from ${from} to ${to}.` };
}

/** Also takes one text with separators, or with a JSON array. */
export function listArgument({
  description,
  parameter,
  required = false,
  item,
  atMost,
  separators,
}: Described & { readonly item: string; readonly atMost: number; readonly separators: RegExp }): Argument {
  return {
    schema: {
      type: 'array',
      items: { type: 'string', description: item },
      ...(required ? { minItems: 1 } : {}),
      maxItems: atMost,
      description,
    },
    parameter,
    required,
    read(sent) {
      if (isAbsent(sent)) return { value: undefined };
      const list = toList(sent, separators);
      if (!list) return { problem: 'Must be a list of strings.' };
      if (list.length > atMost) return { problem: `Must have at most ${atMost} entries.` };
      return { value: list.length === 0 ? undefined : list };
    },
  };
}

function toList(sent: unknown, separators: RegExp): string[] | undefined {
  if (Array.isArray(sent)) {
    return sent.every(isPlain)
      ? sent.map((one) => String(one).trim()).filter((one) => one !== '')
      : undefined;
  }
  if (typeof sent !== 'string') return undefined;
  const parsed = sent.trimStart().startsWith('[') ? parsedList(sent) : undefined;
  return parsed ? toList(parsed, separators) : sent.split(separators).filter((one) => one !== '');
}

function parsedList(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isAbsent(sent: unknown): boolean {
  return sent === undefined || sent === null || (typeof sent === 'string' && sent.trim() === '');
}

function isPlain(sent: unknown): sent is string | number | boolean {
  return typeof sent === 'string' || typeof sent === 'number' || typeof sent === 'boolean';
}

export function inputSchema(table: Arguments): Record<string, unknown> {
  const entries = Object.entries(table);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
    required: entries.filter(([, { required }]) => required === true).map(([name]) => name),
  };
}

/** Problems are messages; `unknown` are the names of arguments that the tool does not have. */
export function readArguments(table: Arguments, sent: Readonly<Record<string, unknown>>) {
  const parameters: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, argument] of Object.entries(table)) {
    const reading = argument.read(Object.hasOwn(sent, name) ? sent[name] : undefined);
    if ('problem' in reading) problems.push(`${name}: ${reading.problem}`);
    else if (reading.value !== undefined) parameters[argument.parameter] = reading.value;
    else if (argument.required === true) problems.push(`${name}: This argument is required.`);
  }
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(table, name));
  return { parameters, problems, unknown };
}
