import type { Card } from '../core/cards/card.ts';
import { mapCard } from './map.ts';
import type { Shown } from './shown.ts';
import { stackexchangeCard } from './stackexchange.ts';
import { thetvdbCard } from './thetvdb.ts';
import { tripadvisorCard } from './tripadvisor.ts';
import { wikipediaCard } from './wikipedia.ts';

/** One line for each card, in the order of the answer. */
export const CARDS: readonly (Card & Shown)[] = [
  wikipediaCard,
  thetvdbCard,
  tripadvisorCard,
  stackexchangeCard,
  mapCard,
];
