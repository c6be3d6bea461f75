import { resetFlags } from './memory.mjs';

const { mkdirSync, readFileSync, renameSync, writeFileSync } = process.getBuiltinModule('node:fs');
const { hash } = process.getBuiltinModule('node:crypto');
const { createRequire } = process.getBuiltinModule('node:module');
const { join } = process.getBuiltinModule('node:path');
const { Script } = process.getBuiltinModule('node:vm');

/**
 * A server as one script, with the code that V8 compiled when `tools/train.ts` ran it. Node's compile cache has only the
 * functions that run while a module is loaded; all others would be compiled at every start. Without such code for this
 * Node and its flags there is no script, because V8 would compile it as a whole, which takes 30 MB.
 */
export function serverScript({ main, folder, cache }) {
  const filename = join(folder, 'server.js');
  const stored = join(cache, storedName());
  const isTraining = process.env.TRIBUTARY_STORE_CODE !== undefined;
  delete process.env.TRIBUTARY_STORE_CODE;
  const cachedData = isTraining ? undefined : readIfExists(stored);
  if (!isTraining && !cachedData) return undefined;
  const script = new Script(readFileSync(filename, 'latin1'), { filename, cachedData });
  if (script.cachedDataRejected) return undefined;
  // A server that could not start has compiled little.
  if (isTraining) process.once('exit', (status) => status === 0 && store(stored, script));
  return () => script.runInThisContext()(metaOf(main), createRequire(main));
}

/** V8 rejects code that another version or other flags have made. */
function storedName() {
  const flags = hash('sha1', [...process.execArgv, process.env.NODE_OPTIONS].join(' ')).slice(0, 8);
  return `server-${process.version}-${process.arch}-${flags}`;
}

function readIfExists(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** What a module has and a script lacks. */
function metaOf(main) {
  return {
    url: main.href,
    resolve: import.meta.resolve,
    load: (path) => import(path.startsWith('.') ? new URL(path, main) : path),
  };
}

function store(path, script) {
  resetFlags();
  mkdirSync(join(path, '..'), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, script.createCachedData());
  renameSync(unfinished, path);
}
