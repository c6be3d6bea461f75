import type { Instance } from '../compose/compose.ts';
import { CommandFailure } from './command.ts';

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine has no such address',
};

/** Where the instance listens; a port that cannot be had is the operator's to mend, not a stack to read. */
export async function listen(
  instance: Instance,
  { HOST, PORT }: { HOST: string; PORT: number },
): Promise<string> {
  try {
    // No browser can open `::`, which stands for every address of this machine.
    return (await instance.listen()).replace('//[::]:', '//[::1]:');
  } catch (error) {
    await instance.stop();
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code];
    if (reason === undefined) throw error;
    throw new CommandFailure(`Cannot listen on HOST ${HOST}, PORT ${PORT}: ${reason}.`);
  }
}
