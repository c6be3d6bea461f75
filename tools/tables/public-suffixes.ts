import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { domainToASCII, pathToFileURL } from 'node:url';
import { join, dirname } from 'node:path';

/** The rules of the Public Suffix List in ASCII: `co.uk`, `*.ck`, `!www.ck`. */
export async function publicSuffixRules(): Promise<string[]> {
  // The package exports functions only, so its list is read by its path.
  const main = createRequire(import.meta.url).resolve('psl');
  const { default: rules } = (await import(pathToFileURL(join(dirname(main), '../data/rules.js')).href)) as {
    default: readonly string[];
  };
  return [...new Set(rules.map(inAscii))].sort();
}

function inAscii(rule: string): string {
  const [, mark = '', name = ''] = /^(!|\*\.)?(.+)$/.exec(rule) ?? [];
  return mark + domainToASCII(name);
}

/** Text, one rule a line, so that changes can be read. */
export async function buildPublicSuffixes(path: string): Promise<void> {
  writeFileSync(path, `${(await publicSuffixRules()).join('\n')}\n`);
}
