/** A thread that opens files at the same moment as other threads and reports failures. */
import { parentPort, workerData } from 'node:worker_threads';
import { silentLog } from '../../src/observe/log.ts';
import { SqliteDatabase } from '../../src/store/sqlite/database.ts';

export type Opening = { files: string[]; threads: number; arrived: Int32Array };

const { files, threads, arrived } = workerData as Opening;
const refusals: string[] = [];
for (const [at, file] of files.entries()) {
  meetTheOthers(threads * (at + 1));
  try {
    const database = new SqliteDatabase(file);
    await database.migrate(Date.now(), silentLog);
    await database.close();
  } catch (error) {
    refusals.push(error instanceof Error ? `${error.message}: ${String(error.cause)}` : String(error));
  }
}
parentPort?.postMessage(refusals);

function meetTheOthers(all: number): void {
  Atomics.add(arrived, 0, 1);
  Atomics.notify(arrived, 0);
  for (let seen = Atomics.load(arrived, 0); seen < all; seen = Atomics.load(arrived, 0)) {
    Atomics.wait(arrived, 0, seen);
  }
}
