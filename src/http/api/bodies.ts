import type { Static, TObject } from 'typebox';
import type { AnswerBody } from '../../core/answers/instant.ts';
import type { SearchKind, Tab } from '../../core/results/found.ts';
import type { CardBodies } from '../../cards/index.ts';
import type { Category } from '../../core/results/entries.ts';
import type { ENTRY_RESULTS } from './present/entries.ts';
import type { ExtractedFields, ExtractedPageBody } from './present/pages.ts';
import type { ImageResult, NewsResult, VideoResult, WebResult } from './present/results.ts';
import type { EngineFailure } from './v1/search-endpoint.ts';

/** A result in the extended form, with all its fields. */
export type Result<T extends SearchKind = Tab> = ({ [C in Category]: Full<(typeof ENTRY_RESULTS)[C]> } & {
  web: Required<Omit<Static<typeof WebResult>, keyof typeof ExtractedFields>>;
  images: Full<typeof ImageResult>;
  news: Full<typeof NewsResult>;
  videos: Full<typeof VideoResult>;
})[T];

type Full<Schema extends TObject> = Required<Static<Schema>>;

export type SearchBody<T extends SearchKind = SearchKind> = {
  readonly results: readonly Result<T>[];
  readonly has_more: boolean;
  readonly failed: readonly EngineFailure[];
} & (T extends 'web' ? { readonly correction: string } : { readonly correction?: undefined });

/** The bodies of the endpoints that other formats are made of. Searches are in the extended form. */
export type Bodies = {
  web_search: SearchBody<'web'>;
  image_search: SearchBody<'images'>;
  news_search: SearchBody<'news'>;
  video_search: SearchBody<'videos'>;
  paper_search: SearchBody<'papers'>;
  code_search: SearchBody<'code'>;
  package_search: SearchBody<'packages'>;
  discussion_search: SearchBody<'discussions'>;
  library_search: SearchBody<'books' | 'music' | 'podcasts'>;
  instant: AnswerBody | null;
  cards: CardBodies;
  suggest: { readonly suggestions: readonly string[] };
  extract: { readonly pages: readonly PageBody[] };
};

export type PageBody = Static<typeof ExtractedPageBody>;
