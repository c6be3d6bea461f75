import { spawnSync } from 'node:child_process';

/** The Debian package that has `promtool`. */
export const PROMTOOL_PACKAGE = 'prometheus';

export function hasPromtool(): boolean {
  return spawnSync('promtool', ['--version']).status === 0;
}

/** What `promtool` complains about, empty if nothing. It exits with 0 in spite of some complaints. */
export function promtool(words: readonly string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync('promtool', [...words], { input, encoding: 'utf8' });
  return status === 0 ? stderr : `${stdout}${stderr}`;
}
