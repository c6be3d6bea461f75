import assert from 'node:assert/strict';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import { startProgram, startTributary, type Ended, type Program } from './program.ts';

export type ServerProcess = Program & {
  url: string;
  get(path: string, key?: string): Promise<Response>;
  /** Stops it with a signal if it is still running. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
};

/** No load balancer here, so no grace period. */
const AT_ONCE = { PORT: '0', STOP_GRACE_SECONDS: '0' };

const COUNTED_SERVER = join(import.meta.dirname, 'counted-server.ts');

/** The server with the counted endpoint, as a process. */
export function startCountedServer(settings: Record<string, string>): Promise<ServerProcess> {
  return listening(
    startProgram(process.execPath, [COUNTED_SERVER], { settings: { ...AT_ONCE, ...settings } }),
  );
}

/** `tributary serve`, as an operator starts it. */
export function startServe(settings: Record<string, string>): Promise<ServerProcess> {
  return listening(startTributary(['serve'], { settings: { ...AT_ONCE, ...settings } }));
}

/** The server that a program starts, as soon as it accepts requests. */
export async function listening(program: Program): Promise<ServerProcess> {
  let url = '';
  await eventually(() => {
    const found = /"address":"([^"]+)"/.exec(program.stdout());
    assert.ok(found, `it does not listen: ${program.stdout()}${program.stderr()}`);
    url = found[1] ?? '';
  });
  return {
    ...program,
    url,
    get: (path, key) =>
      fetch(url + path, { headers: key === undefined ? {} : { authorization: `Api-Key ${key}` } }),
    stop(signal = 'SIGTERM') {
      program.signal(signal);
      return program.ended;
    },
  };
}
