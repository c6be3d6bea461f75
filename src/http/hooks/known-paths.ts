import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed, problem } from '../problems.ts';
import { sendProblem } from './problems.ts';

/** The router's limit. A path with a longer parameter has no route for any method. */
const MAX_PARAMETER_LENGTH = 100;

type Pattern = {
  readonly segments: readonly string[];
  readonly methods: Set<string>;
};

/** Records the methods of every path, to return 404 or 405 and answer OPTIONS before key and body are checked. */
export function rememberPaths(app: FastifyInstance) {
  const patterns = new Map<string, Pattern>();
  app.addHook('onRoute', ({ url, method }) => {
    const path = withoutSlash(url);
    const { methods } = patterns.getOrInsertComputed(path, () => ({
      segments: path.split('/'),
      methods: new Set(),
    }));
    for (const one of [method].flat()) methods.add(one);
  });

  /** All matching patterns, because the router matches each method separately. */
  function patternsOf(path: string): Pattern[] {
    const segments = path.split('/');
    return [...patterns.values()].filter((pattern) => fits(segments, pattern.segments));
  }

  return function answerUnrouted(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const fitting = patternsOf(withoutSlash(pathOf(request.url)));
    const methods = [...new Set(fitting.flatMap((pattern) => [...pattern.methods]))];
    if (methods.length === 0) return sendProblem(request, reply, problem('not_found'));
    const allow = [...methods, 'OPTIONS'].sort().join(', ');
    if (request.method === 'OPTIONS') return reply.code(204).header('allow', allow).send();
    return sendProblem(request, reply, methodNotAllowed(request.method, allow));
  };
}

function fits(segments: readonly string[], pattern: readonly string[]): boolean {
  return (
    segments.length === pattern.length &&
    pattern.every((expected, i) => {
      const segment = segments[i] ?? '';
      if (!expected.startsWith(':')) return segment === expected;
      return segment !== '' && segment.length <= MAX_PARAMETER_LENGTH;
    })
  );
}

/** Decoded like in the router, which keeps escaped slashes. */
function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function withoutSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}
