import type { IncomingMessage, ServerResponse } from 'node:http';

/** An imitation of one upstream: it speaks the provider's wire format under an address of its own. */
export type Twin = {
  /** As in the provider's settings: `BRAVE` is reached through `BRAVE_URL`. */
  name: string;
  /** `path` is what follows the twin's own address, with the query. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): void;
};
