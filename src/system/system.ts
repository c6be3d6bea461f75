import { randomBytes } from 'node:crypto';
import packageFile from '../../package.json' with { type: 'json' };
import type { Clock } from '../core/ports/clock.ts';
import type { Random } from '../core/ports/random.ts';

const startedAtMs = Date.now() - performance.now();

export const systemClock: Clock = {
  wallMs: () => Date.now(),
  steadyMs: () => Math.floor(startedAtMs + performance.now()),
};

export const systemRandom: Random = { bytes: (count) => randomBytes(count) };

export const VERSION: string = packageFile.version;
