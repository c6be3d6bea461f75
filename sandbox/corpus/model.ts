import type { Sites } from './sites.ts';

export type Page = {
  id: string;
  title: string;
  url: string;
  text: string;
  language: string;
  /** undefined where the engine knows no date */
  daysAgo: number | undefined;
  sitelinks: readonly { title: string; url: string; description: string }[];
  adult: boolean;
};

export type Picture = {
  id: string;
  title: string;
  tags: readonly string[];
  pageUrl: string;
  author: string;
  licence: string;
  width: number;
  height: number;
  /** The names of its main colour. */
  colours: readonly string[];
  adult: boolean;
};

export type NewsItem = {
  id: string;
  title: string;
  url: string;
  text: string;
  publisher: string;
  language: string;
  minutesAgo: number;
  /** Id of a picture, `''` for none. */
  picture: string;
};

export type Video = {
  id: string;
  title: string;
  url: string;
  text: string;
  channel: string;
  host: string;
  seconds: number;
  language: string;
  daysAgo: number;
  views: number;
  picture: string;
  adult: boolean;
};

export type Look = {
  text: string;
  language?: string | undefined;
  safe: boolean;
  maxAgeDays?: number | undefined;
  minAgeDays?: number | undefined;
  sites?: Sites | undefined;
  /** Phrases that results must contain as they are written. */
  phrases?: readonly string[] | undefined;
  /** Pictures must have one of these. */
  colours?: readonly string[] | undefined;
  /** Which engine looks: each knows another part of the corpus and ranks a little differently. */
  engine: string;
};

/** An item with what the search needs to know of it. */
export type Entry<Item> = {
  readonly id: string;
  readonly item: Item;
  readonly title: string;
  readonly body: string;
  /** `''` where the item is in no language, as a picture is. */
  readonly language: string;
  readonly ageDays: number | undefined;
  readonly adult: boolean;
  /** Whether every engine knows it. */
  readonly famous: boolean;
};
