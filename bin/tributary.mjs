#!/usr/bin/env node
// Plain JavaScript, so that Node need not load its type stripper, which takes a fifth of the memory at rest.
import { constants, enableCompileCache } from 'node:module';
import { currentProgram } from './program.mjs';

const { program, cache } = await currentProgram();
const { status } = enableCompileCache(process.env.NODE_COMPILE_CACHE ?? cache);
// Where the folder is read-only: in the temporary one.
if (status === constants.compileCacheStatus.FAILED) enableCompileCache();
await import(program);
