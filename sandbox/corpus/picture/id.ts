import type { Scene } from '../topics/topic.ts';

/** The id of an invented picture holds all that is needed to draw it. */
export function inventedPictureId(scene: Scene, seed: number): string {
  return `g-${scene}-${seed.toString(16).padStart(8, '0')}`;
}

export function inventedScene(id: string): string | undefined {
  return /^g-([a-z]+)-[0-9a-f]{8}$/.exec(id)?.[1];
}
