import type { Card, CardBodiesOf } from '../core/cards/card.ts';
import { mapCard } from './map.ts';
import type { CardSchema } from './schema.ts';
import { stackexchangeCard } from './stackexchange.ts';
import { thetvdbCard } from './thetvdb.ts';
import { tripadvisorCard } from './tripadvisor.ts';
import { wikipediaCard } from './wikipedia.ts';

/** One line for each card, in the order of the response. */
export const CARDS = [
  wikipediaCard,
  thetvdbCard,
  tripadvisorCard,
  stackexchangeCard,
  mapCard,
] as const satisfies readonly (Card & CardSchema)[];

/** The body of every card by name; null if there is none. */
export type CardBodies = CardBodiesOf<typeof CARDS>;
