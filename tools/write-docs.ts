/** Writes all generated pages and the types of the client: `npm run docs`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENT_SCHEMA, clientSchema } from './typescript/client-schema.ts';
import { referenceFiles } from './configuration-page.ts';
import { generatedDocs } from './generated-docs.ts';
import { publishedDocument } from './openapi-document.ts';

const ROOT = join(import.meta.dirname, '..');

const client = { [CLIENT_SCHEMA]: await clientSchema(await publishedDocument()) };

for (const [path, text] of Object.entries({ ...referenceFiles(), ...generatedDocs(), ...client })) {
  writeFileSync(join(ROOT, path), text);
}
