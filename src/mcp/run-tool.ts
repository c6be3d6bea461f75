import type { Random } from '../core/ports/random.ts';
import { ApiFailure, type CallApi } from './api.ts';
import { readArguments } from './arguments.ts';
import { shortLine } from './clean-text.ts';
import { failureText } from './failure-text.ts';
import type { ToolText, McpTool } from './tool.ts';
import { TAGS_NOTICE, untrusted } from './untrusted.ts';

export type ToolResult = {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
};

type Running = {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly api: CallApi;
  readonly signal: AbortSignal;
  readonly random: Random;
};

const MAX_NAMES_LENGTH = 100;

/** Failures of the API become results that a model can read. Anything else is thrown. */
export async function runTool(tool: McpTool, { sent, api, signal, random }: Running): Promise<ToolResult> {
  const { parameters, problems, unknown } = readArguments(tool.arguments, sent);
  if (problems.length > 0) return errorResult(`Invalid arguments. ${problems.join(' ')}`);
  try {
    const body = await api(tool.endpoint, { ...parameters, ...tool.fixed }, signal);
    return toResult(tool.present(body, parameters), ignoredText(tool, unknown), random);
  } catch (error) {
    if (error instanceof ApiFailure) return errorResult(failureText(error.details, tool.arguments));
    throw error;
  }
}

export function errorResult(text: string): ToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}

function toResult({ structured, parts, failed = false }: ToolText, note: string, random: Random): ToolResult {
  const marked = parts.flatMap(({ heading, untrusted: text }) =>
    [heading, text === '' ? '' : untrusted(text, random)].filter((part) => part !== ''),
  );
  const isMarked = parts.some(({ untrusted: text }) => text !== '');
  const text = [...(isMarked ? [TAGS_NOTICE] : []), ...marked, ...(note === '' ? [] : [note])].join('\n\n');
  if (failed) return errorResult(text);
  return { content: [{ type: 'text', text }], structuredContent: structured as Record<string, unknown> };
}

/** A model that misspells an argument would otherwise not notice. */
function ignoredText(tool: McpTool, unknown: readonly string[]): string {
  if (unknown.length === 0) return '';
  const names = shortLine(unknown.join(', '), MAX_NAMES_LENGTH);
  return `Ignored unknown arguments: ${names}. This tool takes: ${Object.keys(tool.arguments).join(', ')}.`;
}
