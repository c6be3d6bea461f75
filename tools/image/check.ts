/**
 * `npm run image:check`: runs the steps of the Containerfile in a clean Debian and starts the result as an engine would, read-only
 * and without rights. Needs no container engine and no image registry, but root, and Debian's mmdebstrap and bubblewrap.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../../tests/support/say.ts';
import { buildImage } from './build.ts';
import { parseContainerfile } from './containerfile.ts';
import { checkContents, checkSbom, filesIn, megabytes } from './contents.ts';
import { ignoredBy } from './ignored.ts';
import type { Image } from './image.ts';
import { StartedImage } from './started.ts';

const SOURCES = join(import.meta.dirname, '../..');
const NEEDED = ['mmdebstrap', 'bwrap', 'setpriv', 'nsenter', 'pgrep'];

process.exitCode = await main();

async function main(): Promise<number> {
  const missing = NEEDED.filter((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error);
  if (process.getuid?.() !== 0 || missing.length > 0) {
    const lacking = missing.length > 0 ? ` Missing here: ${missing.join(', ')}.` : '';
    say(
      `This check must run as root on Debian with the packages mmdebstrap, bubblewrap and procps.${lacking}`,
    );
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'tributary-image-'));
  try {
    say('Building:');
    const image = build(folder);
    say('Checking:');
    checkFiles(image);
    await checkStarted(image, folder);
    return 0;
  } catch (error) {
    say(`FAILED: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function build(folder: string): Image {
  const read = (name: string): string => readFileSync(join(SOURCES, name), 'utf8');
  const context = { folder: SOURCES, isLeftOut: ignoredBy(read('.dockerignore')) };
  return buildImage(parseContainerfile(read('Containerfile')), {
    context,
    folder,
    buildArguments: { REVISION: 'checked', SOURCE: 'this folder' },
  });
}

function checkFiles({ root, labels }: Image): void {
  checkContents(root, join(SOURCES, 'package-lock.json'));
  say('  no sources, source maps, tests, development packages or settings in the image');
  say(`  bill of materials: ${checkSbom(root, SOURCES)} packages`);
  say(`  labels: ${Object.keys(labels).length}`);
  say(`  size: ${megabytes(root)}, of which ${megabytes(join(root, 'app'))} in /app`);
}

async function checkStarted(image: Image, folder: string): Promise<void> {
  const before = filesIn(image.root);
  const { started, readyMs } = await StartedImage.start(image, folder);
  try {
    say(`  ready after ${seconds(readyMs)}`);
    checkRights(started, image);
    const health = started.exec(image.healthCheck);
    assert.deepEqual(health, { status: 0, output: 'ready' });
    say(`  health check: exit code ${health.status}, "${health.output}"`);
    checkService(started);
    const { code, stoppedMs, output } = await started.stop();
    assert.equal(code, 0, 'SIGTERM must end the server with exit code 0');
    assert.match(output, /Create the first administrator at \S+\/setup\?token=/);
    say(`  SIGTERM: exit code ${code} after ${seconds(stoppedMs)}`);
  } finally {
    started.kill();
  }
  assert.deepEqual(filesIn(image.root), before, 'files outside /data and /tmp were written');
  say('  no file outside /data and /tmp was written');
}

function checkRights(started: StartedImage, { user: { uid, gid } }: Image): void {
  const rights = started.rights();
  assert.equal(rights.get('Uid'), Array(4).fill(uid).join('\t'));
  assert.equal(rights.get('Gid'), Array(4).fill(gid).join('\t'));
  for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'])
    assert.match(rights.get(set) ?? '', /^0+$/);
  assert.equal(rights.get('NoNewPrivs'), '1');
  assert.notEqual(started.exec(['touch', '/app/file']).status, 0, 'the root must be read-only');
  say(`  process 1 runs as ${uid}:${gid}, without capabilities, on a read-only root`);
}

/** The website, an account, and a search with a sandbox key, which needs no provider. */
function checkService(started: StartedImage): void {
  assert.equal(started.fetch('/').output, '200');
  assert.equal(started.tributary('user', 'create', 'ada').status, 0);
  const key = started.tributary('key', 'create', 'ada', '--sandbox').output;
  const { results } = JSON.parse(started.fetch('/api/v1/web/?q=river+delta', { key, body: true }).output) as {
    results: unknown[];
  };
  assert.ok(results.length > 0);
  say(`  a search with a sandbox key: ${results.length} results`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
