import { fileURLToPath } from 'node:url';
import { getCallSites } from 'node:util';

const files = new Map<string, string>();

/** Remembers which test file asks a helper for this suite. Node would report the file of the helper. */
export function rememberSuite(name: string): void {
  const caller = getCallSites().find(({ scriptName }) => scriptName.endsWith('.test.ts'));
  if (!caller) return;
  const { scriptName } = caller;
  files.set(name, scriptName.startsWith('file:') ? fileURLToPath(scriptName) : scriptName);
}

export function fileOfSuite(name: string): string | undefined {
  return files.get(name);
}
