import { randomBytes } from 'node:crypto';
import type { Random } from '../core/ports/random.ts';

export const systemRandom: Random = { bytes: (count) => randomBytes(count) };
