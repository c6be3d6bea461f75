import { spawnSync } from 'node:child_process';
import { isInstalled } from './debian-packages.ts';

/** The Debian package that has `promtool`. */
export const PROMTOOL_PACKAGE = 'prometheus';

export function hasPromtool(): boolean {
  return isInstalled('promtool');
}

/** What `promtool` complains about, empty if nothing. It exits with 0 in spite of some complaints. */
export function promtool(words: readonly string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync('promtool', [...words], { input, encoding: 'utf8' });
  return status === 0 ? stderr : `${stdout}${stderr}`;
}
