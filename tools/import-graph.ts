/** Which source imports which. Run as a program, it fails if files import each other in a circle. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const SOURCES = ['src', 'clients', 'sandbox', 'tests', 'tools', 'bench'].map((folder) => `${folder}/**/*.ts`);

/** Imports by path, even for types only. One in a comment or a text at worst adds an arrow. */
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/** The texts of all sources by path, relative to the root. */
export function readSources(): Map<string, string> {
  const files = globSync(SOURCES, { exclude: ['**/node_modules/**'] }).sort();
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** The paths that a file imports. */
export function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, path = '']) => normalize(join(dirname(file), path)));
}

/** The first circle of imports, as the files on the way. */
export function importCircle(texts: ReadonlyMap<string, string>): readonly string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    const text = texts.get(file);
    if (done.has(file) || text === undefined) return undefined;
    for (const imported of importsOf(file, text)) {
      const circle = visit(imported, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of texts.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return undefined;
}

if (import.meta.main) {
  const circle = importCircle(readSources());
  if (circle)
    process.stderr.write(`One idea is split over files that import each other:\n${circle.join('\n')}\n`);
  process.exitCode = circle ? 1 : 0;
}
