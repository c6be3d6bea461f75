import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Package = { devDependencies?: unknown; dev?: boolean };
type Lock = { packages: Record<string, Package> };

/**
 * A bill of materials in the format CycloneDX: the packages of the program, without those of its development.
 *
 * `npm sbom --omit=dev` leaves out everything that a development package needs too, even pg. So npm gets to see a package that
 * has no development dependencies.
 */
export function billOfMaterials(sources: string): string {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(sources, name), 'utf8'));
  const { packages, ...lock } = read('package-lock.json') as Lock;
  const kept = Object.entries(packages).filter(([, { dev }]) => dev !== true);
  const production = {
    ...lock,
    packages: Object.fromEntries(kept.map(([path, one]) => [path, withoutDev(one)])),
  };
  const temporary = mkdtempSync(join(tmpdir(), 'tributary-sbom-'));
  // npm names the program after its folder.
  const folder = join(temporary, 'tributary');
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), JSON.stringify(withoutDev(read('package.json') as Package)));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(production));
    return execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 << 20,
    });
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

function withoutDev(one: Package): Package {
  return { ...one, devDependencies: undefined };
}
