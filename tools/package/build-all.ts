/** `npm run package`: everything that a release consists of, except the container image, in `dist/` with its checksums. */
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import { say } from '../../tests/support/say.ts';
import { buildDeb } from './build-deb.ts';

const ROOT = join(import.meta.dirname, '../..');
const TO = join(ROOT, 'dist');
const CHECKSUMS = 'SHA256SUMS';

rmSync(TO, { recursive: true, force: true });
mkdirSync(TO);
const npm = (words: readonly string[], cwd = ROOT): string =>
  execFileSync('npm', words, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 28,
  });
npm(['pack', '--silent', '--pack-destination', TO]);
npm(['run', '--silent', 'client']);
npm(['pack', '--silent', '--pack-destination', TO], join(ROOT, 'clients/typescript'));
for (const architecture of ['amd64', 'arm64'] as const) buildDeb({ architecture, to: TO });
writeFileSync(join(TO, `tributary-${packageFile.version}.cdx.json`), npm(['run', '--silent', 'sbom']));
const files = readdirSync(TO).sort();
const lines = files.map((file) => `${hash('sha256', readFileSync(join(TO, file)))}  ${file}\n`);
writeFileSync(join(TO, CHECKSUMS), lines.join(''));
say([...files, CHECKSUMS].map((file) => `dist/${file}`).join('\n'));
