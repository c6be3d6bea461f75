import type { FastifyInstance } from 'fastify';

/** Reads an empty JSON body like none. */
export function parseEmptyJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}
