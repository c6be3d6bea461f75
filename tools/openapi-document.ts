import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '../src/compose/compose.ts';
import { loadSettings } from '../src/config/load.ts';
import type { OpenApiDocument } from '../src/http/openapi/types.ts';
import { silentLog } from '../src/observe/log.ts';
import { PROVIDERS } from '../src/upstreams/index.ts';

/** The document as a server without settings publishes it. */
export async function publishedDocument(): Promise<OpenApiDocument> {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-openapi-'));
  // A server that listens also probes its providers, which needs the network.
  const off = Object.fromEntries(PROVIDERS.map(({ name }) => [`${name}_ENABLED`, 'false']));
  const environment = { ...off, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder };
  const { settings } = loadSettings({ environment, readFile: () => '' });
  const instance = await compose({ settings, log: silentLog });
  try {
    const response = await fetch(`${await instance.listen()}/openapi.json`);
    return (await response.json()) as OpenApiDocument;
  } finally {
    await instance.stop();
    rmSync(folder, { recursive: true });
  }
}
