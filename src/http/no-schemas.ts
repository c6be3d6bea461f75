import type { FastifyServerOptions } from 'fastify';

const refuse = (): never => {
  throw new Error(
    'Routes here have no schemas: parameters are read by their tables, answers are written by hand.',
  );
};

/** Keeps the framework from loading its compilers of schemas, a hundred files that nobody would use. */
export const NO_SCHEMAS: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: () => refuse, buildSerializer: () => refuse },
};
