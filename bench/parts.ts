import type { Bench, Options } from './bench.ts';
import type { Figure } from './figures.ts';
import { growth } from './growth/growth.ts';
import { cached, small } from './parts/cached.ts';
import { delays } from './parts/delays.ts';
import { garbage } from './parts/garbage.ts';
import { instant } from './parts/instant.ts';
import { memory } from './parts/memory.ts';
import { miss } from './parts/miss.ts';
import { ranking } from './parts/ranking.ts';
import { render } from './parts/render.ts';
import { size } from './parts/size.ts';
import { startup } from './parts/startup.ts';
import { tests } from './parts/tests.ts';
import { hanging, identical } from './parts/trouble.ts';

type Figures = Figure[] | Promise<Figure[]>;

/** Parts that measure one running server. `hanging` comes last, because it leaves a circuit breaker open. */
export const SERVED: Record<string, (bench: Bench) => Figures> = {
  cached,
  miss,
  delays,
  key: (bench) => small(bench, 'Authenticated request', '/api/v1/key/'),
  maps: (bench) => small(bench, 'Cached places', '/api/v1/maps/?q=wien'),
  instant,
  identical,
  hanging,
};

/** Parts that start a server of their own. */
export const STARTING: Record<string, (options: Options) => Figures> = {
  garbage,
  startup,
  memory,
  growth: ({ curves }) => growth(curves),
};

/** Parts that need neither engines nor `wrk`. */
export const OFFLINE: Record<string, (options: Options) => Figures> = { size, render, ranking, tests };

export const NAMES = [SERVED, STARTING, OFFLINE].flatMap((parts) => Object.keys(parts));

/** Those that take many minutes are run only by name. */
const ON_REQUEST = ['growth', 'tests'];
export const DEFAULT_NAMES = NAMES.filter((name) => !ON_REQUEST.includes(name));
