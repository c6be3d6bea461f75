import { readFileSync, statSync } from 'node:fs';
import { SettingsError } from '../config/setting.ts';
import { Bangs, ownBangs, type BangEntry, type OwnBangList } from '../core/bangs/bangs.ts';
import { readOpenList } from '../core/bangs/open-list.ts';
import type { SourceBang } from '../core/bangs/tabs.ts';

/** Seven times the size of the Kagi list. */
const LARGEST = 16 * 1024 * 1024;

/** The built-in bangs, those of the sources, and those of the operator's file, which override both. */
export function openBangs(file: string | undefined, sources: readonly SourceBang[]): Bangs {
  // Read at the start, so that a wrong setting is reported at once.
  const own = file === undefined ? [] : readFile(file);
  const taken = new Set(own.flatMap(({ triggers }) => triggers));
  return new Bangs(
    () => [...ownBangs(readList()), ...own],
    sources.filter(({ trigger }) => !taken.has(trigger)),
  );
}

function readList(): OwnBangList {
  const file = new URL(import.meta.resolve('#package/src/core/bangs/list.json'));
  return JSON.parse(readFileSync(file, 'utf8')) as OwnBangList;
}

function readFile(file: string): readonly BangEntry[] {
  const entries = readOpenList(parsed(contentOf(file)));
  if (!entries) throw wrong('points to a file without a list of bangs');
  if (entries.length === 0) throw wrong('points to a file without any usable bangs');
  return entries;
}

function contentOf(file: string): string {
  try {
    const stat = statSync(file);
    if (!stat.isFile()) throw wrong('does not point to a file');
    if (stat.size > LARGEST) throw wrong(`points to a file larger than ${LARGEST / 1024 / 1024} MB`);
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw wrong(`points to a file that cannot be read${code}`);
  }
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw wrong('points to a file that is not valid JSON');
  }
}

function wrong(message: string): SettingsError {
  return new SettingsError([{ name: 'BANGS_FILE', message }]);
}
