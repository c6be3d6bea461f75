import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { loud } from '../../tests/support/say.ts';
import type { SmallDisk } from '../../tests/support/small-disk.ts';
import { startPostgres, type PostgresService } from '../../tests/support/postgres.ts';
import { startPgbouncer, type Pooler } from '../../tests/support/pgbouncer.ts';
import { startCluster, type ValkeyCluster } from '../../tests/support/valkey-cluster.ts';
import { startValkey, type ValkeyService } from '../../tests/support/valkey.ts';
import type { Cleanup } from './cleanup.ts';
import { mountSmallDisk } from './small-disk.ts';

export type Stores = {
  readonly postgres: PostgresService;
  /** Undefined if no file system can be mounted. */
  readonly postgresDisk: SmallDisk | undefined;
  /** Holds limits. Instead of it, `--cluster` has a cluster. */
  readonly valkey?: ValkeyService;
  readonly cluster?: ValkeyCluster;
  /** Of `--cluster`. */
  readonly pooler?: Pooler;
  /** Holds cached results. */
  readonly cache: ValkeyService;
};

const POSTGRES_DISK_MEGABYTES = 512;
/** Keeps the write-ahead log well below the size of the disk. */
const SMALL_LOG = ['-c', 'max_wal_size=96MB', '-c', 'min_wal_size=32MB'];

export async function startStores(folder: string, cleanup: Cleanup, isCluster: boolean): Promise<Stores> {
  const postgresFolder = join(folder, 'postgres');
  const postgresDisk = mountSmallDisk(postgresFolder, POSTGRES_DISK_MEGABYTES, cleanup);
  if (!postgresDisk) loud('NO FILE SYSTEM CAN BE MOUNTED HERE (ROOT CAN): NO DISK GETS FULL IN THIS RUN');
  const postgres = await startPostgres({ parent: postgresFolder, flags: SMALL_LOG });
  cleanup.add('PostgreSQL', async () => {
    await postgres.kill();
    // Removed together with its file system.
    if (!postgresDisk) rmSync(postgresFolder, { recursive: true, force: true });
  });
  const cache = await startValkey();
  cleanup.add('the cache', () => cache.stop());
  if (isCluster) {
    const cluster = await startCluster();
    cleanup.add('the Valkey cluster', () => cluster.stop());
    const pooler = await startPgbouncer(postgres.url);
    cleanup.add('PgBouncer', () => pooler.stop());
    return { postgres, postgresDisk, cache, cluster, pooler };
  }
  const valkey = await startValkey();
  cleanup.add('Valkey', () => valkey.stop());
  return { postgres, postgresDisk, valkey, cache };
}
