import type { EngineFailure, Tributary } from '../../../clients/typescript/src/index.ts';
import {
  imageEntry,
  lineEntry,
  newsEntry,
  pageEntry,
  placeEntry,
  videoEntry,
  type ListEntry,
} from './entry.ts';

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
  /** Whether results lead to pages with a text. */
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

export const COMMAND_TABS: Readonly<Record<string, Tab>> = {
  web: {
    options: DATED,
    hasPages: true,
    async search(client, parameters) {
      const body = await client.web(parameters);
      const { results, failed, correction } = body;
      return { body, entries: results.map(pageEntry), failed, correction };
    },
  },
  images: {
    options: FILTERS,
    hasPages: false,
    async search(client, parameters) {
      const body = await client.images(parameters);
      return { body, entries: body.results.map(imageEntry), failed: body.failed };
    },
  },
  news: {
    options: DATED,
    hasPages: true,
    async search(client, parameters) {
      const body = await client.news(parameters);
      return { body, entries: body.results.map(newsEntry), failed: body.failed };
    },
  },
  videos: {
    options: DATED,
    hasPages: false,
    async search(client, parameters) {
      const body = await client.videos(parameters);
      return { body, entries: body.results.map(videoEntry), failed: body.failed };
    },
  },
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
