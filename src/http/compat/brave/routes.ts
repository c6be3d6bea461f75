import type { KeyedRoute } from '../../keyed-route.ts';
import { braveContextRoute } from './context.ts';
import { braveImagesRoute, braveNewsRoute, braveVideosRoute } from './media.ts';
import type { Icons } from './results.ts';
import { braveSuggestRoute } from './suggest.ts';
import { braveWebRoute } from './web.ts';

export function braveRoutes(icon: Icons): readonly KeyedRoute[] {
  return [
    braveWebRoute(icon),
    braveNewsRoute(icon),
    braveVideosRoute(icon),
    braveImagesRoute(icon),
    braveSuggestRoute,
    braveContextRoute,
  ];
}
