import { readFileSync, statSync } from 'node:fs';
import { SettingsError } from '../config/setting.ts';
import { Bangs, ownBangs, type BangEntry } from '../core/bangs/bangs.ts';
import list from '../core/bangs/list.json' with { type: 'json' };
import { readOpenList } from '../core/bangs/open-list.ts';

/** Seven times the size of the Kagi list. */
const LARGEST = 16 * 1024 * 1024;

/** The built-in bangs and those of the operator's file, which override them. */
export function openBangs(file: string | undefined): Bangs {
  return new Bangs([...ownBangs(list), ...(file === undefined ? [] : readFile(file))]);
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
