import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Debian releases by the number in a tag. */
const SUITES: Readonly<Record<string, string>> = { '13': 'trixie' };

/** Makes what stands in for an image of a registry from packages of the same distribution, and says what that is. */
export function makeBase(image: string, root: string): string {
  const [, name = '', version = '', variant = ''] = /\/(debian|node):([\d.]+)-(\w+)/.exec(image) ?? [];
  const suite = name === 'node' ? variant : SUITES[version.split('.')[0] ?? ''];
  if (suite === undefined) throw new Error(`No Debian packages are known to stand in for ${image}`);
  const extra = name === 'node' ? ['--include=ca-certificates,libatomic1'] : [];
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', ...extra, suite, root], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (name === 'debian') return `packages of Debian ${suite}`;
  addNode(version, root);
  return `packages of Debian ${suite}, Node ${version} and npm 11`;
}

/** In the folders where the image has them. */
function addNode(version: string, root: string): void {
  const packages = [`node-linux-${process.arch}@${version}`, 'npm@11'];
  execFileSync('npm', ['install', '--silent', '--global', '--prefix', join(root, 'usr/local'), ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
