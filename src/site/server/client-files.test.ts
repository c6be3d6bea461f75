import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { clientFiles, type ClientFiles } from './client-files.ts';

describe('the browser files', () => {
  let folder: string;
  let places: { sources: string; cache: string };
  let debugged: string[];
  let builds: number;

  const ignore = (): void => undefined;
  const log = {
    ...{ info: ignore, warn: ignore, error: ignore, fatal: ignore },
    debug: (_fields: unknown, message: string) => void debugged.push(message),
  };
  const counted = (sources: string): ClientFiles => {
    builds++;
    return {
      css: readFileSync(join(sources, 'site.css'), 'utf8'),
      main: { name: 'site.1.js', text: 'script' },
      scripts: {},
      shared: [],
      outside: ['../engine.ts'],
    };
  };
  const start = (bundle = counted): ClientFiles => clientFiles(log, places, bundle);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'client-files-'));
    places = { sources: join(folder, 'client'), cache: join(folder, 'cache/client.json') };
    mkdirSync(places.sources);
    writeFileSync(join(places.sources, 'main.ts'), 'const answer: number = 42;\nconsole.log(answer);\n');
    writeFileSync(join(places.sources, 'site.css'), 'body { color: red }');
    [debugged, builds] = [[], 0];
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('are bundled and minified by esbuild', () => {
    const { css, main, scripts, shared } = clientFiles(log, places);
    assert.equal(css, 'body{color:red}\n');
    assert.match(main.name, /^site\.\w{8}\.js$/);
    assert.equal(main.text, 'console.log(42);\n');
    assert.deepEqual([scripts, shared], [{}, []]);
  });

  it('have a script for each feature, and one for what they share', () => {
    mkdirSync(join(places.sources, 'scripts'));
    writeFileSync(join(places.sources, 'shared.ts'), 'export const say = (text: string) => alert(text);\n');
    for (const name of ['clock', 'dial'])
      writeFileSync(
        join(places.sources, `scripts/${name}.ts`),
        `import { say } from '../shared.ts';\nsay('${name}');\n`,
      );
    writeFileSync(join(places.sources, 'scripts/dial.test.ts'), 'not a script of a page');
    const { scripts, shared } = clientFiles(log, places);
    assert.deepEqual(Object.keys(scripts), ['clock', 'dial']);
    const [common] = shared;
    assert.ok(common && shared.length === 1);
    assert.match(common.text, /alert/);
    for (const [name, { name: file, text }] of Object.entries(scripts)) {
      assert.match(file, new RegExp(`^${name}\\.\\w{8}\\.js$`));
      assert.ok(text.includes(`"./${common.name}"`), text);
      assert.ok(text.includes(`"${name}"`), text);
    }
  });

  it('are bundled by the first start only', () => {
    const first = start();
    assert.deepEqual([start(), start()], [first, first]);
    assert.equal(builds, 1);
    assert.deepEqual(readdirSync(join(folder, 'cache')), ['client.json'], 'nothing is left over');
  });

  it('are bundled again after a change', () => {
    start();
    writeFileSync(join(places.sources, 'site.css'), 'body { color: blue }');
    assert.equal(start().css, 'body { color: blue }');
    assert.equal(start().css, 'body { color: blue }');
    assert.equal(builds, 2);
  });

  it('are bundled again after a change of what they share with the server', () => {
    const engine = join(folder, 'engine.ts');
    writeFileSync(engine, 'export const answer = 42;\n');
    writeFileSync(
      join(places.sources, 'main.ts'),
      "import { answer } from '../engine.ts';\nalert(answer);\n",
    );
    assert.match(clientFiles(log, places).main.text, /alert\(\w+|42/);
    writeFileSync(engine, 'export const answer = "changed";\n');
    assert.match(clientFiles(log, places).main.text, /changed/);
  });

  it('come from the cache in an installation without sources', () => {
    const first = start();
    rmSync(places.sources, { recursive: true });
    assert.deepEqual(start(), first);
    assert.equal(builds, 1);
  });

  for (const [what, damage] of [
    ['cut off', (text: string) => text.slice(0, -20)],
    ['changed', (text: string) => text.replace('red', 'tan')],
    ['empty', () => ''],
    ['of another kind', () => '[]'],
  ] as const) {
    it(`are bundled again where the cache is ${what}`, () => {
      const first = start();
      writeFileSync(places.cache, damage(readFileSync(places.cache, 'utf8')));
      assert.deepEqual([start(), start()], [first, first]);
      assert.equal(builds, 2);
    });
  }

  it('are bundled at every start if nothing can be written, with a log line', () => {
    writeFileSync(join(folder, 'cache'), 'a file where the folder would be');
    assert.deepEqual(start(), start());
    assert.equal(builds, 2);
    assert.equal(debugged.length, 2);
  });

  it('may be bundled by two processes at once', () => {
    const other: ClientFiles[] = [];
    const first = start((sources) => {
      // The other process starts and finishes while this one is bundling.
      other.push(start());
      return counted(sources);
    });
    assert.deepEqual([...other, start()], [first, first]);
    assert.equal(builds, 2);
    assert.ok(existsSync(places.cache));
  });
});

/** A query has the direction of its text, the menu is placed by a script, and the river of the API reference is drawn. */
const PHYSICAL = new Set(['search.css', 'site-rules.css', 'docs.css']);

it('styles name no side that differs between left-to-right and right-to-left', () => {
  const folder = join(import.meta.dirname, '../client/styles');
  const sided = readdirSync(folder)
    .filter((file) => !PHYSICAL.has(file))
    .flatMap((file) => {
      const lines = readFileSync(join(folder, file), 'utf8').split('\n');
      return lines.filter((line) => isSided(line.trim())).map((line) => `${file}: ${line.trim()}`);
    });
  assert.deepEqual(sided, []);
});

/** `left: 0`, `margin-right: 1rem`, or four values of which the second and fourth differ. */
function isSided(line: string): boolean {
  if (/^(?:left|right|[a-z-]+-(?:left|right)|(?:float|text-align): (?:left|right))\b/.test(line)) return true;
  const values = /^(?:inset|margin|padding): (.+);$/.exec(line)?.[1];
  const [, right, , left] = values?.match(/[a-z-]*\((?:[^()]|\([^()]*\))*\)|\S+/g) ?? [];
  return left !== undefined && left !== right;
}
