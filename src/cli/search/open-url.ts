import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { webAddress } from '../../mcp/clean-text.ts';
import { CommandFailure } from '../command.ts';

const OPENER = process.platform === 'darwin' ? 'open' : 'xdg-open';

/** Opens a web page in the browser. There is no shell that could interpret the URL. */
export async function openUrl(url: string): Promise<void> {
  const address = webAddress(url);
  if (address === '') throw new CommandFailure('The first result has no address to open.');
  const child = spawn(OPENER, [address], { detached: true, stdio: 'ignore' });
  try {
    await once(child, 'spawn');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? `${OPENER} is not installed` : code;
    throw new CommandFailure(`Could not open the browser: ${reason}. The address is ${address}`);
  }
  child.unref();
}
