import { composePictures } from '../compose-media.ts';
import { keyOf, LOCAL_TOPICS, type AnswerContext, TOPICS } from '../topics.ts';
import { box, brushFor, HEIGHT, WIDTH, type Brush } from './brush.ts';
import { colourOf } from './colour.ts';
import * as landscapes from './landscapes.ts';
import { inventedScene, sizeOf } from './id.ts';
import * as things from './things.ts';

const DRAWINGS: Readonly<Record<AnswerContext, (brush: Brush) => string>> = { ...landscapes, ...things };

type Known = { readonly title: string; readonly context: AnswerContext };

let known: ReadonlyMap<string, Known> | undefined;

function gatherKnown(): ReadonlyMap<string, Known> {
  const scenes = new Map<string, AnswerContext>();
  for (const topic of TOPICS) {
    for (const number of [1, 2]) scenes.set(`${keyOf(topic)}-picture-${number}`, topic.context);
  }
  for (const [language, topics] of LOCAL_TOPICS) {
    for (const { key, context } of topics) scenes.set(`${language}-${key}-picture`, context);
  }
  return new Map(
    composePictures().map(({ id, title }) => [id, { title, context: scenes.get(id) ?? 'shapes' }]),
  );
}

function isScene(name: string): name is AnswerContext {
  return Object.hasOwn(DRAWINGS, name);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function find(id: string): Known | undefined {
  known ??= gatherKnown();
  const context = inventedScene(id);
  return context !== undefined && isScene(context) ? { title: context, context } : known.get(id);
}

/** A picture drawn for the id, the same every time; none for an id that no find has named. */
export function pictureSvg(id: string): string | undefined {
  const picture = find(id);
  if (picture === undefined) return undefined;
  const { width, height } = sizeOf(id);
  const brush = brushFor(id, colourOf(id, picture.context));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">`,
    `<title>${escapeText(picture.title)}</title>`,
    `<defs><linearGradient id="air" x2="0" y2="1"><stop stop-color="${brush.tone(52)}"/><stop offset="1" stop-color="${brush.tone(86, 40)}"/></linearGradient></defs>`,
    box(0, 0, WIDTH, HEIGHT, 'url(#air)'),
    DRAWINGS[picture.context](brush),
    '</svg>',
  ].join('');
}
