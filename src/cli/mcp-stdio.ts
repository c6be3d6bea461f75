import { serveStdio } from '@modelcontextprotocol/server/stdio';
import {
  Tributary,
  TributaryError,
  SearchFailedError,
  type EndpointName,
} from '../../clients/typescript/src/index.ts';
import { ApiFailure, type CallApi } from '../mcp/api.ts';
import { newServer } from '../mcp/server.ts';
import { systemRandom } from '../system/random.ts';
import { VERSION } from '../system/version.ts';
import { printError } from './command.ts';
import { servedTools } from './mcp-served-tools.ts';
import type { RemoteInstance } from './remote-instance.ts';
import { stopSignal } from './server-lifecycle.ts';
import { handled } from '../core/ports/maybe-promise.ts';

/** Serves until the client closes standard input or sends a signal. Standard output belongs to the protocol. */
export async function serveTools(instance: RemoteInstance): Promise<void> {
  const stopped = handled(Promise.race([stopSignal(), closed(process.stdin), closed(process.stdout)]));
  const tools = await servedTools(instance);
  const api = apiOf(instance);
  const connection = serveStdio(() => newServer({ version: VERSION, tools, api, random: systemRandom }), {
    onerror(error) {
      printError(error.message);
    },
  });
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
