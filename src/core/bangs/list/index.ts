import type { BangEntry } from '../entry.ts';
import { ownTemplate } from '../template.ts';
import { code } from './code.ts';
import { everyday } from './everyday.ts';
import { knowledge } from './knowledge.ts';
import { media } from './media.ts';
import { packages } from './packages.ts';
import { science } from './science.ts';
import { searching } from './searching.ts';
import { wikis } from './wikis.ts';

/** The bangs that come with the product. */
export const OWN_LIST: readonly BangEntry[] = [
  ...[searching, knowledge, science, code, packages, media, everyday].flatMap(readLines),
  ...wikis,
];

/** One site per line: its triggers, its name, its address with `%s` where the words go. */
function readLines(lines: string): BangEntry[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [triggers = '', name = '', url = ''] = line.split('|').map((part) => part.trim());
      const [first = '', ...others] = triggers.split(' ');
      return { triggers: [first, ...others], name, template: ownTemplate(url) };
    });
}
