import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

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
  const routes: Routes = { ofTheApi: new Set(), ofTheSite: new Set() };
  const record = (message: unknown): void => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url, config }) => {
      const list = config?.sitePage === true ? routes.ofTheSite : routes.ofTheApi;
      for (const one of [method].flat()) list.add(`${one} ${url}`);
    });
  };
  subscribe(NEW_SERVER, record);
  try {
    return { started: await start(), routes };
  } finally {
    unsubscribe(NEW_SERVER, record);
  }
}
