import { readFileSync, statSync } from 'node:fs';
import { SettingsError } from '../config/setting.ts';
import { Bangs, ownBangs, type BangEntry } from '../core/bangs/bangs.ts';
import list from '../core/bangs/list.json' with { type: 'json' };
import { readOpenList } from '../core/bangs/open-list.ts';

/** Seven times the open list. */
const LARGEST = 16 * 1024 * 1024;

/** The bangs of the product, then those of the operator's file: of two with the same trigger the later one wins. */
export function openBangs(file: string | undefined): Bangs {
  return new Bangs([...ownBangs(list), ...(file === undefined ? [] : readFile(file))]);
}

function readFile(file: string): readonly BangEntry[] {
  const entries = readOpenList(parsed(contentOf(file)));
  if (!entries) throw wrong('names a file that holds no list of bangs');
  if (entries.length === 0) throw wrong('names a file without a bang that can be used');
  return entries;
}

function contentOf(file: string): string {
  try {
    const stat = statSync(file);
    if (!stat.isFile()) throw wrong('names something that is no file');
    if (stat.size > LARGEST) throw wrong(`names a file of more than ${LARGEST / 1024 / 1024} MB`);
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
    throw wrong('names a file that is not JSON');
  }
}

function wrong(message: string): SettingsError {
  return new SettingsError([{ name: 'BANGS_FILE', message }]);
}
