import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

const NEW_SERVER = 'fastify.initialization';

export type Routes = {
  /** Such as `GET /api/v1/web/`. */
  readonly ofTheApi: Set<string>;
  readonly ofTheSite: Set<string>;
};

/** Starts something and returns the routes of its servers, which the framework announces and the product does not. */
export async function routesOf<Started>(
  start: () => Promise<Started>,
): Promise<{ started: Started; routes: Routes }> {
  const announced: RouteOptions[] = [];
  const record = (message: unknown): void => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => {
      announced.push(route);
    });
  };
  subscribe(NEW_SERVER, record);
  try {
    const started = await start();
    const routes: Routes = { ofTheApi: new Set(), ofTheSite: new Set() };
    // Only now, because the product adds methods to a route when it is announced.
    for (const { method, url, config } of announced) {
      const list = config?.sitePage === true ? routes.ofTheSite : routes.ofTheApi;
      for (const one of [method].flat()) list.add(`${one} ${url}`);
    }
    return { started, routes };
  } finally {
    unsubscribe(NEW_SERVER, record);
  }
}
