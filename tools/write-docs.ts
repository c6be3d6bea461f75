/** Writes all generated pages: `npm run docs`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { referenceFiles } from './configuration-page.ts';
import { generatedDocs } from './generated-docs.ts';

const ROOT = join(import.meta.dirname, '..');

for (const [path, text] of Object.entries({ ...referenceFiles(), ...generatedDocs() })) {
  writeFileSync(join(ROOT, path), text);
}
