/**
 * Flags, each with its default. The first one limits how much the heap grows between two full collections. The second one
 * keeps V8 from allocating objects of requests as long-lived because they survived the first collections. That happened in
 * two of three starts; cached searches then took 40% more CPU time.
 */
const FLAGS = [
  ['--heap-growing-percent=100', '--heap-growing-percent=0'],
  ['--no-allocation-site-pretenuring', '--allocation-site-pretenuring'],
];

/**
 * V8 takes no compiled code that was stored under other flags: 50 ms for the modules of Node and the program. Memory that a
 * server under load takes before this is not given back.
 */
const STARTED_MS = 1_000;

/** By then the program has done what it does once. */
const RESTING_MS = 2_000;

/** For servers that `bin/tributary` has given less memory for new objects. */
export function limitMemory() {
  if (!process.execArgv.some((flag) => flag.startsWith('--max-semi-space-size'))) return;
  keepTick();
  setTimeout(setFlags, STARTED_MS).unref();
  setTimeout(collectGarbage, RESTING_MS).unref();
}

/**
 * When no tick is waiting during three collections, V8 forgets the shape of ticks, and `process.nextTick` takes five times as
 * long from then on: 6 µs per request. Keeping one of them keeps the shape.
 */
function keepTick() {
  const { createHook } = process.getBuiltinModule('node:async_hooks');
  const hook = createHook({
    init(_id, _type, _cause, tick) {
      keepTick.tick = tick;
    },
    trackPromises: false,
  }).enable();
  process.nextTick(() => {});
  hook.disable();
}

function setFlags() {
  const { setFlagsFromString } = process.getBuiltinModule('node:v8');
  for (const [flag] of FLAGS) setFlagsFromString(flag);
  // Node stores compiled code after this.
  process.once('exit', resetFlags);
}

export function resetFlags() {
  const { setFlagsFromString } = process.getBuiltinModule('node:v8');
  for (const [, usual] of FLAGS) setFlagsFromString(usual);
}

/** The start leaves 13 MB of garbage, which V8 would keep until the server is busy. Takes up to 100 ms, once. */
function collectGarbage() {
  const { setFlagsFromString } = process.getBuiltinModule('node:v8');
  const { runInNewContext } = process.getBuiltinModule('node:vm');
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('globalThis.gc');
  setFlagsFromString('--no-expose-gc');
  // Only this flavor returns the memory to the system.
  collect?.({ type: 'major', flavor: 'last-resort' });
}
