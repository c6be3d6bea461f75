import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { referenceFiles } from './reference.ts';

const ROOT = join(import.meta.dirname, '../..');

for (const [path, text] of Object.entries(referenceFiles())) writeFileSync(join(ROOT, path), text);
