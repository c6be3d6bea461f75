import { serveStdio } from '@modelcontextprotocol/server/stdio';
import {
  type EndpointName,
  SearchFailedError,
  Tributary,
  TributaryError,
} from '../../clients/typescript/src/index.ts';
import { ApiFailure, type CallApi, type McpTool } from '../mcp/tool.ts';
import { newServer } from '../mcp/server.ts';
import { systemRandom, VERSION } from '../system/system.ts';
import { CommandFailure, printError } from './command.ts';
import { connectionReason, type RemoteInstance } from './remote-instance.ts';
import { stopSignal } from './server-lifecycle.ts';
import { handled } from '../core/ports/maybe-promise.ts';
import { shortLine, itemsOf, recordOf } from '../mcp/clean-text.ts';
import { TOOLS } from '../mcp/tools/index.ts';

/** Serves until the client closes standard input or sends a signal. Standard output belongs to the protocol. */
export async function serveTools(instance: RemoteInstance): Promise<void> {
  const stopped = handled(Promise.race([stopSignal(), closed(process.stdin), closed(process.stdout)]));
  const tools = await servedTools(instance);
  const api = apiOf(instance);
  const connection = serveStdio(
    () => newServer({ version: VERSION, tools, api, random: systemRandom, streams: false }),
    {
      onerror(error) {
        printError(error.message);
      },
    },
  );
  await stopped;
  await connection.close();
}

/** Also resolves on an error, such as a client that is gone. Some inputs, such as /dev/null, end without being closed. */
function closed(stream: NodeJS.ReadStream | NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      resolve();
    };
    stream.once('close', end).once('end', end).once('error', end);
  });
}

/** Failures go to the model, which decides when to try again. */
function apiOf({ url, apiKey }: RemoteInstance): CallApi {
  const client = new Tributary({ baseUrl: url, apiKey, retries: 0 });
  return async (endpoint, parameters, signal) => {
    try {
      return await client.request(endpoint as EndpointName, parameters, { signal });
    } catch (error) {
      throw error instanceof TributaryError ? toFailure(error) : error;
    }
  };
}

function toFailure(error: TributaryError): ApiFailure {
  const { status = 0, message, fields, retryAfterSeconds } = error;
  const failed = error instanceof SearchFailedError ? error.failed : undefined;
  return new ApiFailure({ status, message, fields, retryAfterSeconds, failed });
}

const TIMEOUT_MS = 5_000;
const MAX_LENGTH = 200;
const REJECTED = new Set([401, 403]);

/** The tools that the instance can serve. All of them if it cannot be reached now, because it may be back later. */
async function servedTools({ url, apiKey }: RemoteInstance): Promise<readonly McpTool[]> {
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
