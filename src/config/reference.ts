import { markdownTable } from './markdown-table.ts';
import { FAMILIES } from './reference-families.ts';
import { ENTRIES, type Entry, type SettingName } from './settings.ts';
import { SETTINGS } from './table.ts';

type Group = Entry['group'];

const WRITTEN_BY = '`npm run docs` writes this file from src/config/table.ts.';

/** The checked-in files that the table writes, by their path from the root of the repository. */
export function referenceFiles(): Readonly<Record<string, string>> {
  return { '.env.example': envExample(), 'docs/configuration.md': configurationPage() };
}

/** No space after the # of a setting, so that taking it away is all it needs; a comment has one. */
export function envExample(): string {
  const head = [
    '# Copy this file to .env and take the # away from the settings you change.',
    '# What stands here is the default, or an example where there is none.',
    `# ${WRITTEN_BY}`,
  ].join('\n');
  const groups = groupedEntries().map(([group, entries]) =>
    [`# ---- ${group} ----`, ...entries.map(exampleLines), ...furtherLines(group)].join('\n\n'),
  );
  return [head, ...groups].join('\n\n') + '\n';
}

function exampleLines(entry: Entry): string {
  const sentences = entry.help.split(/(?<=\.) /).map((sentence) => `# ${sentence}`);
  const facts = `# Default: ${writtenDefault(entry) ?? 'none'}${entry.secret ? ' (secret)' : ''}`;
  return [...sentences, facts, exampleLine(entry)].join('\n');
}

function exampleLine(entry: Entry): string {
  return `#${entry.name}=${writtenDefault(entry) ?? entry.example ?? ''}`;
}

function furtherLines(group: Group): string[] {
  const further = FAMILIES[group]?.further ?? [];
  return further.map(({ comment, names }) =>
    [`# ${comment}`, ...names.map((name) => exampleLine(entryOf(name)))].join('\n'),
  );
}

function entryOf(name: SettingName): Entry {
  return { name, ...SETTINGS[name] };
}

export function configurationPage(): string {
  const groups = groupedEntries().flatMap(([group, entries]) => [
    `## ${group}`,
    ...(FAMILIES[group] ? [FAMILIES[group].introduction] : []),
    markdownTable([['Setting', 'Value', 'Default', 'Meaning'], ...entries.map(cells)]),
  ]);
  return [PAGE_HEAD, ...groups].join('\n\n') + '\n';
}

const PAGE_HEAD = `# Configuration

<!-- ${WRITTEN_BY} -->

Every setting has a name and can be left out. Its value is looked for in the environment, then in the file \`.env\` of
the working directory, then in the tables below. An empty value means unset; in the environment it also hides what
\`.env\` says.

A setting marked as secret can be kept in a file: \`SECRET_KEY_FILE=/run/secrets/key\` in place of \`SECRET_KEY\`. White
space around the content is dropped. Setting both is an error.

A malformed value stops the start, and so does an unknown name in \`.env\` or one in the environment that looks like a
misspelt setting; all problems are reported at once. \`npm run tributary -- config check\` prints the settings in effect
and where each came from, with secrets masked (of \`DATABASE_URL\` and its like the password); those of engines and
providers only where they are set.`;

function cells(entry: Entry): string[] {
  const { name, kind, secret, help } = entry;
  const byDefault = writtenDefault(entry);
  return [
    secret ? `\`${name}\` (secret)` : `\`${name}\``,
    kind.form.replace(/[<*]/g, '\\$&'),
    byDefault === undefined ? 'none' : `\`${byDefault}\``,
    help,
  ];
}

/** Undefined where there is nothing to write: no default, or the empty list. */
function writtenDefault(entry: Entry): string | undefined {
  return entry.default === '' ? undefined : entry.default;
}

function groupedEntries(): [Group, Entry[]][] {
  const described = ENTRIES.filter(
    ({ name, describedBy }) => describedBy === undefined || describedBy === name,
  );
  return [...Map.groupBy(described, ({ group }) => group)];
}
