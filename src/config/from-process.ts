import { readFileSync } from 'node:fs';
import { loadSettings, type LoadedSettings } from './load.ts';
import { SettingsError } from './settings-error.ts';

export function loadFromProcess(): LoadedSettings {
  return loadSettings({ environment: process.env, dotenv: readDotenv(), readFile });
}

function readDotenv(): string | undefined {
  try {
    return readFile('.env');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new SettingsError([{ name: '.env', message: `cannot be read (${code})` }]);
  }
}

function readFile(path: string): string {
  return readFileSync(path, 'utf8');
}
