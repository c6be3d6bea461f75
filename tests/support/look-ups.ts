import type { Sandbox } from '../../sandbox/sandbox.ts';

/** What a twin was asked by searches; how it is, is asked too. */
export const lookUps = (sandbox: Sandbox, twin = 'NOMINATIM'): URLSearchParams[] =>
  sandbox
    .requests(twin)
    .filter(({ path }) => !path.startsWith('/status'))
    .map(({ path }) => new URL(path, 'http://twin').searchParams);
