import { ARABIC } from './arabic.ts';
import { CULTURE } from './culture.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { JAPANESE } from './japanese.ts';
import { KITCHEN_AND_BODY } from './kitchen-and-body.ts';
import { LIFE_AND_SPACE } from './life-and-space.ts';
import { NATURE } from './nature.ts';
import { PLACES } from './places.ts';
import { PORTUGUESE } from './portuguese.ts';
import { PROGRAMMING } from './programming.ts';
import { SPANISH } from './spanish.ts';
import { SYSTEMS } from './systems.ts';
import type { LocalTopic, Topic } from './topic.ts';

export const TOPICS: readonly Topic[] = [
  ...PROGRAMMING,
  ...SYSTEMS,
  ...PLACES,
  ...NATURE,
  ...LIFE_AND_SPACE,
  ...KITCHEN_AND_BODY,
  ...CULTURE,
];

/** Topics of other languages, by language. */
export const LOCAL_TOPICS: readonly (readonly [string, readonly LocalTopic[]])[] = [
  ['de', GERMAN],
  ['fr', FRENCH],
  ['es', SPANISH],
  ['it', ITALIAN],
  ['pt', PORTUGUESE],
  ['ja', JAPANESE],
  ['ar', ARABIC],
];

export function keyOf(topic: Topic): string {
  return topic.name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
