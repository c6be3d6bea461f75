import type { Reason } from '../../core/upstream/reasons.ts';

/** The extended form of our own API, as far as the compatible ones show it. */
type Common = { readonly title: string; readonly url: string };

export type OurResults = {
  web: Common & {
    readonly description: string;
    readonly favicon_url: string;
    readonly age: string;
    readonly published_at: string | null;
    readonly engines: readonly string[];
    readonly positions: readonly number[];
  };
  images: Common & {
    readonly source: string;
    readonly thumbnail: string;
    readonly image_url: string;
    readonly width: number | null;
    readonly height: number | null;
    readonly engines: readonly string[];
  };
  news: Common & {
    readonly description: string;
    readonly source: string;
    readonly thumbnail: string;
    readonly age: string;
    readonly published_at: string | null;
    readonly engines: readonly string[];
  };
  videos: Common & {
    readonly source: string;
    readonly hostname: string;
    readonly thumbnail: string;
    readonly age: string;
    readonly published_at: string | null;
    readonly duration: string;
    readonly duration_seconds: number | null;
    readonly embed_url: string;
    readonly engines: readonly string[];
  };
};

export type OurBody<Result> = {
  readonly results: readonly Result[];
  /** Only for web pages. */
  readonly correction?: string;
  readonly failed: readonly { readonly engine: string; readonly reason: Reason }[];
};

export type OurPage = OurResults['web'];
export type OurNews = OurResults['news'];
export type OurImage = OurResults['images'];
export type OurVideo = OurResults['videos'];
