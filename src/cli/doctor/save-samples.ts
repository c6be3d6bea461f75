import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DoctorRun } from '../../compose/doctor.ts';
import { redactor, type SecretText } from '../../core/doctor/redact.ts';
import { sampleText } from '../../core/doctor/sample-text.ts';
import { CommandFailure } from '../command.ts';

/** Created before anything is sent, so that no call is made in vain. */
export function newSampleFolder(path: string): string {
  try {
    mkdirSync(path, { mode: 0o700 });
    return path;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw new CommandFailure(
      code === 'EEXIST'
        ? `${path} exists already. Choose a new folder for --save.`
        : `Cannot create the folder ${path} for --save (${String(code)}).`,
      { cause: error },
    );
  }
}

export type Samples = {
  /** The report. */
  readonly json: string;
  readonly checked: DoctorRun['checked'];
  readonly secrets: readonly SecretText[];
};

/** Returns the number of files. */
export function saveSamples(folder: string, { json, checked, secrets }: Samples): number {
  const files = new Map([['report.json', redactor(secrets)(`${json}\n`)]]);
  for (const { result, exchanges } of checked) {
    const { slot, provider, check } = result;
    const name = [...new Set([slot, provider.toLowerCase(), check])].join('-');
    for (const [i, exchange] of exchanges.entries()) {
      const { request, response } = sampleText(exchange, secrets);
      const call = exchanges.length > 1 ? `${name}-${i + 1}` : name;
      files.set(`${call}.request.txt`, request).set(`${call}.response.txt`, response);
    }
  }
  for (const [name, text] of files) writeFileSync(join(folder, name), text, { mode: 0o600, flag: 'wx' });
  return files.size;
}
