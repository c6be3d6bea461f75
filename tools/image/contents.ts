import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials } from './sbom.ts';

type Lock = { packages: Record<string, { dev?: boolean; version?: string }> };
type Sbom = { components: { name: string; version: string }[] };

/** What has no place in an image: sources, tests, maps, settings, keys and the history. */
const FORBIDDEN = [
  '**/*.{ts,mts,cts,map}',
  '**/*.test.*',
  '**/{.git,.env,.npmrc,.npm,fixtures}',
  '{tests,docs,bench,tools,clients,deploy,data}',
  '**/*.{pem,key}',
];

export function checkContents(root: string, lockFile: string): void {
  const app = join(root, 'app');
  const found = FORBIDDEN.flatMap((pattern) => globSync(pattern, { cwd: app }));
  assert.deepEqual(found, [], 'these files do not belong into the image');
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as Lock;
  const development = Object.entries(packages)
    .filter(([path, { dev }]) => dev === true && existsSync(join(app, path)))
    .map(([path]) => path);
  assert.deepEqual(development, [], 'development packages are in the image');
  assert.equal(existsSync(join(root, 'root/.npm')), false, 'the cache of npm is in the image');
}

/** Every package in the image must be in the bill of materials. */
export function checkSbom(root: string, sources: string): number {
  const { components } = JSON.parse(billOfMaterials(sources)) as Sbom;
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const folder = join(root, 'app/node_modules');
  const missing = globSync(['*/package.json', '@*/*/package.json'], { cwd: folder })
    .map((path) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as { name: string; version: string })
    .map(({ name, version }) => `${name}@${version}`)
    .filter((one) => !listed.has(one));
  assert.deepEqual(missing, [], 'the bill of materials lacks packages of the image');
  return components.length;
}

/** All files with what changes when they are written. */
export function filesIn(root: string): Map<string, string> {
  return new Map(
    globSync('**', { cwd: root, exclude: ['proc', 'dev', 'sys'] }).map((path) => {
      const { size, mtimeMs, ctimeMs } = lstatSync(join(root, path));
      return [path, `${size} ${mtimeMs} ${ctimeMs}`];
    }),
  );
}

export function megabytes(folder: string): string {
  const [bytes = '0'] = execFileSync('du', ['--summarize', '--block-size=1', folder], {
    encoding: 'utf8',
  }).split('\t');
  return `${Math.round(Number(bytes) / 1e6)} MB`;
}
