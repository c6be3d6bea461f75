import type { Position } from '../../core/cards/model.ts';
import { fieldsOf, listOf, numberOf, textOf, type JsonFields } from '../kit/json.ts';

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

export const has = (claims: JsonFields, property: string): boolean => valuesOf(claims, property).length > 0;

/** Almost every entity has some. */
export const hasAny = (claims: JsonFields): boolean =>
  Object.keys(claims).some((property) => has(claims, property));

/** The ids of the entities that the property refers to. */
export function idsOf(claims: JsonFields, property: string): readonly string[] {
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
