import type { ServerResponse } from 'node:http';

/** Aborted when the connection ends before the answer has left. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (response.destroyed) controller.abort();
  else {
    response.once('close', () => {
      if (!response.writableFinished) controller.abort();
    });
  }
  return controller.signal;
}
