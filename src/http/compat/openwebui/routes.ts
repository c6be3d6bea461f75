import type { KeyedRoute } from '../../keyed-route.ts';
import { openWebUiLoadRoute } from './load.ts';
import { openWebUiSearchRoute } from './search.ts';

export const openWebUiRoutes: readonly KeyedRoute[] = [openWebUiSearchRoute, openWebUiLoadRoute];
