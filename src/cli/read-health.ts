import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connectionReason } from './remote-instance.ts';

const STATES = ['ok', 'degraded', 'unavailable', 'stopping'] as const;

export type ServerHealth = {
  /** As `/readyz` says, or why it says nothing. */
  readonly status: (typeof STATES)[number] | 'unreachable' | 'unexpected_response';
  readonly checks: Readonly<Record<string, string>>;
  readonly reason: string | null;
};

const DEADLINE_MS = 5_000;
const MAX_BYTES = 65_536;

/** Without `fetch`, which takes 50 ms to load. */
export async function readHealth(address: string): Promise<ServerHealth> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  try {
    const response = await respond(`${address}/readyz`, signal);
    return healthIn(await textOf(response)) ?? unexpected(`HTTP ${response.statusCode ?? 0}`);
  } catch (error) {
    const reason = signal.aborted ? `no response in ${DEADLINE_MS / 1000} seconds` : connectionReason(error);
    return { status: 'unreachable', checks: {}, reason: reason || null };
  }
}

function respond(url: string, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, { signal, headers: { accept: 'application/json' } })
      .once('response', resolve)
      .on('error', reject)
      .end();
  });
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  response.setEncoding('utf8');
  for await (const piece of response) {
    text += String(piece);
    if (text.length > MAX_BYTES) break;
  }
  return text;
}

function healthIn(body: string): ServerHealth | undefined {
  try {
    const { status, checks } = JSON.parse(body) as {
      status: ServerHealth['status'];
      checks: ServerHealth['checks'];
    };
    if (!STATES.some((state) => state === status)) return undefined;
    const read = Object.entries(checks).filter((check) => check.every((word) => /^\w{1,32}$/.test(word)));
    return { status, checks: Object.fromEntries(read), reason: null };
  } catch {
    return undefined;
  }
}

function unexpected(reason: string): ServerHealth {
  return { status: 'unexpected_response', checks: {}, reason };
}
