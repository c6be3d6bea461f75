import { lockOutServers } from '../sqlite/server-lock.ts';
import { BackupRefusal } from './content.ts';

export type HeldLock = { release(): void };

export function refuseIfServed(dataDir: string): HeldLock {
  const lock = lockOutServers(dataDir);
  if (lock) return lock;
  throw new BackupRefusal(`A server is using the data folder ${dataDir}. Stop it and try again.`);
}
