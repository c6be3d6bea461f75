/** Builds the package in `clients/typescript`: `npm run client`. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';

const PACKAGE = join(import.meta.dirname, '../../clients/typescript');

/** One file for every runtime with `fetch`, and the declarations next to it. */
export async function buildClient(outputFolder = join(PACKAGE, 'dist')): Promise<void> {
  rmSync(outputFolder, { recursive: true, force: true });
  const entry = join(PACKAGE, 'src/index.ts');
  await build({
    entryPoints: [entry],
    outdir: outputFolder,
    bundle: true,
    format: 'esm',
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
    writeFileSync(path, text.replaceAll(/(?<=['"]\.\/[\w-]+\.)ts(?=['"])/g, 'js'));
  });
  for (const diagnostic of diagnostics) fail(diagnostic);
}

function fail({ messageText, file }: ts.Diagnostic): never {
  throw new Error(`${file?.fileName ?? PACKAGE}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
}

if (import.meta.main) await buildClient();
