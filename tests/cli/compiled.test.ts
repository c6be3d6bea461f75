import assert from 'node:assert/strict';
import { cpSync, globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startProgram, type Ended, type Program } from '../support/program.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('the compiled program [rest]', () => {
  let root: string;

  const start = (...words: string[]): Program =>
    startProgram(join(root, 'bin/tributary'), words, {
      settings: { PORT: '0', DATA_DIR: join(root, 'data') },
    });
  const run = (...words: string[]): Promise<Ended> => start(...words).ended;
  const changeVersion = (version: string): void => {
    const file = join(root, 'package.json');
    const content = readFileSync(file, 'utf8');
    writeFileSync(file, content.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  };

  before(() => {
    root = temporaryFolder();
    for (const name of ['bin', 'clients', 'package.json', 'sandbox', 'src', 'tables', 'tools']) {
      cpSync(join(ROOT, name), join(root, name), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  });
  after(() => {
    rmSync(root, { recursive: true, force: true });
  });

  it('is compiled by the first commands, which may start at the same time', async () => {
    changeVersion('1.0.1');
    for (const ended of await Promise.all([run('--version'), run('--version')])) {
      assert.deepEqual(ended, { code: 0, stdout: '1.0.1\n', stderr: '' });
    }
  });

  it('reads a few files before any command runs, because each takes time at every start', () => {
    const [main = ''] = globSync('build/*/main.js', { cwd: root });
    const files = new Set([basename(main)]);
    for (const file of files) {
      const code = readFileSync(join(root, dirname(main), file), 'utf8');
      for (const [, name = ''] of code.matchAll(/\b(?:import|from)"\.\/([^"]+)"/g)) files.add(name);
    }
    assert.ok(files.size > 1 && files.size <= 8, [...files].join(' '));
  });

  it('is compiled again after a change', async () => {
    changeVersion('1.0.22');
    assert.deepEqual(await run('--version'), { code: 0, stdout: '1.0.22\n', stderr: '' });
  });

  it('is never used for other sources: if they cannot be compiled, they run as they are', async () => {
    changeVersion('1.0.333');
    writeFileSync(join(root, 'tools/compile.ts'), 'process.exit(1);');
    assert.deepEqual(await run('--version'), {
      code: 0,
      stdout: '1.0.333\n',
      stderr: 'Cannot compile the program, running its sources.\n',
    });
  });

  it('needs no sources: commands, searches and pages work without them', async () => {
    for (const file of globSync('{clients,src,sandbox,tools}/**/*.ts', { cwd: root }))
      rmSync(join(root, file));
    const demo = start('demo');
    const printed = (pattern: RegExp): string => pattern.exec(demo.stdout())?.[1] ?? '';
    await eventually(() => {
      assert.match(demo.stdout(), /Press Ctrl-C to stop\.\n$/, demo.stderr());
    });
    const get = async (path: string): Promise<string> => {
      const response = await fetch(`${printed(/Open +(.+)/)}${path}`, {
        headers: { authorization: `Api-Key ${printed(/export KEY=(.+)/)}` },
      });
      assert.equal(response.status, 200, path);
      return response.text();
    };
    assert.match(await get('/api/v1/web/?q=vienna'), /"url":/);
    assert.match(await get('/api/v1/instant/?q=synonyms+of+quick'), /"type":"synonym"/);
    for (const url of ['https://guides.example.org/python', 'https://odd.example/report.pdf'])
      assert.match(await get(`/api/v1/extract/?url=${url}`), /"content":"[^"]{100}[^]*"error":""/);
    const page = await get('/search?q=vienna');
    for (const [, path = ''] of page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)) await get(path);
    assert.match((await run('user', 'list')).stdout, /demo/);
    demo.signal('SIGINT');
    assert.deepEqual([(await demo.ended).code, (await demo.ended).stderr], [0, '']);
  });
});
