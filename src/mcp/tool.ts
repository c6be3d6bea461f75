import type { Static, TSchema } from 'typebox';
import type { Arguments } from './arguments.ts';

/** A part of a result: our own words, then text from the web. */
export type TextPart = { readonly heading: string; readonly untrusted: string };

export type ToolText<Structured = object> = {
  readonly structured: Structured;
  readonly parts: readonly TextPart[];
  /** Nothing of what was asked for could be done. */
  readonly failed?: boolean;
};

/** A tool for language models: an endpoint of our API with other names for its parameters, and a compact result. */
export type McpTool = {
  readonly name: string;
  readonly title: string;
  /** Tells a model when to use it. Contains no text from the web. */
  readonly description: string;
  readonly endpoint: string;
  readonly arguments: Arguments;
  /** Parameters that are always sent. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly output: TSchema;
  present(body: unknown, parameters: Readonly<Record<string, unknown>>): ToolText;
};

type Defined<Output extends TSchema> = Omit<McpTool, 'output' | 'present'> & {
  readonly output: Output;
  present(body: unknown, parameters: Readonly<Record<string, unknown>>): ToolText<Static<Output> & object>;
};

/** Type-checks the structured result against its schema. */
export function defineTool<Output extends TSchema>(tool: Defined<Output>): McpTool {
  return tool;
}
