import packageFile from '../../package.json' with { type: 'json' };
import { randomBytes } from 'node:crypto';
import type { Clock, Random } from '../core/ports/clock.ts';

const startedAtMs = Date.now() - performance.now();

export const systemClock: Clock = {
  wallMs: () => Date.now(),
  steadyMs: () => Math.floor(startedAtMs + performance.now()),
};

export const systemRandom: Random = { bytes: (count) => randomBytes(count) };

export const VERSION: string = packageFile.version;

/** The `User-Agent` sent to the sites of pages, images and icons, to the webhook and to most providers. */
export const PLAIN_USER_AGENT = `Tributary/${VERSION} (self-hosted metasearch)`;
