import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { COMMANDS } from '../../src/cli/commands.ts';
import { overview } from '../../src/cli/run.ts';
import { ENTRIES } from '../../src/config/table.ts';
import { publishedDocument } from '../../tools/openapi-document.ts';
import english from '../../src/locales/en.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');

/** One word for one thing, and none of the turns that readers stumble over. Decisions and old changes stay as they were written. */
const RULES: readonly (readonly [avoid: RegExp, use: string])[] = [
  [/\bat once\b/i, 'immediately, or at the same time'],
  [/\bfurther ones?\b/i, 'repeat the noun'],
  [/\bthose (?:who|that|which)\b/i, 'repeat the noun'],
  [/\balso (?:if|while|when)\b/i, 'even if, even while'],
  [/\bmay (?:do|use|be used|only|have|search|exceed|call)\b/i, 'can, or is allowed to'],
  [/\bleads? to\b/i, 'points to, resolves to, or opens'],
  [
    /\b(?:engines?|servers?|providers?|nodes?)(?: that)? (?:knows?|wants?|learns?)\b/i,
    'supports, requires, picks up',
  ],
  [/\bshall\b/i, 'must, or will'],
  [/\bto and fro\b/i, 'back and forth'],
  [/\bpictures?\b/i, 'image'],
  [/\bfolders?\b/i, 'directory'],
  [/\bsearchers?\b/i, 'user, or visitor'],
  [/\bguests?\b/i, 'visitor'],
  [/\bterms of (?:a|the|its) keys?\b/i, 'permissions and limits'],
  [/\bworking tools?\b/i, 'tool'],
  [/\bSettings → API keys\b/, 'Menu → API keys'],
  [/\b(?:writing|typing) mistakes?\b/i, 'typo'],
  [/\bof (?:before|its own)\b/i, 'previous, or its own'],
  [/\bworth nothing\b/i, 'no longer valid'],
  [/\bstands? (?:for|there|beside)\b/i, 'means, or is shown'],
  [/\bthe others\b/i, 'repeat the noun'],
  [/\] (?:has|have)\b/, 'lists, shows, or contains'],
  [/\b(?:with|by) which (?:someone|people|you|one)\b/i, 'a participle or a compound'],
  [/\b(?:engines?|providers?|nodes?|servers?) (?:is|are|was|were) (?:\w+ )?asked\b/i, 'called, or queried'],
  [/\baddress(?:es)? of (?:your|the|an?|its) (?:instance|page|site|API|result)/i, 'URL'],
  [/\bnot up yet\b|\bcries wolf\b|\bstill alive\b/i, 'plain words'],
  [/\bfor good\b/i, 'permanently'],
  [/\bin the format of (?:Brave|Tavily|SearXNG|Open WebUI)/i, 'Brave-compatible'],
  [/\d %/, 'no space before the percent sign'],
  [/\bbackends?\b/i, 'provider'],
  [
    /\b(?:colour|grey|licence|behaviour|recognis|organis|centre|neighbour|theatre|travell)/i,
    'American spelling',
  ],
];

/** Summaries and descriptions of endpoints, parameters and fields. */
function* described(part: unknown, where: string): Generator<Text> {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part)) {
    const isText = (name === 'description' || name === 'summary') && typeof value === 'string';
    if (isText) yield { where, text: prose(value) };
    else if (!EXAMPLES.has(name)) yield* described(value, `${where}/${name}`);
  }
}

const EXAMPLES = new Set(['example', 'examples', 'default', 'const', 'enum']);

type Text = { readonly where: string; readonly text: string };

/** Without code, links and comments. */
function prose(markdown: string): string {
  return markdown
    .replace(/```.*?```/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/`[^`\n]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']');
}

const PAGES = globSync(['*.md', 'docs/**/*.md', 'clients/**/*.md'], {
  cwd: ROOT,
  exclude: ['**/node_modules', 'docs/contributing/decisions', 'CHANGELOG.md'],
});

const TEXTS: Readonly<Record<string, readonly Text[]>> = {
  'the documentation': PAGES.map((page) => ({
    where: page,
    text: prose(readFileSync(join(ROOT, page), 'utf8')),
  })),
  'the command line': [
    { where: 'tributary --help', text: overview(COMMANDS) },
    ...COMMANDS.flatMap(({ name, options }) =>
      Object.values(options).map(({ help }) => ({ where: name, text: prose(help) })),
    ),
  ],
  'the settings': ENTRIES.map(({ name, help }) => ({ where: name, text: prose(help) })),
  'the API reference': [...described(await publishedDocument(), '')],
  'the site in English': Object.entries(english).map(([where, text]) => ({ where, text })),
};

describe('the wording of', () => {
  for (const [what, texts] of Object.entries(TEXTS)) {
    it(`${what} follows the style guide`, () => {
      assert.ok(texts.length > 0);
      const found = texts.flatMap(({ where, text }) =>
        RULES.flatMap(([avoid, use]) =>
          [...text.matchAll(new RegExp(avoid, `${avoid.flags}g`))].map(
            ({ 0: { length }, index }) =>
              `${where}: "${text.slice(Math.max(0, index - 30), index + length + 20).trim()}": ${use}`,
          ),
        ),
      );
      assert.deepEqual(found, []);
    });
  }
});
