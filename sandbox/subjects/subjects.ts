import { capitalOf } from '../gazetteer/cities.ts';
import { countryName, countryPlace } from '../gazetteer/countries.ts';
import { findPlaces, namesOf } from '../gazetteer/find.ts';
import type { Place } from '../gazetteer/place.ts';
import { TOPICS } from '../corpus/topics.ts';
import { CITIES, COUNTRIES, FILMS, LANDMARKS, OTHERS, PEOPLE, SERIES, SOFTWARE } from './data.ts';

/** A value of a Wikidata statement. */
export type Fact =
  | { readonly item: string }
  | { readonly text: string; readonly as?: 'external-id' | 'url' | 'commonsMedia' }
  | { readonly date: string }
  | { readonly lat: number; readonly lon: number }
  | { readonly amount: number };

/** Something well known, as Wikidata and Wikipedia tell about it. */
export type Subject = {
  /** `Q…`. */
  readonly id: string;
  readonly label: string;
  /** Labels in other languages, where they differ. */
  readonly labels?: ReadonlyMap<string, string>;
  /** The article in the English Wikipedia; undefined where the sandbox has none. */
  readonly article?: string;
  readonly description: string;
  readonly extract: string;
  readonly aliases: readonly string[];
  /** By the id of the property. */
  readonly facts: Readonly<Record<string, readonly Fact[]>>;
};

const item = (id: string): Fact => ({ item: id });
const external = (text: string): Fact => ({ text, as: 'external-id' });
const website = (text: string): Fact => ({ text, as: 'url' });

let all: readonly Subject[] | undefined;
let byId: ReadonlyMap<string, Subject> | undefined;

/** Built on first use, since the cities come from the gazetteer. */
export function subjects(): readonly Subject[] {
  all ??= [
    ...cities(),
    ...countries(),
    ...people(),
    ...films(),
    ...series(),
    ...software(),
    ...landmarks(),
    ...others(),
  ];
  return all;
}

export function subjectOf(id: string): Subject | undefined {
  byId ??= new Map(subjects().map((subject) => [subject.id, subject]));
  return byId.get(id);
}

/** What the corpus says about an article of that name. */
function factsOf(name: string): string | undefined {
  return TOPICS.find((topic) => topic.name === name)?.facts.join(' ');
}

function cities(): Subject[] {
  return CITIES.flatMap(({ id, country: code, name }) => {
    const place = findPlaces(name).find(({ country }) => country === code);
    if (place === undefined) return [];
    const label = place.name('en');
    const country = countryName(code, 'en');
    const capital = place.featureCode === 'PPLC';
    const description = capital ? `capital of ${country}` : `city in ${country}`;
    const millions = (place.population / 1e6).toFixed(1);
    const extract = `${label} is ${capital ? 'the' : 'a'} ${description}. It has about ${millions} million inhabitants.`;
    const countryItem = COUNTRIES[code];
    return [
      {
        id,
        label,
        labels: namesOf(place),
        article: label,
        description,
        extract: factsOf(label) ?? extract,
        aliases: name === label ? [] : [name],
        facts: {
          P31: [item('Q515')],
          ...(countryItem !== undefined && { P17: [item(countryItem)] }),
          ...geography(place),
        },
      },
    ];
  });
}

function countries(): Subject[] {
  return Object.entries(COUNTRIES).flatMap(([code, id]) => {
    const place = countryPlace(code);
    if (place === undefined) return [];
    const label = place.name('en');
    const capital = capitalOf(code)?.name('en');
    return [
      {
        id,
        label,
        labels: namesOf(place),
        article: label,
        description: 'country',
        extract:
          factsOf(label) ??
          `${label} is a country.${capital === undefined ? '' : ` Its capital is ${capital}.`}`,
        aliases: [],
        facts: { P31: [item('Q6256')], ...geography(place) },
      },
    ];
  });
}

function geography(place: Place): Subject['facts'] {
  return { P625: [{ lat: place.lat, lon: place.lon }], P1082: [{ amount: place.population }] };
}

