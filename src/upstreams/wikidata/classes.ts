import type { CardSubject, Position, Sight } from '../../core/cards/model.ts';
import { fieldsOf, type JsonFields, listOf, numberOf, textOf } from '../kit/json.ts';

const EARTH = '/Q2';

/** The best values of a property: preferred ones, else normal ones, never deprecated ones. */
function valuesOf(claims: JsonFields, property: string): readonly unknown[] {
  if (!Object.hasOwn(claims, property)) return [];
  const stated = listOf(claims[property]).flatMap((value) => {
    const { mainsnak, rank } = fieldsOf(value);
    const { snaktype, datavalue } = fieldsOf(mainsnak);
    const given = fieldsOf(datavalue).value;
    const isMeant = snaktype === 'value' && rank !== 'deprecated' && given !== undefined;
    return isMeant ? [{ rank, value: given }] : [];
  });
  const preferred = stated.filter(({ rank }) => rank === 'preferred');
  return (preferred.length > 0 ? preferred : stated).map(({ value }) => value);
}

const has = (claims: JsonFields, property: string): boolean => valuesOf(claims, property).length > 0;

/** Almost every entity has some. */
export const hasAny = (claims: JsonFields): boolean =>
  Object.keys(claims).some((property) => has(claims, property));

/** The ids of the entities that the property refers to. */
function idsOf(claims: JsonFields, property: string): readonly string[] {
  return valuesOf(claims, property).flatMap((value) => {
    const { id, 'numeric-id': number } = fieldsOf(value);
    if (typeof id === 'string') return [id];
    return typeof number === 'number' ? [`Q${number}`] : [];
  });
}

/** The first value, if it consists only of harmless characters and is short; otherwise empty. */
export function identifierOf(claims: JsonFields, property: string): string {
  const text = textOf(valuesOf(claims, property)[0]);
  return /^[\w-]{1,60}$/.test(text) ? text : '';
}

export function positionOf(claims: JsonFields): Position | undefined {
  for (const value of valuesOf(claims, 'P625')) {
    const { latitude, longitude, globe } = fieldsOf(value);
    const lat = numberOf(latitude);
    const lon = numberOf(longitude);
    const isOnEarth = globe === undefined || globe === null || textOf(globe).endsWith(EARTH);
    if (lat === undefined || lon === undefined || !isOnEarth) continue;
    if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180) return { lat, lon };
  }
  return undefined;
}

const words = (text: string): readonly string[] => text.split(' ');
const each = <Value>(ids: string, value: Value): [string, Value][] => words(ids).map((id) => [id, value]);

/** The classes that decide which cards an entity gets. */
const KINDS: ReadonlyMap<string, CardSubject> = new Map([
  ...each<CardSubject>('Q5', 'person'),
  ...each<CardSubject>('Q11424 Q24862 Q202866 Q506240', 'film'),
  ...each<CardSubject>('Q5398426 Q1259759 Q581714', 'series'),
  ...each<CardSubject>('Q7889', 'game'),
  ...each<CardSubject>('Q482994 Q134556 Q7366 Q215380 Q5741069', 'music'),
  ...each<CardSubject>('Q571 Q7725634 Q8261', 'book'),
  ...each<CardSubject>('Q7397 Q166142 Q341 Q9135 Q9143 Q35127', 'software'),
  ...each<CardSubject>(
    'Q4830453 Q783794 Q6881511 Q891723 Q167037 Q1589009 Q43229 Q431289 Q11032 Q41298',
    'organisation',
  ),
]);

/** Pages about other pages, personal names as such, and scholarly articles. */
const NO_SUBJECT: ReadonlySet<string> = new Set(
  words(
    'Q4167410 Q22808320 Q13406463 Q4167836 Q11266439 Q17362920 Q13442814 Q202444 Q101352 Q12308941 Q11879590',
  ),
);

/** Pornographic films, and people who act in them. */
const ADULT_CLASS = 'Q185529';
const ADULT_OCCUPATION = 'Q488053';

const SIGHTS: ReadonlyMap<string, Sight> = new Map([
  ...each<Sight>('Q27686', 'hotel'),
  ...each<Sight>('Q11707', 'restaurant'),
  ...each<Sight>('Q570116 Q33506 Q23413 Q22698 Q11303 Q12280 Q483110 Q207694', 'attraction'),
  ...each<Sight>('Q515 Q1549591 Q3957 Q5119 Q1637706 Q174844 Q200250 Q1093829 Q484170', 'town'),
]);

/** Half the height and width, in degrees, of a map that shows the whole place. */
const REACHES: ReadonlyMap<string, number> = new Map([
  ...each('Q5107', 30),
  ...each('Q6256 Q3624078', 5),
  ...each('Q35657 Q34876 Q4022', 1.5),
  ...each('Q23442 Q23397', 0.25),
  ...each('Q515 Q1549591 Q5119 Q1637706 Q174844 Q200250 Q1093829 Q15284', 0.12),
  ...each('Q3957 Q486972 Q484170 Q8502 Q1248784', 0.05),
  ...each('Q532', 0.02),
]);

export type Classified = NonNullable<ReturnType<typeof classify>>;

/** Undefined for an entity that cannot be the subject of a query. */
export function classify(claims: JsonFields) {
  const classes = idsOf(claims, 'P31');
  if (classes.some((id) => NO_SUBJECT.has(id))) return undefined;
  const kind = first(KINDS, classes) ?? kindFromProperties(claims);
  const isPlace = kind === 'place';
  return {
    kind,
    sight: isPlace ? (first(SIGHTS, classes) ?? sightFromProperties(claims)) : undefined,
    reach: isPlace ? first(REACHES, classes) : undefined,
    adult: classes.includes(ADULT_CLASS) || idsOf(claims, 'P106').includes(ADULT_OCCUPATION),
  };
}

function first<Value>(table: ReadonlyMap<string, Value>, ids: readonly string[]): Value | undefined {
  for (const id of ids) {
    const value = table.get(id);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Most entities are instances of narrower classes than those listed here, so their other properties decide. */
function kindFromProperties(claims: JsonFields): CardSubject {
  const imdb = identifierOf(claims, 'P345');
  if (imdb.startsWith('nm')) return 'person';
  if (has(claims, 'P4835') || has(claims, 'P4983')) return 'series';
  if (has(claims, 'P4947') || has(claims, 'P57')) return 'film';
  if (has(claims, 'P277') || has(claims, 'P348') || has(claims, 'P178')) return 'software';
  if (positionOf(claims)) return 'place';
  if (['P169', 'P452', 'P159'].some((property) => has(claims, property))) return 'organisation';
  return 'thing';
}

/** Any place with a Tripadvisor page is a sight; the ids of towns and regions start with `Tourism`. */
function sightFromProperties(claims: JsonFields): Sight | undefined {
  const page = identifierOf(claims, 'P3134');
  if (page === '') return undefined;
  return page.startsWith('Tourism') ? 'town' : 'attraction';
}
