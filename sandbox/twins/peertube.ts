import { sepia } from './sepia.ts';
import type { Twin } from '../twin.ts';

/** One server of the network that Sepia Search knows, with the same API. */
export const peertube: Twin = { ...sepia, name: 'PEERTUBE', optional: true };
