import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import ts from 'typescript';
import clientPackage from '../../clients/typescript/package.json' with { type: 'json' };
import ownPackage from '../../package.json' with { type: 'json' };
import { publishedDocument } from '../openapi-document.ts';
import { buildClient } from './build-client.ts';
import { CLIENT_SCHEMA, clientSchema } from './client-schema.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('the TypeScript client and the OpenAPI document', () => {
  it('have the same types', async () => {
    assert.equal(
      readFileSync(join(ROOT, CLIENT_SCHEMA), 'utf8'),
      await clientSchema(await publishedDocument()),
      'run npm run docs',
    );
  });
});

describe('the package @tributary/client', () => {
  let folder: string;
  let installed: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tributary-client-'));
    installed = join(folder, 'node_modules/@tributary/client');
    mkdirSync(installed, { recursive: true });
    for (const file of ['package.json', 'LICENSE'])
      cpSync(join(ROOT, 'clients/typescript', file), join(installed, file));
    await buildClient(join(installed, 'dist'));
  });
  after(() => {
    rmSync(folder, { recursive: true });
  });

  const CONSUMER = `import { Tributary, SearchFailedError, type WebResult } from '@tributary/client';
const client = new Tributary({ baseUrl: 'http://127.0.0.1:1' });
export async function titles(q: string): Promise<string[]> {
  const { results }: { results: WebResult[] } = await client.web({ q });
  return results.map(({ title }) => title);
}
export const isFailure = (error: unknown): boolean => error instanceof SearchFailedError;
`;

  it('has the version of the server and no dependencies', () => {
    assert.equal(clientPackage.version, ownPackage.version);
    assert.deepEqual(
      Object.keys(clientPackage).filter((key) => /dependencies/i.test(key)),
      [],
    );
  });

  const { NodeNext, Node16, CommonJS } = ts.ModuleKind;
  const PROGRAMS: readonly [what: string, file: string, options: ts.CompilerOptions][] = [
    ['modules', 'consumer.mts', { module: NodeNext }],
    ['CommonJS', 'consumer.cts', { module: Node16 }],
    [
      'resolution without `exports`',
      'consumer.ts',
      // The name of this resolution is deprecated, as it is itself.
      { module: CommonJS, moduleResolution: 2 satisfies ts.ModuleResolutionKind, ignoreDeprecations: '6.0' },
    ],
  ];
  for (const [what, name, options] of PROGRAMS)
    it(`has types for ${what}`, () => {
      const file = join(folder, name);
      writeFileSync(file, CONSUMER);
      const program = ts.createProgram([file], {
        ...options,
        target: ts.ScriptTarget.ES2022,
        types: [],
        strict: true,
        noEmit: true,
        skipDefaultLibCheck: true,
      });
      assert.deepEqual(
        ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText),
        [],
      );
    });

  it('is required by CommonJS under its name', () => {
    const script = `const { Tributary, ConnectionError } = require('@tributary/client');
new Tributary({ baseUrl: 'http://127.0.0.1:1' })
  .key()
  .catch((error) => process.stdout.write(String(error instanceof ConnectionError)));`;
    // Node could load the module too, which older versions cannot.
    const options = ['--no-experimental-require-module', '--input-type=commonjs', '-e', script];
    assert.equal(execFileSync(process.execPath, options, { cwd: folder }).toString(), 'true');
  });

  it('is packed with both forms, their types and the licence', () => {
    assert.match(readFileSync(join(installed, 'LICENSE'), 'utf8'), /^MIT License\n/);
    assert.match(readFileSync(join(installed, 'package.json'), 'utf8'), /"license": "MIT"/);
    const printed = execFileSync('npm', ['pack', '--dry-run', '--json', '--offline'], {
      cwd: installed,
      stdio: 'pipe',
    });
    const [packed] = JSON.parse(printed.toString()) as { files: { path: string }[] }[];
    const files = packed?.files.map(({ path }) => path) ?? [];
    for (const file of ['LICENSE', 'dist/index.js', 'dist/index.cjs', 'dist/index.d.ts', 'dist/index.d.cts'])
      assert.ok(files.includes(file), file);
  });

  it('is imported by Node under its name', () => {
    const script = `import { Tributary, ConnectionError } from '@tributary/client';
const error = await new Tributary({ baseUrl: 'http://127.0.0.1:1' }).key().catch((error) => error);
process.stdout.write(String(error instanceof ConnectionError));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder });
    assert.equal(printed.toString(), 'true');
  });

  it('runs where there is nothing but web standards', async () => {
    const { outputFiles } = await build({
      entryPoints: [join(installed, 'dist/index.js')],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'tributary',
    });
    const standards = { fetch, URL, AbortSignal, Headers, Response, setTimeout, clearTimeout };
    const context = createContext({ ...standards });
    runInContext(outputFiles[0]?.text ?? '', context);
    const code: unknown = await runInContext(
      `new tributary.Tributary({ baseUrl: 'http://127.0.0.1:1' }).web({ q: 'a' }).catch((error) => error.code)`,
      context,
    );
    assert.equal(code, 'unreachable');
  });
});
