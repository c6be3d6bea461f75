import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileTrouble } from '../core/errors.ts';
import type { Provider } from '../core/upstream/provider.ts';
import { problemsOf } from './check.ts';
import type { Definition } from './definition.ts';
import { engineOf } from './engine.ts';
import presets from './presets.json' with { type: 'json' };

const MAX_FILE_BYTES = 65_536;
const MAX_ENGINES = 200;
const NAME = /^[a-z][a-z0-9_]{1,30}$/;

type LoadedEngine = { readonly file: string; readonly provider: Provider };
type BrokenEngine = { readonly file: string; readonly problems: readonly string[] };

/**
 * Reads the engines of a folder. A broken file disables its engine only. `isTaken` says what a name would clash with.
 */
export function loadEngines(
  folder: string,
  isTaken: (name: string) => string | undefined,
  { mayBeMissing = true } = {},
): { readonly engines: readonly LoadedEngine[]; readonly broken: readonly BrokenEngine[] } {
  const engines: LoadedEngine[] = [];
  const broken: BrokenEngine[] = [];
  const files = filesIn(folder, mayBeMissing);
  if (typeof files === 'string') return { engines, broken: [{ file: folder, problems: [files] }] };
  for (const file of files) {
    const read =
      engines.length >= MAX_ENGINES
        ? [`there are more than ${MAX_ENGINES} engines`]
        : readEngine(join(folder, file), isTaken);
    if ('provider' in read) engines.push({ file, provider: read.provider });
    else broken.push({ file, problems: read });
  }
  return { engines, broken };
}

/** The names of the definitions, or why the folder cannot be read. Samples beside them have a dot in their name. */
function filesIn(folder: string, mayBeMissing: boolean): readonly string[] | string {
  try {
    return readdirSync(folder)
      .filter((file) => /^[^.]+\.json$/.test(file))
      .sort();
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    // A part of the path can be a file, which whoever uses the folder of the data reports.
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
    return mayBeMissing && isMissing ? [] : `cannot be read: ${fileTrouble(error) ?? code}`;
  }
}

/** One engine with its definition, or why it cannot be used. */
export function readEngine(
  path: string,
  isTaken: (name: string) => string | undefined,
): { readonly provider: Provider; readonly definition: Definition } | readonly string[] {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '');
  if (!NAME.test(name)) {
    return [`the name must be 2 to 31 small letters, digits and "_", beginning with a letter, not "${name}"`];
  }
  const taken = isTaken(name);
  if (taken !== undefined) return [`the name "${name}" is taken by ${taken}`];
  const definition = readDefinition(path);
  return 'title' in definition ? { provider: engineOf(name, definition), definition } : definition;
}

/** The definition in a file together with its preset, or what is wrong with it. */
export function readDefinition(path: string): Definition | readonly string[] {
  const value = readJson(path);
  if ('problem' in value) return [value.problem];
  const whole = withPreset(value.json);
  if (typeof whole === 'string') return [whole];
  const problems = problemsOf(whole);
  if (problems.length === 0) return whole as Definition;
  return problems.map(({ at, expected, found }) => `${at || '/'}: expected ${expected}, found ${found}`);
}

function readJson(path: string): { json: unknown } | { problem: string } {
  try {
    if (statSync(path).size > MAX_FILE_BYTES) return { problem: `is larger than ${MAX_FILE_BYTES} bytes` };
    const text = readFileSync(path, 'utf8');
    return { json: JSON.parse(text.replace(/^\uFEFF/, '')) as unknown };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: `is not JSON: ${error.message}` };
    return {
      problem: `cannot be read: ${fileTrouble(error) ?? String((error as NodeJS.ErrnoException).code)}`,
    };
  }
}

type Members = Readonly<Record<string, unknown>>;

/** Definitions of programs that many operators run. A file that names one needs only a title and the URL of its instance. */
export const PRESETS: Readonly<Record<string, Members>> = presets;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members of the file replace those of the preset; objects are merged. */
function withPreset(value: unknown): unknown {
  if (!isObject(value) || value.preset === undefined) return value;
  const { preset, ...own } = value;
  const known = typeof preset === 'string' && Object.hasOwn(PRESETS, preset) ? PRESETS[preset] : undefined;
  if (known !== undefined) return merged(known, own);
  return `/preset: expected one of ${Object.keys(PRESETS).join(', ')}, found ${JSON.stringify(preset)}`;
}

/** `null` removes a member. */
function merged(preset: Members, own: Members): Members {
  const members = { ...preset, ...own };
  for (const [name, value] of Object.entries(own)) {
    const before = preset[name];
    if (isObject(before) && isObject(value) && !isWhole(name))
      Object.assign(members, { [name]: merged(before, value) });
  }
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
}

/** A field is one of several kinds of object, so it is replaced as a whole. */
const isWhole = (name: string): boolean => name === 'body';
