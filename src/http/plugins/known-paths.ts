import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed, problem } from '../../core/errors/problems.ts';
import { sendProblem } from './problems.ts';

/**
 * Remembers the methods of every path, to tell "no such address" from "not this method" and to answer OPTIONS. Both
 * come before the key and before the body: a wrong method is a wrong method whatever is sent with it.
 */
export function rememberPaths(app: FastifyInstance) {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsOf.get(withoutSlash(url)) ?? new Set<string>();
    for (const one of [method].flat()) methods.add(one);
    methodsOf.set(withoutSlash(url), methods);
  });

  return function answerUnrouted(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const methods = methodsOf.get(withoutSlash(request.url.split('?', 1)[0] ?? ''));
    if (!methods) return sendProblem(request, reply, problem('not_found'));
    const allow = [...methods, 'OPTIONS'].sort().join(', ');
    if (request.method === 'OPTIONS') return reply.code(204).header('allow', allow).send();
    return sendProblem(request, reply, methodNotAllowed(request.method, allow));
  };
}

function withoutSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}
