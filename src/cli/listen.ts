import type { Instance } from '../compose/compose.ts';
import { CommandFailure } from './command.ts';

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is already in use',
  EACCES: 'permission denied',
  EADDRNOTAVAIL: 'this machine does not have that address',
};

/** Starts listening and returns the address. Expected failures become one sentence instead of a stack trace. */
export async function listen(
  instance: Instance,
  { HOST, PORT }: { HOST: string; PORT: number },
): Promise<string> {
  try {
    // Browsers cannot open `::`, which means all interfaces.
    return (await instance.listen()).replace('//[::]:', '//[::1]:');
  } catch (error) {
    await instance.stop();
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code];
    if (reason === undefined) throw error;
    throw new CommandFailure(`Cannot listen on ${HOST} port ${PORT}: ${reason}. Change HOST or PORT.`);
  }
}
