import type { Sandbox } from '../../sandbox/sandbox.ts';

/** Requests that a twin got from searches, without health checks. */
export const lookUps = (sandbox: Sandbox, twin = 'NOMINATIM'): URLSearchParams[] =>
  sandbox
    .requests(twin)
    .filter(({ path }) => !path.startsWith('/status'))
    .map(({ path }) => new URL(path, 'http://twin').searchParams);
