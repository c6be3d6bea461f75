import { markdownTable } from './markdown-table.ts';
import { FAMILIES } from './reference-families.ts';
import { ENTRIES, type Entry, type SettingName } from './settings.ts';
import { SETTINGS } from './table.ts';

type Group = Entry['group'];

const WRITTEN_BY = '`npm run docs` writes this file from src/config/table.ts.';

/** Generated files by path, relative to the repository root. */
export function referenceFiles(): Readonly<Record<string, string>> {
  return { '.env.example': envExample(), 'docs/configuration.md': configurationPage() };
}

/** Settings have no space after the #, comments do: removing the # is enough to enable a setting. */
export function envExample(): string {
  const head = [
    '# Copy this file to .env and uncomment the settings you want to change.',
    '# The values shown are the defaults, or examples for settings without a default.',
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
    markdownTable([['Setting', 'Value', 'Default', 'Description'], ...entries.map(cells)]),
  ]);
  return [PAGE_HEAD, ...groups].join('\n\n') + '\n';
}

const PAGE_HEAD = `# Configuration

<!-- ${WRITTEN_BY} -->

All settings are optional. Tributary reads them from environment variables, then from \`.env\` in the working directory,
then falls back to the defaults below. An empty value means unset. An empty environment variable also overrides \`.env\`.

To read a secret from a file, append \`_FILE\` to its name: \`SECRET_KEY_FILE=/run/secrets/key\` instead of \`SECRET_KEY\`.
Surrounding whitespace is removed. Setting both is an error.

Tributary does not start if a value is invalid, if \`.env\` contains an unknown name, or if an environment variable looks
like a misspelled setting. It reports all problems at once. To see the settings in effect and where each comes from, run:

\`\`\`sh
npm run tributary -- config check
\`\`\`

Secrets are masked; of a URL such as \`DATABASE_URL\`, only the password is. Engine and provider settings are listed only if
you set them.`;

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

/** Undefined for no default or an empty list. */
function writtenDefault(entry: Entry): string | undefined {
  return entry.default === '' ? undefined : entry.default;
}

function groupedEntries(): [Group, Entry[]][] {
  const described = ENTRIES.filter(
    ({ name, describedBy }) => describedBy === undefined || describedBy === name,
  );
  return [...Map.groupBy(described, ({ group }) => group)];
}
