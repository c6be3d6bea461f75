import type { Language } from '../query/language.ts';
import type { Provider, Service } from '../upstream/provider.ts';

export type CardSubject =
  | 'person'
  | 'film'
  | 'series'
  | 'game'
  | 'music'
  | 'book'
  | 'software'
  | 'organisation'
  | 'place'
  | 'thing';

export type Sight = 'hotel' | 'restaurant' | 'attraction' | 'town';

export type Position = { readonly lat: number; readonly lon: number };

/** An article: the language code of its Wikipedia, and its title there. */
export type Article = { readonly wiki: string; readonly title: string };

export type Entity = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly otherNames: readonly string[];
  readonly kind: CardSubject;
  readonly sight: Sight | undefined;
  readonly adult: boolean;
  /** In the requested language if there is one, else in English. */
  readonly article: Article | undefined;
  /** On Earth. */
  readonly position: Position | undefined;
  /** Half the side of a map that shows all of it, in degrees. Undefined for a single building. */
  readonly reach: number | undefined;
  readonly osmRelation: number | undefined;
  readonly imdbId: string;
  readonly tvdbSeriesId: string;
};

/** An entity that a search found, with the names that matched. */
export type EntityHit = { readonly id: string; readonly names: readonly string[] };

export type EntitySearch = { readonly text: string; readonly language: Language | undefined };
type EntityQuestion = { readonly id: string; readonly language: Language | undefined };

export type KnowledgeBase = Provider & {
  readonly find: Service<EntitySearch, EntityHit>;
  /** One entity, or none if the id belongs to something that people do not search by name. */
  readonly entity: Service<EntityQuestion, Entity>;
};

export type CardPicture = { readonly url: string; readonly width: number; readonly height: number };

export type Summary = {
  readonly title: string;
  readonly description: string;
  readonly extract: string;
  readonly url: string;
  readonly language: string;
  readonly image: CardPicture | undefined;
  readonly thumbnail: CardPicture | undefined;
};

/** A provider of articles. `spelling` returns no items, only a corrected query if it has one. */
export type Encyclopedia = Provider & {
  readonly summary: Service<Article, Summary>;
  readonly spelling: Service<EntitySearch, never>;
};

export type FoundQuestion = {
  readonly title: string;
  readonly url: string;
  readonly score: number;
  readonly answered: boolean;
  readonly answers: number;
  readonly tags: readonly string[];
  readonly excerpt: string;
  readonly author: string;
  readonly license: string;
};

export type QuestionSite = Provider & {
  readonly questions: Service<{ readonly text: string }, FoundQuestion>;
};

export type TitleQuestion = {
  readonly text: string;
  readonly kind: 'film' | 'series';
  readonly language: Language | undefined;
  /** From the last login. Not part of the cache key. */
  readonly token: string;
};

export type FoundTitle = {
  readonly id: string;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly kind: 'film' | 'series';
  readonly overview: string;
  readonly year: string;
  readonly firstAired: string;
  readonly status: string;
  readonly network: string;
  readonly country: string;
  readonly genres: readonly string[];
  readonly url: string;
  readonly image: string;
  readonly imdbId: string;
};

/** A catalogue of films and series that requires a login. */
export type TitleCatalogue = Provider & {
  readonly login: Service<Record<string, never>, { readonly token: string }>;
  readonly titles: Service<TitleQuestion, FoundTitle>;
};

type SightQuestion = {
  readonly text: string;
  readonly sight: Sight;
  readonly language: Language | undefined;
};

export type FoundSight = {
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly description: string;
  readonly address: string;
  readonly url: string;
  readonly position: Position | undefined;
  readonly rating: number | undefined;
  readonly reviews: number;
  readonly ratingImage: string;
};

export type TravelGuide = Provider & { readonly sights: Service<SightQuestion, FoundSight> };
