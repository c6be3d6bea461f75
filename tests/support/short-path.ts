import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { eventually } from './eventually.ts';
import type { TestInstance } from './instance.ts';

/** The long path handles every request with one of these headers, and answers it in the same way. */
export const LONG_PATHS = [{ 'content-length': '0' }, { origin: 'https://not-allowed.example' }];

const HANDLED_BY_FASTIFY = 'tracing:fastify.request.handler:start';
const ANSWERED = 'http.server.response.finish';

/** How many requests the short path answered while something was done. */
export async function countedAtOnce({ url }: TestInstance, work: () => Promise<unknown>): Promise<number> {
  const { host } = new URL(url);
  const onLongPath = new WeakSet<IncomingMessage>();
  let count = 0;
  const handled = (message: unknown): void => {
    onLongPath.add((message as { request: FastifyRequest }).request.raw);
  };
  const answered = (message: unknown): void => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (response.statusCode < 400 && request.headers.host === host && !onLongPath.has(request)) count++;
  };
  subscribe(HANDLED_BY_FASTIFY, handled);
  subscribe(ANSWERED, answered);
  try {
    await work();
    await nextTurn();
  } finally {
    unsubscribe(HANDLED_BY_FASTIFY, handled);
    unsubscribe(ANSWERED, answered);
  }
  return count;
}

/**
 * Repeats the work until the short path answers so many requests. On PostgreSQL news of a key may be late, and then it is
 * looked up again on the long path.
 */
export async function untilAtOnce(
  instance: TestInstance,
  expected: number,
  work: () => Promise<unknown>,
): Promise<void> {
  await eventually(async () => {
    assert.equal(await countedAtOnce(instance, work), expected, 'on the short path');
  });
}
