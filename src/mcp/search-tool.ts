import { type Static, type TProperties, Type } from 'typebox';
import { addressField, type ResultField, titleField } from './search-fields.ts';
import { codeOf, shortLine, itemsOf, plainValue, recordOf } from './clean-text.ts';
import { defineTool, type McpTool } from './tool.ts';

const MAX_QUERY_LENGTH = 200;
/** Of all results together, so that one call cannot fill the context of a model. */
const MAX_LENGTH = 24_000;

type Fields = Readonly<Record<string, ResultField>>;
type Read<F extends Fields> = { readonly [Name in keyof F]: ReturnType<F[Name]['read']> };

const LINK = { title: titleField, url: addressField('The page, as an absolute URL.') };

type SearchTool<F extends Fields> = Omit<McpTool, 'fixed' | 'output' | 'present'> & {
  /** Besides the title and the URL. */
  readonly fields: F;
  /** The result as lines of text, the title first. Empty ones are left out. */
  readonly lines: (result: Read<typeof LINK> & Read<F>) => readonly string[];
};

/** A tool that returns a list of results, for one kind of search. Results without a usable URL are left out. */
export function searchTool<const F extends Fields>({ fields: own, lines, ...rest }: SearchTool<F>): McpTool {
  const fields = Object.entries<ResultField>({ ...LINK, ...own });
  const read = (raw: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      fields.map(([name, { from = name, read: readField }]) => [name, readField(raw[from])]),
    ) as Read<typeof LINK> & Read<F>;
  return defineTool<TProperties>({
    ...rest,
    fixed: { extended: '1', strict: '1' },
    output: {
      query: Type.String(),
      results: Type.Array(
        Type.Object(Object.fromEntries(fields.map(([name, { schema }]) => [name, schema]))),
      ),
      missing_engines: FailedEngines,
    },
    present(body, parameters) {
      const { results, failed } = recordOf(body);
      const missing = failedInBody(failed);
      const readable = itemsOf(results)
        .map((one) => read(recordOf(one)))
        .filter(({ url }) => url !== '');
      const fitting = fit(readable.slice(0, Number(parameters.count)));
      const heading = `${headingFor(fitting.length, quoted(parameters.q))}${missing.length === 0 ? '' : ` Some engines are missing: ${failedText(missing)}.`}`;
      return {
        structured: { query: plainValue(parameters.q), results: fitting, missing_engines: missing },
        parts: [{ heading, untrusted: numbered(fitting.map(lines)) }],
      };
    },
  });
}

export function quoted(text: unknown): string {
  return `"${shortLine(text, MAX_QUERY_LENGTH)}"`;
}

function headingFor(count: number, asked: string): string {
  if (count === 0) return `No results for ${asked}.`;
  return count === 1 ? `1 result for ${asked}.` : `${count} results for ${asked}.`;
}

/** As many of the first results as fit. */
export function fit<T>(results: readonly T[]): T[] {
  let length = 0;
  const tooFar = results.findIndex((one) => (length += JSON.stringify(one).length) > MAX_LENGTH);
  return tooFar === -1 ? [...results] : results.slice(0, tooFar);
}

/** Every result has its number, and its other lines are indented. */
export function numbered(results: readonly (readonly string[])[]): string {
  return results
    .map((lines, i) => `${i + 1}. ${lines.filter((line) => line !== '').join('\n   ')}`)
    .join('\n\n');
}

const MAX_ENGINES = 30;

const FailedEngines = Type.Array(
  Type.Object({ engine: Type.String(), reason: Type.String({ description: 'Such as `timeout`.' }) }),
  { description: 'Engines that did not answer, so their results are missing.' },
);
type FailedEngines = Static<typeof FailedEngines>;

const WORDS: Readonly<Record<string, string>> = {
  timeout: 'timed out',
  unreachable: 'could not be reached',
  rate_limited: 'is rate limiting us',
  quota_exhausted: 'has no quota left',
  unauthorized: 'rejected our API key',
  upstream_error: 'returned an error',
  bad_answer: 'sent an unreadable response',
  breaker_open: 'is paused after repeated failures',
  unsupported: 'does not support this search',
};

/** From the field `failed` of an extended response. */
function failedInBody(failed: unknown): FailedEngines {
  return itemsOf(failed)
    .slice(0, MAX_ENGINES)
    .map(recordOf)
    .map(({ engine, reason }) => named(engine, reason));
}

/** From the header `X-Engines-Failed`: `engine_b;reason=timeout, engine_c;reason=rate_limited`. */
export function failedInHeader(header: string | undefined): FailedEngines {
  if (header === undefined || header === '') return [];
  const entries = header.split(',', MAX_ENGINES).map((entry) => entry.trim().split(';reason='));
  return entries.map(([engine, reason]) => named(engine, reason));
}

export function failedText(failed: Readonly<FailedEngines>): string {
  return failed.map(({ engine, reason }) => `${engine} ${WORDS[reason] ?? reason}`).join(', ');
}

function named(engine: unknown, reason: unknown): FailedEngines[number] {
  return { engine: codeOf(engine), reason: codeOf(reason) };
}
