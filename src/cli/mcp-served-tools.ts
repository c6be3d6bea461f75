import { shortLine } from '../mcp/clean-text.ts';
import type { McpTool } from '../mcp/tool.ts';
import { TOOLS } from '../mcp/tools/index.ts';
import { recordOf, itemsOf } from '../mcp/untyped.ts';
import { CommandFailure, printError } from './command.ts';
import { connectionReason } from './connection-reason.ts';
import type { RemoteInstance } from './remote-instance.ts';

const TIMEOUT_MS = 5_000;
const MAX_LENGTH = 200;
const REJECTED = new Set([401, 403]);

/** The tools that the instance can serve. All of them if it cannot be reached now, because it may be back later. */
export async function servedTools({ url, apiKey }: RemoteInstance): Promise<readonly McpTool[]> {
  const { response, reason = '' } = await listTools(addressOf(url), apiKey);
  if (response && REJECTED.has(response.status)) {
    const { message } = recordOf(recordOf(await response.json().catch(() => undefined)).error);
    throw new CommandFailure(
      `${url} rejected TRIBUTARY_API_KEY (HTTP ${response.status}). ${shortLine(message, MAX_LENGTH)} Check the key, and that it is not a link key.`,
    );
  }
  const names = response?.ok ? namesIn(await response.json().catch(() => undefined)) : [];
  if (names.length === 0) {
    const detail = response ? `HTTP ${response.status}` : reason || 'it did not answer';
    printError(
      `Cannot read the list of tools from ${url}: ${detail}. All tools are offered; if calls fail, check TRIBUTARY_URL.`,
    );
    return TOOLS;
  }
  return TOOLS.filter(({ name }) => names.includes(name));
}

function addressOf(url: string): URL {
  return new URL('mcp', url.endsWith('/') ? url : `${url}/`);
}

async function listTools(address: URL, apiKey: string): Promise<{ response?: Response; reason?: string }> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { response };
  } catch (error) {
    return { reason: connectionReason(error) };
  }
}

function namesIn(body: unknown): unknown[] {
  return itemsOf(recordOf(recordOf(body).result).tools).map((tool) => recordOf(tool).name);
}
