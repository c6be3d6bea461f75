import { Type, type Static, type TObject } from 'typebox';
import type { Arguments } from './arguments.ts';
import { shortLine } from './clean-text.ts';
import { failedInBody, FailedEngines, failedText } from './failed-engines.ts';
import type { McpTool } from './tool.ts';
import { recordOf, itemsOf, plainValue } from './untyped.ts';
import { NOTICE } from './untrusted.ts';

const MAX_QUERY_LENGTH = 200;
/** Of all results together, so that one call cannot fill the context of a model. */
const MAX_LENGTH = 24_000;

export const Notice = Type.String({ description: 'How to treat the text in this result.' });

type SearchTool<Result extends TObject> = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly endpoint: string;
  readonly arguments: Arguments;
  readonly result: Result;
  /** Undefined for a result that cannot be used. */
  readonly read: (result: Readonly<Record<string, unknown>>) => Static<Result> | undefined;
  /** The result as lines of text, the title first. Empty ones are left out. */
  readonly lines: (result: Static<Result>) => readonly string[];
};

/** A tool that returns a list of results, for one kind of search. */
export function searchTool<Result extends TObject>(tool: SearchTool<Result>): McpTool {
  const { result: Result, read, lines, ...rest } = tool;
  return {
    ...rest,
    fixed: { extended: '1', strict: '1' },
    output: Type.Object({
      query: Type.String(),
      results: Type.Array(Result),
      missing_engines: FailedEngines,
      notice: Notice,
    }),
    present(body, parameters) {
      const { results, failed } = recordOf(body);
      const asked = quoted(parameters.q);
      const missing = failedInBody(failed);
      const readable = itemsOf(results)
        .map((one) => read(recordOf(one)))
        .filter((one) => one !== undefined);
      const fitting = fit(readable.slice(0, Number(parameters.count)));
      return {
        structured: {
          query: plainValue(parameters.q),
          results: fitting,
          missing_engines: missing,
          notice: NOTICE,
        },
        parts: [
          {
            heading: `${headingFor(fitting.length, asked)}${missingText(missing)}`,
            untrusted: numbered(fitting.map(lines)),
          },
        ],
      };
    },
  };
}

export function quoted(text: unknown): string {
  return `"${shortLine(text, MAX_QUERY_LENGTH)}"`;
}

function headingFor(count: number, asked: string): string {
  if (count === 0) return `No results for ${asked}.`;
  return count === 1 ? `1 result for ${asked}.` : `${count} results for ${asked}.`;
}

function missingText(missing: FailedEngines): string {
  return missing.length === 0 ? '' : ` Some engines are missing: ${failedText(missing)}.`;
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
