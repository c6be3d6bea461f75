import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Redis } from 'iovalkey';

type Words = (string | number)[];

/** A client that knows the scripts beside this file. */
export type Scripted = Redis & {
  take(keyCount: number, ...keysAndArguments: Words): Promise<number[]>;
  pay(keyCount: number, ...keysAndArguments: Words): Promise<number[]>;
  beat(keyCount: number, ...keysAndArguments: Words): Promise<number[]>;
};

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

export const SCRIPTS = {
  take: { lua: read('windows.lua') + read('take.lua') },
  pay: { lua: read('windows.lua') + read('pay.lua') },
  beat: { lua: read('beat.lua') },
};
