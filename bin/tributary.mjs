#!/usr/bin/env node
// Plain JavaScript, so that a start whose code is in the compile cache never loads what strips the types: a fifth of
// the idle memory.
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('../src/main.ts');
