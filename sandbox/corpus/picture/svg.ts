import { composePictures } from '../compose-media.ts';
import { keyOf, LOCAL_TOPICS, type Scene, TOPICS } from '../topics.ts';
import { box, brushFor, HEIGHT, WIDTH, type Brush } from './brush.ts';
import { colourOf } from './colour.ts';
import * as landscapes from './landscapes.ts';
import { inventedScene, sizeOf } from './id.ts';
import * as things from './things.ts';

const DRAWINGS: Readonly<Record<Scene, (brush: Brush) => string>> = { ...landscapes, ...things };

type Known = { readonly title: string; readonly scene: Scene };

let known: ReadonlyMap<string, Known> | undefined;

function gatherKnown(): ReadonlyMap<string, Known> {
  const scenes = new Map<string, Scene>();
  for (const topic of TOPICS) {
    for (const number of [1, 2]) scenes.set(`${keyOf(topic)}-picture-${number}`, topic.scene);
  }
  for (const [language, topics] of LOCAL_TOPICS) {
    for (const { key, scene } of topics) scenes.set(`${language}-${key}-picture`, scene);
  }
  return new Map(
    composePictures().map(({ id, title }) => [id, { title, scene: scenes.get(id) ?? 'shapes' }]),
  );
}

function isScene(name: string): name is Scene {
  return Object.hasOwn(DRAWINGS, name);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function find(id: string): Known | undefined {
  known ??= gatherKnown();
  const scene = inventedScene(id);
  return scene !== undefined && isScene(scene) ? { title: scene, scene } : known.get(id);
}

/** A picture drawn for the id, the same every time; none for an id that no find has named. */
export function pictureSvg(id: string): string | undefined {
  const picture = find(id);
  if (picture === undefined) return undefined;
  const { width, height } = sizeOf(id);
  const brush = brushFor(id, colourOf(id, picture.scene));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">`,
    `<title>${escapeText(picture.title)}</title>`,
    `<defs><linearGradient id="air" x2="0" y2="1"><stop stop-color="${brush.tone(52)}"/><stop offset="1" stop-color="${brush.tone(86, 40)}"/></linearGradient></defs>`,
    box(0, 0, WIDTH, HEIGHT, 'url(#air)'),
    DRAWINGS[picture.scene](brush),
    '</svg>',
  ].join('');
}
