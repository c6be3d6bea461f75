/** Builds the package in `clients/typescript`: `npm run client`. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';

const PACKAGE = join(import.meta.dirname, '../../clients/typescript');

/** One file for every runtime with `fetch`, as a module and for `require`, and the declarations of both next to it. */
export async function buildClient(outputFolder = join(PACKAGE, 'dist')): Promise<void> {
  rmSync(outputFolder, { recursive: true, force: true });
  const entry = join(PACKAGE, 'src/index.ts');
  for (const [format, extension] of [
    ['esm', '.js'],
    ['cjs', '.cjs'],
  ] as const)
    await build({
      entryPoints: [entry],
      outdir: outputFolder,
      outExtension: { '.js': extension },
      bundle: true,
      format,
      platform: 'neutral',
      target: 'es2022',
      logLevel: 'error',
    });
  declare(entry, outputFolder);
}

function declare(entry: string, outputFolder: string): void {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(PACKAGE, 'tsconfig.json'),
    {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: join(PACKAGE, 'src'),
      outDir: outputFolder,
    },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  );
  const program = ts.createProgram([entry], config?.options ?? {});
  const { diagnostics } = program.emit(undefined, (path, text) => {
    // Next to a declaration there is only JavaScript.
    for (const [ending, script] of [
      ['.d.ts', 'js'],
      ['.d.cts', 'cjs'],
    ] as const)
      writeFileSync(
        path.replace(/\.d\.ts$/, ending),
        text.replaceAll(/(?<=['"]\.\/[\w-]+\.)ts(?=['"])/g, script),
      );
  });
  for (const diagnostic of diagnostics) fail(diagnostic);
}

function fail({ messageText, file }: ts.Diagnostic): never {
  throw new Error(`${file?.fileName ?? PACKAGE}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
}

if (import.meta.main) await buildClient();
