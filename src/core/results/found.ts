/**
 * What one provider found, before it is merged and worded. Text is plain, addresses are checked and spelt as the URL
 * standard does; `''` and `undefined` stand for what the provider did not say.
 */
export type FoundPage = {
  title: string;
  url: string;
  description: string;
  faviconUrl: string;
  publishedMs: number | undefined;
  sitelinks: readonly Sitelink[];
};

export type Sitelink = { title: string; url: string; description: string };

/** In pixels. */
export type PictureSize = { width: number; height: number };

/** Who made a picture, and under which license it may be used. */
export type PictureCredit = { creator: string; license: string; licenseUrl: string };

export type FoundImage = {
  title: string;
  /** The page that shows the picture. */
  url: string;
  thumbnail: string;
  /** The picture itself: tells whether two finds are the same one. */
  imageUrl: string;
  /** Of the picture at `imageUrl`. */
  size: PictureSize | undefined;
  /** Has the same shape. Absent if the provider does not say it. */
  thumbnailSize?: PictureSize | undefined;
  /** Absent if the provider does not say it. */
  credit?: PictureCredit | undefined;
};

export type FoundNews = {
  title: string;
  url: string;
  description: string;
  publishedMs: number | undefined;
  publisher: string;
  thumbnail: string;
};

export type FoundVideo = {
  title: string;
  url: string;
  publishedMs: number | undefined;
  channel: string;
  durationSeconds: number | undefined;
  thumbnail: string;
};

export type Found = { web: FoundPage; images: FoundImage; news: FoundNews; videos: FoundVideo };

export const TABS = ['web', 'images', 'news', 'videos'] as const;
export type Tab = (typeof TABS)[number];

/** All kinds of question a provider may answer; a suggestion is just text. */
export type VerticalItems = Found & { suggest: string };
export type Vertical = keyof VerticalItems;
