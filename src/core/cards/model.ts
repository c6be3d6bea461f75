import type { Language } from '../query/language.ts';
import type { Provider, Service } from '../upstream/provider.ts';

/** What sort of thing a subject is, as far as a card cares. */
export type CardSubject =
  'person' | 'film' | 'series' | 'game' | 'music' | 'book' | 'software' | 'organisation' | 'place' | 'thing';

/** What a traveller looks for there. */
export type Sight = 'hotel' | 'restaurant' | 'attraction' | 'town';

export type Position = { readonly lat: number; readonly lon: number };

/** The code of a Wikipedia, as its host begins, and a title there. */
export type Article = { readonly wiki: string; readonly title: string };

/** One thing of the world that a query may be about. */
export type Entity = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly otherNames: readonly string[];
  readonly kind: CardSubject;
  readonly sight: Sight | undefined;
  readonly adult: boolean;
  /** In the language asked for where there is one, else in English. */
  readonly article: Article | undefined;
  /** On Earth. */
  readonly position: Position | undefined;
  /** Half the height and the width of a map that shows all of it, in degrees, where it is larger than a building. */
  readonly reach: number | undefined;
  readonly osmRelation: number | undefined;
  readonly imdbId: string;
  readonly tvdbSeriesId: string;
};

/** An entity that one of its names was found by. */
export type EntityHit = { readonly id: string; readonly names: readonly string[] };

export type EntitySearch = { readonly text: string; readonly language: Language | undefined };
export type EntityQuestion = { readonly id: string; readonly language: Language | undefined };

/** A provider that knows what there is in the world. */
export type KnowledgeBase = Provider & {
  readonly find: Service<EntitySearch, EntityHit>;
  /** One or, where the id is of something that nobody asks for by its name, none. */
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

/** A provider of articles; its `spelling` has no items but the corrected text, where it knows better. */
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

/** A provider of questions with answers, about programming. */
export type QuestionSite = Provider & {
  readonly questions: Service<{ readonly text: string }, FoundQuestion>;
};

export type TitleQuestion = {
  readonly text: string;
  readonly kind: 'film' | 'series';
  readonly language: Language | undefined;
  /** What the last log-in gave. No part of what an answer is kept under. */
  readonly token: string;
};

export type FoundTitle = {
  readonly id: string;
  readonly name: string;
  /** Under which else it is known, in any language. */
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

/** A catalogue of films and series that is read after a log-in. */
export type TitleCatalogue = Provider & {
  readonly login: Service<Record<string, never>, { readonly token: string }>;
  readonly titles: Service<TitleQuestion, FoundTitle>;
};

export type SightQuestion = {
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

/** What travellers say of places. */
export type TravelGuide = Provider & { readonly sights: Service<SightQuestion, FoundSight> };