function people(): Subject[] {
  const known = PEOPLE.map(({ id, label, born, died, description, sentence }): Subject => {
    const life = died === '' ? `born ${born.slice(0, 4)}` : `${born.slice(0, 4)}–${died.slice(0, 4)}`;
    const verb = died === '' ? 'is' : 'was';
    return {
      id,
      label,
      article: label,
      description: `${description} (${life})`,
      extract: `${label} ${verb} ${article(description)}. ${sentence}`,
      aliases: [label.split(' ').at(-1) ?? ''],
      facts: {
        P31: [item('Q5')],
        P569: [{ date: born }],
        ...(died !== '' && { P570: [{ date: died }] }),
      },
    };
  });
  const directors = FILMS.filter(({ directorId }) => directorId !== '').map(
    ({ directorId, director, title }): Subject => ({
      id: directorId,
      label: director,
      description: 'film director',
      extract: `${director} directed ${title}.`,
      aliases: [],
      facts: { P31: [item('Q5')] },
    }),
  );
  return [...known, ...directors];
}

function films(): Subject[] {
  return FILMS.map(({ id, title, article: page, released, imdb, directorId, director, plot }) => {
    const year = released.slice(0, 4);
    return {
      id,
      label: title,
      article: page,
      description: director === '' ? `${year} film` : `${year} film by ${director}`,
      extract: `${title} is a film of ${year}. ${plot}`,
      aliases: [],
      facts: {
        P31: [item('Q11424')],
        P577: [{ date: released }],
        P345: [external(imdb)],
        ...(directorId !== '' && { P57: [item(directorId)] }),
      },
    };
  });
}

function series(): Subject[] {
  return SERIES.map(({ id, title, article: page, firstAired, imdb, tvdb, country, plot }) => ({
    id,
    label: title,
    article: page,
    description: `${country === 'gbr' ? 'British' : 'American'} television series`,
    extract: `${title} is a television series that began in ${firstAired.slice(0, 4)}. ${plot}`,
    aliases: [],
    facts: {
      P31: [item('Q5398426')],
      P577: [{ date: firstAired }],
      P345: [external(imdb)],
      P4835: [external(tvdb)],
    },
  }));
}

function software(): Subject[] {
  return SOFTWARE.map(({ id, label, article: page, kind, description, website: site, year }): Subject => ({
    id,
    label,
    article: page,
    description,
    extract: factsOf(label) ?? `${label} is a ${description}. It appeared in ${year}.`,
    aliases: [],
    facts: { P31: [item(kind)], P856: [website(site)], P571: [{ date: year }] },
  }));
}

function landmarks(): Subject[] {
  return LANDMARKS.map(({ id, name, lat, lon, city, country, kind, tripadvisor, text }) => {
    const countryItem = COUNTRIES[country];
    return {
      id,
      label: name,
      article: name,
      description: `${kind === 'Q33506' ? 'museum' : 'landmark'} in ${city}, ${countryName(country, 'en')}`,
      extract: `The ${name} stands in ${city}. ${text}`,
      aliases: [],
      facts: {
        P31: [item(kind)],
        P625: [{ lat, lon }],
        ...(countryItem !== undefined && { P17: [item(countryItem)] }),
        ...(tripadvisor !== '' && { P3134: [external(tripadvisor)] }),
      },
    };
  });
}

function others(): Subject[] {
  return OTHERS.map(({ id, label, kind, description, sentence, website: site }) => ({
    id,
    label,
    article: label,
    description,
    extract: factsOf(label) ?? `${label} is ${article(description)}. ${sentence}`,
    aliases: label.endsWith(' Inc.') ? [label.replace(' Inc.', '')] : [],
    facts: { P31: [item(kind)], ...(site !== '' && { P856: [website(site)] }) },
  }));
}

function article(description: string): string {
  if (/^(?:only|fourth) /.test(description)) return `the ${description}`;
  return `${/^[aeiou]/i.test(description) ? 'an' : 'a'} ${description}`;
}
