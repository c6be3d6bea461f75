import { markdownTable } from './markdown-table.ts';
import type { Setting } from '../src/config/setting.ts';
import { ENTRIES, type Entry } from '../src/config/table.ts';
import type { Provider } from '../src/core/upstream/provider.ts';
import { PROVIDERS } from '../src/upstreams/index.ts';

type Group = Entry['group'];

const WRITTEN_BY = '`npm run docs` writes this file from src/config/table.ts.';

/** Generated files by path, relative to the repository root. */
export function referenceFiles(): Readonly<Record<string, string>> {
  return { '.env.example': envExample(), 'docs/reference/configuration.md': configurationPage() };
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

function entryOf(name: string): Entry {
  const entry = ENTRIES.find((one) => one.name === name);
  if (!entry) throw new Error(`no setting ${name}`);
  return entry;
}

export function configurationPage(): string {
  const groups = groupedEntries().flatMap(([group, entries]) => [
    `## ${group}`,
    ...(FAMILIES[group] ? [FAMILIES[group].introduction] : []),
    markdownTable([['Setting', 'Default', 'Description'], ...entries.map(cells)]),
  ]);
  return [PAGE_HEAD, ...groups].join('\n\n') + '\n';
}

const PAGE_HEAD = `# Configuration

<!-- ${WRITTEN_BY} -->

All settings are optional. Tributary reads them from environment variables, then from the settings file of your
[installation](../operate/install.md), \`/etc/tributary/tributary.env\` or \`.env\`, then falls back to the defaults below. An empty
value means unset. An empty environment variable also overrides the file.

- Rates are a number and a period, such as \`60/min\`: s, min, h or day. Lists are separated by commas or spaces.
- Settings marked as secret can also be read from a file: \`SECRET_KEY_FILE=/run/secrets/key\`.
- Tributary does not start if a value is invalid, if \`.env\` contains an unknown name, or if an environment variable looks
  like a misspelled setting. It lists all problems, and what each value must look like.
- \`tributary config check\` shows the settings in effect and where each comes from, with secrets masked. Engine and provider
  settings are listed only if you set them.`;

function cells(entry: Entry): string[] {
  const { name, secret, help } = entry;
  const byDefault = writtenDefault(entry);
  const [, range] = /^(?:a whole number from )?((?:\d+ to|at least) .+)/.exec(entry.kind.form) ?? [];
  return [
    secret ? `\`${name}\` (secret)` : `\`${name}\``,
    (byDefault === undefined ? 'none' : `\`${byDefault}\``) + (range === undefined ? '' : ` (${range})`),
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

type Family = {
  /** Markdown above the table of settings. */
  readonly introduction: string;
  /** More settings for `.env.example`, each list with a comment. */
  readonly further: readonly Further[];
};

type Further = { readonly comment: string; readonly names: readonly string[] };

/** Groups whose settings repeat for every engine or provider. */
const FAMILIES: Readonly<Partial<Record<Setting['group'], Family>>> = {
  Engines: {
    introduction: `In the API, engines are called \`engine_a\` to \`engine_z\`. Each is a slot that you assign a provider to. By default
\`engine_a\` is Brave, \`engine_b\` is Mojeek, \`engine_c\` is Marginalia; one without its key is replaced by
[a provider that needs none](../operate/engines.md). The table shows the settings of \`engine_a\`; for other slots, replace the A.`,
    further: [
      {
        comment: 'Engines B to Z have the same settings. These are set by default:',
        names: ['ENGINE_B_PROVIDER', 'ENGINE_C_PROVIDER'],
      },
    ],
  },
  Providers: {
    introduction: `All providers have the same settings, prefixed with [their name](providers.md). The table shows the settings of Brave.
Some providers differ:

- Providers without a key have no \`_API_KEY\` setting.
- Providers without a default URL are used once you set one.
${PROVIDERS.filter(({ offByDefault }) => offByDefault)
  .map(offByDefaultNote)
  .join('\n')}
- \`RSS_URL\` takes several URLs. In ${PROVIDERS.filter(({ url }) => url.includes('{lang}'))
      .map(({ name }) => `\`${name}_URL\``)
      .join(', ')}, \`{lang}\` is replaced with the language of the search.`,
    further: [
      { comment: 'The other providers have the same settings, prefixed with their names.', names: [] },
      ...PROVIDERS.filter(({ name }) => name !== 'BRAVE').map(addressAndKey),
    ],
  },
};

function addressAndKey({ name, title, key }: Provider): Further {
  return { comment: title, names: [`${name}_URL`, ...(key === 'none' ? [] : [`${name}_API_KEY`])] };
}

function offByDefaultNote({ name, title }: Provider): string {
  return `- ${title} is used only if you set \`${name}_ENABLED=true\` or your own \`${name}_URL\`.`;
}
