import type {
  EngineFailure,
  ImageResult,
  NewsResult,
  Place,
  Tributary,
  VideoResult,
  WebResult,
} from '../../../clients/typescript/src/index.ts';

/** One result, as the terminal shows it. */
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
  /** What `--json` prints. */
  body: unknown;
  entries: ListEntry[];
  /** Engines that are missing. */
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

const FILTERS = {
  count: 'count',
  page: 'page',
  lang: 'lang',
  country: 'country',
  site: 'include_domains',
  'exclude-site': 'exclude_domains',
  lens: 'lens',
  engine: 'engine',
  safe: 'safe',
};
const DATED = { ...FILTERS, date: 'date' };

/** A tab whose response is a list of results. */
function resultTab<Item>(
  options: Tab['options'],
  toEntry: (item: Item) => ListEntry,
  ask: (
    client: Tributary,
    parameters: Given & { q: string },
  ) => Promise<{ results: readonly Item[]; failed: readonly EngineFailure[]; correction?: string }>,
): Omit<Tab, 'hasPages'> {
  return {
    options,
    async search(client, parameters) {
      const body = await ask(client, parameters);
      const { results, failed, correction = '' } = body;
      return { body, entries: results.map(toEntry), failed, correction };
    },
  };
}

export const COMMAND_TABS: Readonly<Record<string, Tab>> = {
  web: { ...resultTab(DATED, pageEntry, (client, given) => client.web(given)), hasPages: true },
  images: { ...resultTab(FILTERS, imageEntry, (client, given) => client.images(given)), hasPages: false },
  news: { ...resultTab(DATED, newsEntry, (client, given) => client.news(given)), hasPages: true },
  videos: { ...resultTab(DATED, videoEntry, (client, given) => client.videos(given)), hasPages: false },
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
