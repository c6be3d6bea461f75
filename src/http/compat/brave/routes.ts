import type { Clock } from '../../../core/ports/clock.ts';
import type { KeyedRoute } from '../../keyed-route.ts';
import { braveContextRoute } from './context.ts';
import { braveImagesRoute, braveNewsRoute, braveVideosRoute } from './media.ts';
import type { Icons } from './results.ts';
import { braveSuggestRoute } from './suggest.ts';
import { braveWebRoute } from './web.ts';

type BraveParts = { favicon: Icons; clock: Clock };

export function braveRoutes({ favicon: icon, clock }: BraveParts): readonly KeyedRoute[] {
  return [
    braveWebRoute(icon),
    braveNewsRoute(icon),
    braveVideosRoute(icon),
    braveImagesRoute(icon, clock),
    braveSuggestRoute,
    braveContextRoute,
  ];
}
