import { allowsEngine, outOfScope, type KeyScopes, type NeededScope } from '../core/accounts/key-scopes.ts';
import { outOfScopeProblem, Refusal } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route needs from the scopes of a key, if it can be said before the parameters are read. */
    scope?: NeededScope | undefined;
  }
}

/** Undefined if the key may make the call. */
export function scopeRefusal(scopes: KeyScopes, needed: NeededScope | undefined): Refusal | undefined {
  const kind = needed && outOfScope(scopes, needed);
  return (
    kind && new Refusal(outOfScopeProblem(kind, (kind === 'tab' ? needed.tab : undefined) ?? needed.endpoint))
  );
}

/** Refuses engines outside the scope by name, even if others are inside. All engines are those of the scope. */
export function refuseEngines(scopes: KeyScopes, asked: unknown): void {
  if (scopes.engines.length === 0 || !Array.isArray(asked)) return;
  const outside = (asked as readonly string[]).filter((engine) => !allowsEngine(scopes, engine));
  if (outside.length > 0) throw new Refusal(outOfScopeProblem('engine', outside.join(', ')));
}
