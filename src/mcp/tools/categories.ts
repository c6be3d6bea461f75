import { type TObject, Type } from 'typebox';
import { CODE_KINDS } from '../../core/results/entries.ts';
import { ENTRY_RESULTS } from '../../http/api/present/entries.ts';
import { type Arguments, listArgument, textArgument } from '../arguments.ts';
import { itemsOf, recordOf, shortLine, webAddress } from '../clean-text.ts';
import * as fields from '../search-fields.ts';
import { searchTool } from '../search-tool.ts';
import type { McpTool } from '../tool.ts';

type Details = Readonly<Record<string, unknown>>;

type Described = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly endpoint: string;
  readonly arguments?: Arguments;
  readonly details: TObject;
  readonly facts: (details: Details) => readonly string[];
};

const MAX_NAMES = 10;
const MAX_DETAIL_LENGTH = 200;

/** The schema of one detail. A number or flag that may be unknown has `anyOf`. */
type Shape = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
};

/** Text of strangers, as all results: it has the shape of the schema, whatever was sent. */
function cleanDetails(schema: TObject, raw: unknown): Details {
  const given = recordOf(raw);
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, shape]) => [name, cleanDetail(name, shape, given[name])]),
  );
}

function cleanDetail(name: string, { type, enum: words, anyOf }: Shape, value: unknown): unknown {
  if (words) return words.find((word) => word === value) ?? words[0];
  if (type === 'array') return itemsOf(value).slice(0, MAX_NAMES).map(fields.shortName);
  if (type === 'boolean') return value === true;
  if (type === 'string') return ADDRESS.test(name) ? webAddress(value) : shortLine(value, MAX_DETAIL_LENGTH);
  if (anyOf?.[0]?.type === 'boolean') return typeof value === 'boolean' ? value : null;
  return fields.wholeOf(value);
}

const ADDRESS = /_url$|^repository$/;

const text = (value: unknown): string => shortLine(value, MAX_DETAIL_LENGTH);
const names = (value: unknown): string => itemsOf(value).map(text).join(', ');
const labelled = (label: string, value: unknown): string =>
  text(value) === '' ? '' : `${label}: ${text(value)}`;
const counted = (value: unknown, unit: string): string =>
  typeof value === 'number' ? `${value} ${unit}` : '';
const marked = (value: unknown, word: string): string => (value === true ? word : '');

const { query, count, page, language, include_domains, exclude_domains, safe } = fields.searchArguments;

const CATEGORY_ARGUMENTS: Arguments = {
  ...{ query, count, page, language, freshness: fields.freshness },
  sources: listArgument({
    parameter: 'source',
    description: 'Only these sources. All by default.',
    item: 'A name such as `arxiv`.',
    atMost: MAX_NAMES,
    separators: /[\s,]+/,
  }),
  ...{ include_domains, exclude_domains, safe },
};

function categoryTool({ details, facts, arguments: own = {}, ...tool }: Described): McpTool {
  return searchTool({
    ...tool,
    arguments: { ...CATEGORY_ARGUMENTS, ...own },
    fields: {
      snippet: fields.snippetField,
      published_at: fields.dateField,
      details: { schema: details, read: (value: unknown) => cleanDetails(details, value) },
    },
    lines: ({ title, url, snippet, published_at, details: known }) => [
      title,
      url,
      ...facts(known),
      fields.calendarDay(published_at),
      snippet,
    ],
  });
}

export const CATEGORY_TOOLS: readonly McpTool[] = [
  {
    name: 'search_papers',
    title: 'Search scientific papers',
    description:
      'Searches scientific papers by topic, title, author or DOI. Returns abstracts, authors, journals, years, citations, DOIs and PDFs where they are known, and marks retracted papers. Do not cite a retracted paper without saying so.',
    endpoint: 'paper_search',
    details: ENTRY_RESULTS.papers.properties.details,
    facts: ({ authors, venue, year, doi, pdf_url, citations, open_access, retracted }: Details) => [
      marked(retracted, 'RETRACTED'),
      fields.joined(names(authors), text(venue), text(year)),
      fields.joined(
        counted(citations, 'citations'),
        marked(open_access, 'open access'),
        labelled('DOI', doi),
      ),
      labelled('PDF', pdf_url),
    ],
  },
  {
    name: 'search_code',
    title: 'Search code',
    description:
      'Searches repositories, questions of programmers with their answers, and documentation. Use it for libraries, error messages and how-to questions. It does not search inside of files.',
    endpoint: 'code_search',
    arguments: {
      kind: textArgument({
        parameter: 'kind',
        description: 'Only results of this kind. All by default.',
        enum: CODE_KINDS,
      }),
    },
    details: ENTRY_RESULTS.code.properties.details,
    facts: ({ kind, language: written, stars, license, archived, score, answers, solved }: Details) => [
      fields.joined(
        text(kind),
        text(written),
        counted(stars, 'stars'),
        text(license),
        marked(archived, 'archived'),
      ),
      fields.joined(counted(score, 'votes'), counted(answers, 'answers'), marked(solved, 'solved')),
    ],
  },
  {
    name: 'search_packages',
    title: 'Search packages',
    description:
      'Searches packages of npm, crates.io, Docker Hub and pkg.go.dev. Returns the latest version, the license and the install command. A package of exactly the name comes first. Use it to check that a package exists before you recommend it.',
    endpoint: 'package_search',
    details: ENTRY_RESULTS.packages.properties.details,
    facts: ({ registry, version, license, downloads, install, repository }: Details) => [
      fields.joined(text(registry), text(version), text(license), counted(downloads, 'downloads')),
      labelled('install', install),
      labelled('repository', repository),
    ],
  },
  {
    name: 'search_discussions',
    title: 'Search discussions',
    description:
      'Searches discussions and questions in communities such as Hacker News, Stack Exchange and Lemmy. Use it for experiences and opinions, not for facts. Read a discussion with read_page, if that tool is available.',
    endpoint: 'discussion_search',
    details: ENTRY_RESULTS.discussions.properties.details,
    facts: ({ community, score, comments, solved, linked_url }: Details) => [
      fields.joined(
        text(community),
        counted(score, 'points'),
        counted(comments, 'comments'),
        marked(solved, 'solved'),
      ),
      labelled('about', linked_url),
    ],
  },
  {
    name: 'search_library',
    title: 'Search books, music or podcasts',
    description:
      'Searches books, music releases or podcasts, as `kind` says. Returns authors or artists, years, ISBNs and feeds where they are known.',
    endpoint: 'library_search',
    arguments: {
      kind: textArgument({
        parameter: 'kind',
        description: 'What to search for: `books` (default), `music` or `podcasts`.',
        enum: ['books', 'music', 'podcasts'],
      }),
    },
    details: Type.Object({
      ...ENTRY_RESULTS.books.properties.details.properties,
      ...ENTRY_RESULTS.music.properties.details.properties,
      ...ENTRY_RESULTS.podcasts.properties.details.properties,
    }),
    facts: ({
      authors,
      artists,
      author,
      year,
      date,
      kind,
      episodes,
      isbn,
      readable_url,
      feed_url,
    }: Details) => [
      fields.joined(names(authors) || names(artists) || text(author), text(year) || text(date), text(kind)),
      fields.joined(counted(episodes, 'episodes'), labelled('ISBN', itemsOf(isbn)[0])),
      labelled('read', readable_url) || labelled('feed', feed_url),
    ],
  },
].map(categoryTool);
