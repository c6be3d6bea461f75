import type { FastifyRequest } from 'fastify';
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
}

/** One line of text for APIs whose errors are a message. */
export function problemText({ fields, detail }: Problem): string {
  if (!fields) return detail;
  return Object.entries(fields)
    .map(([name, messages]) => `${name}: ${messages.join(' ')}`)
    .join(' ');
}
