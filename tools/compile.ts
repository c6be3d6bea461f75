/**
 * Compiles the program into `build/`. `npm ci` runs this, and so does `bin/tributary` when a source has changed since.
 * Every result gets a folder of its own, so that a running server still finds its parts after the next one.
 */
import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { silentLog } from '../src/observe/log.ts';
import { clientFiles } from '../src/site/server/client-files.ts';
import { bundle } from './bundle.ts';
import { ROOT } from './bundle-plugins.ts';

/** What `bin/program.mjs` reads: the folder of the program, and its sources as they were. */
type Current = { folder: string; sources: [path: string, bytes: number, changedMs: number][] };

const BUILD = join(ROOT, 'build');
const CURRENT = join(BUILD, 'current.json');
const TOOLS = ['tools/compile.ts', 'tools/bundle.ts', 'tools/bundle-plugins.ts'];
/** Changes with every installation of packages, which are part of the program. */
const INSTALLED = 'node_modules/.package-lock.json';
/** Other processes may still be working on something younger. */
const ABANDONED_MS = 600_000;

const startedMs = Date.now();
const { files, sources } = await bundle();
const previous = readCurrent();
const folder = writeProgram(files);
replaceCurrent({ folder, sources: [...sources, ...TOOLS, INSTALLED].map(describe) });
removeAllBut([folder, previous?.folder]);
clientFiles(silentLog);

function readCurrent(): Current | undefined {
  try {
    return JSON.parse(readFileSync(CURRENT, 'utf8')) as Current;
  } catch {
    return undefined;
  }
}

/** Of two processes that compile the same sources, the first puts the folder in place. */
function writeProgram(files: ReadonlyMap<string, string>): string {
  const name = hash('sha256', JSON.stringify([...files])).slice(0, 16);
  const unfinished = join(BUILD, `unfinished-${process.pid}`);
  mkdirSync(unfinished, { recursive: true });
  for (const [file, code] of files) writeFileSync(join(unfinished, file), code);
  try {
    renameSync(unfinished, join(BUILD, name));
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!readdirSync(BUILD).includes(name)) throw error;
  }
  return name;
}

/** A source that changed while it was compiled is never up to date. */
function describe(path: string): Current['sources'][number] {
  const { size, mtimeMs } = statSync(join(ROOT, path));
  return [path, size, mtimeMs < startedMs ? mtimeMs : 0];
}

function replaceCurrent(current: Current): void {
  const unfinished = `${CURRENT}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(current));
  renameSync(unfinished, CURRENT);
}

function removeAllBut(kept: readonly (string | undefined)[]): void {
  for (const { name } of readdirSync(BUILD, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const path = join(BUILD, name);
    const isAbandoned = statSync(path).mtimeMs < Date.now() - ABANDONED_MS;
    if (isAbandoned && !kept.includes(name)) rmSync(path, { recursive: true, force: true });
  }
}
