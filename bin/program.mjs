// Not imported, because an `import` reads all exports of a Node module, and some of those load more.
const { existsSync, readFileSync, statSync } = process.getBuiltinModule('node:fs');
const { fileURLToPath, pathToFileURL } = process.getBuiltinModule('node:url');

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const BUILD = `${ROOT}build/`;
const SOURCE = `${ROOT}src/main.ts`;

/**
 * The compiled program, its folder, and the one for compiled code. If one of its sources has changed, it is compiled again;
 * if that fails, the sources run as they are. An installation without sources runs what it has.
 */
export function currentProgram() {
  const current = readCurrent();
  if (current && isUpToDate(current)) return programOf(current);
  return compile() ? programOf(readCurrent()) : { main: pathToFileURL(SOURCE) };
}

/** Written by tools/compile.ts. */
function readCurrent() {
  try {
    return JSON.parse(readFileSync(`${BUILD}current.json`, 'utf8'));
  } catch {
    return undefined;
  }
}

function programOf({ folder: name }) {
  const folder = `${BUILD}${name}/`;
  return { main: pathToFileURL(`${folder}main.js`), folder, cache: `${folder}cache` };
}

function isUpToDate({ sources }) {
  if (!existsSync(SOURCE)) return true;
  return sources.every(([path, bytes, changedMs]) => {
    const found = statSync(ROOT + path, { throwIfNoEntry: false });
    return found?.size === bytes && found.mtimeMs === changedMs;
  });
}

/** In a process of its own, so that this one stays small. */
function compile() {
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  const { status } = spawnSync(process.execPath, [`${ROOT}tools/compile.ts`], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.stderr.write('Cannot compile the program, running its sources.\n');
  return status === 0;
}
