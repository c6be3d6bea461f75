import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../../../tests/support/eventually.ts';
import { isAlive } from '../../../tests/support/process-tree.ts';
import type { EquivalentsByFile } from './equivalent/equivalent.ts';
import { mutate } from './mutate.ts';
import type { Operator } from './mutant.ts';
import { select } from './selection.ts';

const TOOL = join(import.meta.dirname, 'run.ts');
const SOURCE = `
export function isGrade(points: number): boolean {
  return points >= 1 && points < 7;
}
export function countDown(from: number): number {
  while (from > 0) from -= 1;
  return from;
}
`;
const THOROUGH_TEST = `
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isGrade } from './grade.ts';
for (const [points, expected] of [[0, false], [1, true], [6, true], [7, false]] as const) {
  it(String(points), () => assert.equal(isGrade(points), expected));
}
`;
/** Does not test the ends of the range. */
const WEAK_TEST = `
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { countDown, isGrade } from './grade.ts';
it('3', () => assert.ok(isGrade(3)));
it('down', () => assert.equal(countDown(1), 0));
`;

describe('npm run mutate [rest]', () => {
  const folders: string[] = [];
  let thorough = '';
  let weak = '';

  const folderWith = (test: string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'tributary-mutate-'));
    folders.push(folder);
    writeFileSync(join(folder, 'grade.ts'), SOURCE);
    writeFileSync(join(folder, 'grade.test.ts'), test);
    return folder;
  };
  const outcomes = async (
    folder: string,
    operators: readonly Operator[],
    { equivalents = {}, patienceMs }: { equivalents?: EquivalentsByFile; patienceMs?: number } = {},
  ) => {
    const { judged, stale } = await mutate(select(folder), { operators, equivalents, patienceMs });
    const told = judged.map(({ mutant, outcome }) => `${mutant.change}: ${outcome}`);
    return { told, stale: stale.map(({ entry }) => entry.change) };
  };

  before(() => {
    thorough = folderWith(THOROUGH_TEST);
    weak = folderWith(WEAK_TEST);
  });
  after(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('kills what a thorough test notices, and tells what no test runs', async () => {
    const { told } = await outcomes(thorough, ['comparison']);
    assert.deepEqual(told, [
      'points >= 1 → points > 1: killed',
      'points >= 1 → points < 1: killed',
      'points < 7 → points <= 7: killed',
      'points < 7 → points >= 7: killed',
      'from > 0 → from >= 0: unreached',
      'from > 0 → from <= 0: unreached',
    ]);
  });

  it('shows what a weak test lets pass, and sets apart what is known to be equivalent', async () => {
    const entry = (change: string) => ({ within: 'isGrade', change, reason: 'for this test' });
    const file = join(weak, 'grade.ts');
    const known = [entry('7 → 8'), entry('8 → 9')];
    const { told, stale } = await outcomes(weak, ['logic', 'number'], { equivalents: { [file]: known } });
    assert.deepEqual(stale, ['8 → 9']);
    assert.deepEqual(told, [
      'points >= 1 && points < 7 → points >= 1 || points < 7: survived',
      '1 → 2: survived',
      '7 → 8: equivalent',
      '0 → 1: killed',
      '1 → 2: killed',
    ]);
  });

  it('ends a mutant that runs for ever', async () => {
    const { told } = await outcomes(weak, ['arithmetic'], { patienceMs: 100 });
    assert.deepEqual(told, ['from -= 1 → from += 1: timeout']);
  });

  it('takes its children along when it is stopped, and the servers of their tests', async () => {
    const endless = folderWith(
      `import { spawn } from 'node:child_process';
       import { writeFileSync } from 'node:fs';
       const server = spawn('sleep', ['600'], { stdio: 'ignore' });
       writeFileSync(new URL('pids', import.meta.url), process.pid + ' ' + server.pid);
       for (;;) void 0;`,
    );
    const tool = spawn(process.execPath, [TOOL, endless], { stdio: 'ignore' });
    let pids: number[] = [];
    await eventually(() => {
      pids = readFileSync(join(endless, 'pids'), 'utf8').split(' ').map(Number);
      assert.equal(pids.length, 2);
    }).finally(() => tool.kill('SIGTERM'));
    await once(tool, 'exit');
    await eventually(() => {
      assert.deepEqual(pids.filter(isAlive), []);
    });
  });

  it('leaves no server behind that a failing test has started', async () => {
    const failing = folderWith(
      `import { spawn } from 'node:child_process';
       import { writeFileSync } from 'node:fs';
       const server = spawn('sleep', ['600'], { stdio: 'ignore' });
       writeFileSync(new URL('pid', import.meta.url), String(server.pid));
       throw new Error('does not start');`,
    );
    await assert.rejects(outcomes(failing, ['logic']));
    const pid = Number(readFileSync(join(failing, 'pid'), 'utf8'));
    await eventually(() => {
      assert.ok(!isAlive(pid));
    });
  });

  it('refuses to judge by a test that fails without any change', async () => {
    const broken = folderWith(THOROUGH_TEST.replace('[6, true]', '[6, false]'));
    await assert.rejects(outcomes(broken, ['logic']), /does not pass without any change/);
  });

  it('exits with 1 and names the place when a mutant survives', () => {
    const { status, stdout } = command(weak, '--operator', 'logic');
    assert.equal(status, 1);
    assert.ok(stdout.includes('grade.ts:3 [logic] in isGrade: points >= 1 && points < 7 → points >= 1 ||'));
    assert.match(stdout, /: 1 mutants: 0 killed, 0 timed out, 1 survived, 0 equivalent, \d+ s\n$/);
  });
});

function command(...words: string[]): { status: number | null; stdout: string } {
  return spawnSync(process.execPath, [TOOL, ...words], { encoding: 'utf8' });
}
