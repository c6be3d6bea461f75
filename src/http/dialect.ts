import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Problem } from './problems.ts';

/** How another API words errors. The facts are the same as in ours. */
export type Dialect = {
  readonly contentType: string;
  problemBody(problem: Problem): object;
  /** Headers of errors besides the usual ones. */
  problemHeaders?(problem: Problem, request: FastifyRequest): Readonly<Record<string, string>>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it checks the caller itself, so that the limit for guests does not apply before. */
    keyed?: boolean;
    dialect?: Dialect;
  }
  interface FastifyInstance {
    /** How errors at an address read, even if there is no route. Undefined: like those of our own API. */
    dialectAt?: (url: string) => Dialect | undefined;
  }
}

/** What all addresses of another API start with. */
const API_ROOT = /^\/(?:compat\/[^/?]+|mcp)(?=[/?]|$)/;

/** Records the dialect of each API with its routes. */
export function rememberDialects(app: FastifyInstance): void {
  const dialects = new Map<string, Dialect>();
  const rootOf = (url: string): string => API_ROOT.exec(url)?.[0] ?? '';
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.dialect) dialects.set(rootOf(url), config.dialect);
  });
  app.decorate('dialectAt', (url: string) => dialects.get(rootOf(url)));
}

/** One line of text for APIs whose errors are a message. */
export function problemText({ fields, detail }: Problem): string {
  if (!fields) return detail;
  return Object.entries(fields)
    .map(([name, messages]) => `${name}: ${messages.join(' ')}`)
    .join(' ');
}
