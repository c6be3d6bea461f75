import type { Card } from '../core/cards/card.ts';
import { map } from './map.ts';
import type { Shown } from './shown.ts';
import { stackexchange } from './stackexchange.ts';
import { thetvdb } from './thetvdb.ts';
import { tripadvisor } from './tripadvisor.ts';
import { wikipedia } from './wikipedia.ts';

/** One line for each card, in the order of the answer. */
export const CARDS: readonly (Card & Shown)[] = [wikipedia, thetvdb, tripadvisor, stackexchange, map];
