import { readData } from '../read-data.ts';

export type Film = {
  readonly id: string;
  readonly title: string;
  readonly article: string;
  readonly released: string;
  readonly imdb: string;
  readonly directorId: string;
  readonly director: string;
  readonly plot: string;
};

export type Series = {
  readonly id: string;
  readonly title: string;
  readonly article: string;
  readonly firstAired: string;
  readonly imdb: string;
  readonly tvdb: string;
  readonly country: string;
  readonly network: string;
  readonly ended: boolean;
  readonly plot: string;
};

export type Landmark = {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly city: string;
  readonly country: string;
  /** The class it belongs to in Wikidata. */
  readonly kind: string;
  /** Its number at Tripadvisor, `''` where the sandbox makes one up. */
  readonly tripadvisor: string;
  readonly rating: number;
  readonly reviews: number;
  readonly text: string;
};

/** Items of Wikidata; `kind` is the item of the class, and a text that is not known is empty. */
type Data = {
  readonly cities: readonly Record<'id' | 'country' | 'name', string>[];
  /** By the code of the country. */
  readonly countries: Readonly<Record<string, string>>;
  readonly people: readonly Record<'id' | 'label' | 'born' | 'died' | 'description' | 'sentence', string>[];
  readonly software: readonly Record<
    'id' | 'label' | 'article' | 'kind' | 'description' | 'website' | 'year',
    string
  >[];
  readonly others: readonly Record<
    'id' | 'label' | 'kind' | 'description' | 'sentence' | 'website',
    string
  >[];
  readonly films: readonly Film[];
  readonly series: readonly Series[];
  readonly landmarks: readonly Landmark[];
};

const DATA = readData('subjects') as Data;

export const {
  cities: CITIES,
  countries: COUNTRIES,
  people: PEOPLE,
  software: SOFTWARE,
  others: OTHERS,
  films: FILMS,
  series: SERIES,
  landmarks: LANDMARKS,
} = DATA;
