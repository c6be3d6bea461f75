/** `npm run -s sbom`: prints the bill of materials of the program. */
import { join } from 'node:path';
import { billOfMaterials } from './sbom.ts';

process.stdout.write(billOfMaterials(join(import.meta.dirname, '../..')));
