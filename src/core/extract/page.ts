import type { ExtractReason, PageFormat, PageText } from '../ports/page-reader.ts';

export type PageCall = {
  /** As it was sent. */
  readonly url: string;
  readonly format: PageFormat;
  /** Characters of the content to return. */
  readonly maxChars: number;
  /** The account on whose behalf it is read. */
  readonly caller: string;
};

/** A page that was read. */
export type ReadPage = PageText & {
  /** The URL after redirects. */
  readonly finalUrl: string;
};

export type ExtractedPage = ReadPage & { readonly truncated: boolean };

export type ExtractFailure = {
  readonly failed: ExtractReason;
  /** Whether its server was asked for it and responded or was too slow, so that it counts as a search. */
  readonly fetched?: boolean;
};
