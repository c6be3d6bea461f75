import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import packageFile from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
const { subset } = createRequire(import.meta.url)('semver') as {
  subset: (range: string, of: string) => boolean;
};

type Locked = { readonly version?: string; readonly engines?: { readonly node?: string } };

describe('the versions of Node that can install Tributary', () => {
  const claimed = packageFile.engines.node;
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>;
  };

  it('are accepted by every package, so that npm prints no warning', () => {
    const refusing = Object.entries(packages).filter(
      ([, { engines }]) => engines?.node !== undefined && !subset(claimed, engines.node),
    );
    assert.deepEqual(
      refusing.map(([path, { version, engines }]) => `${path}@${version}: ${engines?.node}`),
      [],
      `choose versions that accept ${claimed}, or claim less in package.json`,
    );
  });

  it('are those in the lock file', () => {
    assert.equal(packages['']?.engines?.node, claimed);
  });
});
