import type {
  CodeResult,
  DiscussionResult,
  EngineFailure,
  ImageResult,
  LibrarySearchResponse,
  NewsResult,
  PackageResult,
  PaperResult,
  Place,
  Tributary,
  VideoResult,
  WebResult,
} from '../../../clients/typescript/src/index.ts';

export type ListEntry = {
  readonly title: string;
  /** Empty if there is nothing to open. */
  readonly url: string;
  /** Short texts for one line. Empty ones are left out. */
  readonly facts: readonly string[];
  readonly text: string;
  /** The text of the page, if it was asked for. */
  readonly page?: string;
};

export type TabResults = {
  body: unknown;
  entries: ListEntry[];
  failed?: readonly EngineFailure[];
  /** A better spelling, or empty. */
  correction?: string;
};

/** Options as they were given. The server checks them and says what is wrong. */
export type Given = Readonly<Record<string, string>>;

type Tab = {
  /** The parameter that an option sets. Other options do not apply to this tab. */
  options: Readonly<Record<string, string>>;
  /** Whether results are pages with text. */
  hasPages: boolean;
  search(client: Tributary, parameters: Given & { q: string }): Promise<TabResults>;
};

/** Options with the name of their parameter. */
const same = (names: string): Readonly<Record<string, string>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, name]));
const SITES = { site: 'include_domains', 'exclude-site': 'exclude_domains' };
const FILTERS = { ...same('count page lang country lens engine safe'), ...SITES };
const DATED = { ...FILTERS, date: 'date' };
const SOURCED = { ...same('count page lang date source safe'), ...SITES };

const PAGES = { hasPages: true };

/** A tab whose response is a list of results. */
function resultTab<Item>(
  options: Tab['options'],
  toEntry: (item: Item) => ListEntry,
  ask: (
    client: Tributary,
    parameters: Given & { q: string },
  ) => Promise<{ results: readonly Item[]; failed: readonly EngineFailure[]; correction?: string }>,
  { hasPages = false } = {},
): Tab {
  return {
    options,
    hasPages,
    async search(client, parameters) {
      const body = await ask(client, parameters);
      const { results, failed, correction = '' } = body;
      return { body, entries: results.map(toEntry), failed, correction };
    },
  };
}

export const COMMAND_TABS: Readonly<Record<string, Tab>> = {
  web: resultTab(DATED, pageEntry, (client, given) => client.web(given), PAGES),
  images: resultTab(FILTERS, imageEntry, (client, given) => client.images(given)),
  news: resultTab(DATED, newsEntry, (client, given) => client.news(given), PAGES),
  videos: resultTab(DATED, videoEntry, (client, given) => client.videos(given)),
  maps: {
    options: { count: 'limit', lang: 'lang' },
    hasPages: false,
    async search(client, parameters) {
      const body = await client.maps(parameters);
      return { body, entries: body.places.map(placeEntry) };
    },
  },
  instant: {
    options: { lang: 'lang' },
    hasPages: false,
    async search(client, parameters) {
      const body = await client.instant(parameters);
      return { body, entries: body === null ? [] : [lineEntry(body.text)] };
    },
  },
  suggest: {
    options: { lang: 'lang' },
    hasPages: false,
    async search(client, parameters) {
      const body = await client.suggest(parameters);
      return { body, entries: body.suggestions.map(lineEntry), failed: body.failed };
    },
  },
};

const shelf = (kind: 'books' | 'music' | 'podcasts'): Tab =>
  resultTab(SOURCED, libraryEntry, (client, given) => client.library({ ...given, kind }));

export const COMMAND_CATEGORIES: Readonly<Record<string, Tab>> = {
  papers: resultTab(SOURCED, paperEntry, (client, given) => client.papers(given), PAGES),
  code: resultTab(SOURCED, codeEntry, (client, given) => client.code(given), PAGES),
  packages: resultTab(SOURCED, packageEntry, (client, given) => client.packages(given), PAGES),
  discussions: resultTab(SOURCED, discussionEntry, (client, given) => client.discussions(given), PAGES),
  books: shelf('books'),
  music: shelf('music'),
  podcasts: shelf('podcasts'),
};

type Entry = { title: string; url: string; description: string };

function entryOf({ title, url, description }: Entry, facts: readonly string[]): ListEntry {
  return { title, url, facts, text: description };
}

const textOf = (value: number | null): string => (value === null ? '' : String(value));
const counted = (value: number | null, unit: string): string => (value === null ? '' : `${value} ${unit}`);
const marked = (value: boolean | null, word: string): string => (value === true ? word : '');

const MAX_AUTHORS = 3;

function paperEntry(paper: PaperResult): ListEntry {
  const { authors, venue, year, citations, pdf_url, retracted } = paper.details;
  const others = authors.length > MAX_AUTHORS ? ' et al.' : '';
  return entryOf(paper, [
    marked(retracted, 'RETRACTED'),
    authors.slice(0, MAX_AUTHORS).join(', ') + others,
    ...[venue, textOf(year), counted(citations, 'citations'), pdf_url],
  ]);
}

function codeEntry(code: CodeResult): ListEntry {
  const { kind, language, stars, license, archived, score, answers, solved } = code.details;
  return entryOf(code, [
    ...[kind, language, counted(stars, 'stars'), license, marked(archived, 'archived')],
    ...[counted(score, 'votes'), counted(answers, 'answers'), marked(solved, 'solved')],
  ]);
}

function packageEntry(found: PackageResult): ListEntry {
  const { registry, version, license, install } = found.details;
  return entryOf(found, [registry, version, license, install]);
}

function discussionEntry(talk: DiscussionResult): ListEntry {
  const { community, score, comments, solved } = talk.details;
  return entryOf(talk, [
    ...[community, counted(score, 'points'), counted(comments, 'comments')],
    ...[marked(solved, 'solved'), talk.age],
  ]);
}

function libraryEntry(item: LibrarySearchResponse['results'][number]): ListEntry {
  const { details } = item;
  if ('artists' in details) return entryOf(item, [details.artists.join(', '), details.date, details.kind]);
  if ('authors' in details) return entryOf(item, [details.authors.join(', '), textOf(details.year)]);
  return entryOf(item, [details.author, counted(details.episodes, 'episodes')]);
}

function pageEntry({ title, url, age, source_label, description }: WebResult): ListEntry {
  return { title, url, facts: [age, source_label], text: description };
}

function newsEntry({ title, url, age, source, description }: NewsResult): ListEntry {
  return { title, url, facts: [age, source], text: description };
}

function videoEntry({ title, url, age, source, duration }: VideoResult): ListEntry {
  return { title, url, facts: [duration, age, source], text: '' };
}

function imageEntry({ title, url, source, image_url, width, height }: ImageResult): ListEntry {
  const size = width === null || height === null ? '' : `${width} × ${height}`;
  return { title, url, facts: [size, source], text: image_url };
}

function placeEntry({ name, display_name, osm_url, lat, lon, type }: Place): ListEntry {
  return { title: name, url: osm_url, facts: [type, `${lat}, ${lon}`], text: display_name };
}

function lineEntry(title: string): ListEntry {
  return { title, url: '', facts: [], text: '' };
}
