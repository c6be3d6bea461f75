// Plain JavaScript, so that Node need not load its type stripper, which takes a fifth of the memory at rest.
import { limitMemory } from './memory.mjs';
import { currentProgram } from './program.mjs';

limitMemory();

const { constants, enableCompileCache } = process.getBuiltinModule('node:module');

const { program, cache } = currentProgram();
const { status } = enableCompileCache(process.env.NODE_COMPILE_CACHE ?? cache);
// Where the folder is read-only: in the temporary one.
if (status === constants.compileCacheStatus.FAILED) enableCompileCache();
await import(program);
