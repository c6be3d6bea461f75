import type { CardBodies } from '../../cards/index.ts';
import type { Entity } from '../../core/cards/model.ts';
import { isSameEntity, yearOfRelease, type Identity } from '../../core/cards/same-entity.ts';

type Sourced = Pick<CardBodies, 'wikipedia' | 'thetvdb' | 'tripadvisor' | 'map'>;

/** The bodies that are about one and the same thing. */
export type EntityBodies = { readonly [Name in keyof Sourced]?: NonNullable<Sourced[Name]> };

/** One group for each thing that the cards are about. */
export function entitiesOf(bodies: Sourced, subject: Entity | undefined): readonly EntityBodies[] {
  const { wikipedia, thetvdb, tripadvisor } = bodies;
  const map = bodies.map && isOnEarth(bodies.map) ? bodies.map : null;
  const known = { names: subject ? [subject.name, ...subject.otherNames] : [], position: subject?.position };
  const all: (readonly [bodies: EntityBodies, identity: Identity] | null)[] = [
    wikipedia && [
      { wikipedia },
      {
        names: [wikipedia.title, ...known.names],
        kind: subject?.kind,
        year: yearOfRelease(wikipedia.description) ?? yearOfRelease(subject?.description ?? ''),
        position: known.position,
      },
    ],
    thetvdb && [
      { thetvdb },
      {
        names: [thetvdb.name],
        kind: thetvdb.type,
        year: Number(thetvdb.year) || undefined,
        position: undefined,
      },
    ],
    tripadvisor && [
      { tripadvisor },
      { names: [tripadvisor.name], kind: 'place', year: undefined, position: undefined },
    ],
    map && [{ map }, { names: [map.name, ...known.names], kind: 'place', year: undefined, position: map }],
  ];
  const groups: { bodies: EntityBodies; readonly identity: Identity }[] = [];
  for (const [one, identity] of all.filter((entry) => entry !== null)) {
    const same = groups.find((group) => isSameEntity(group.identity, identity));
    if (same) same.bodies = { ...same.bodies, ...one };
    else groups.push({ bodies: one, identity });
  }
  return groups.map((group) => group.bodies);
}

function isOnEarth({ lat, lon }: { readonly lat: number; readonly lon: number }): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}
