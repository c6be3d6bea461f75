// Plain JavaScript, so that Node need not load its type stripper, which takes a fifth of the memory at rest.
import { limitMemory } from './memory.mjs';
import { currentProgram } from './program.mjs';

limitMemory();

const program = currentProgram();
const runServer = await scriptOf(program);
if (runServer) {
  await runServer();
} else {
  const { constants, enableCompileCache } = process.getBuiltinModule('node:module');
  const { status } = enableCompileCache(process.env.NODE_COMPILE_CACHE ?? program.cache);
  // Where the folder is read-only: in the temporary one.
  if (status === constants.compileCacheStatus.FAILED) enableCompileCache();
  await import(program.main);
}

async function scriptOf(program) {
  if (!['serve', 'demo'].includes(process.argv[2]) || !program.folder) return undefined;
  const { serverScript } = await import('./server-script.mjs');
  return serverScript(program);
}
