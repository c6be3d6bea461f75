/**
 * Searches with sources of their own, beside the tabs that all engines share. Their sources are called for them only, and
 * all their results have the same fields, with one typed object of details.
 */
export const CATEGORIES = [
  'papers',
  'code',
  'packages',
  'discussions',
  'books',
  'music',
  'podcasts',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** A table with one entry for each category. */
export function byCategory<Value>(entry: (category: Category) => Value): Record<Category, Value> {
  return Object.fromEntries(CATEGORIES.map((category) => [category, entry(category)])) as Record<
    Category,
    Value
  >;
}

export function isCategory(kind: string): kind is Category {
  return CATEGORIES.some((category) => category === kind);
}

/** As with other results: plain text, checked addresses, `''` and `undefined` for what the source did not say. */
export type FoundEntry<Details> = {
  title: string;
  url: string;
  description: string;
  publishedMs: number | undefined;
  /** Who published it, such as a journal or a community; the source itself if it says nothing. */
  publisher: string;
  thumbnail: string;
  details: Details;
};

export type PaperDetails = {
  authors: readonly string[];
  /** The journal, conference or archive. */
  venue: string;
  year: number | undefined;
  /** In lower case, without `https://doi.org/`. */
  doi: string;
  /** Without its version. */
  arxivId: string;
  pmid: string;
  pdfUrl: string;
  openAccess: boolean | undefined;
  citations: number | undefined;
  license: string;
  /** `article`, `preprint`, `book`, `chapter`, `dataset`, `conference`, `thesis` or `other`. */
  kind: string;
  retracted: boolean;
};

export const CODE_KINDS = ['repository', 'question', 'documentation'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** Fields that do not belong to the kind are empty. */
export type CodeDetails = {
  kind: CodeKind;
  fullName: string;
  stars: number | undefined;
  forks: number | undefined;
  /** Of the program. */
  language: string;
  license: string;
  topics: readonly string[];
  archived: boolean;
  /** Votes on a question. */
  score: number | undefined;
  answers: number | undefined;
  /** Whether an answer was accepted. */
  solved: boolean | undefined;
};

export type PackageDetails = {
  name: string;
  version: string;
  license: string;
  /** In the period that the registry counts, which differs. */
  downloads: number | undefined;
  /** `npm`, `crates.io`, `Docker Hub` or `pkg.go.dev`. */
  registry: string;
  repository: string;
  install: string;
};

export type DiscussionDetails = {
  score: number | undefined;
  /** Comments or answers. */
  comments: number | undefined;
  author: string;
  /** Where it takes place, such as `Hacker News` or `linux@lemmy.ml`. */
  community: string;
  /** Whether a question has an accepted answer; undefined if it is no question. */
  solved: boolean | undefined;
  /** The page that is discussed, if it is about one. */
  linkedUrl: string;
};

export type BookDetails = {
  authors: readonly string[];
  year: number | undefined;
  isbn: readonly string[];
  languages: readonly string[];
  /** Where it can be read or borrowed. */
  readableUrl: string;
};

export type MusicDetails = {
  artists: readonly string[];
  /** `1997-05-21`, `1997-05` or `1997`, as it is known. */
  date: string;
  /** Such as `Album` or `Single`. */
  kind: string;
};

export type PodcastDetails = {
  author: string;
  feedUrl: string;
  episodes: number | undefined;
  explicit: boolean;
};

export type Details = {
  papers: PaperDetails;
  code: CodeDetails;
  packages: PackageDetails;
  discussions: DiscussionDetails;
  books: BookDetails;
  music: MusicDetails;
  podcasts: PodcastDetails;
};

export type FoundEntries = { [C in Category]: FoundEntry<Details[C]> };
