import { html } from '../../components/html.ts';
import { wordsIn } from '../../components/reading.ts';
import { aside } from './pieces.ts';
import type { InstantView } from './view.ts';

const SIZE = /viewBox="0 0 (\d{1,3}) \1"/;
/** Runs of dark modules. Nothing else of the picture is taken, so nothing else can come with it. */
const RUNS = /<path d="((?:M\d{1,3} \d{1,3}h\d{1,3}v1h-\d{1,3}z)+)"\/>/;

export const qr: InstantView = (_frame, body) => {
  const svg = wordsIn(body.svg) ?? '';
  const size = SIZE.exec(svg)?.[1];
  const runs = RUNS.exec(svg)?.[1];
  const text = wordsIn(body.text);
  if (size === undefined || runs === undefined || text === undefined) return undefined;
  return [
    // Black on white in either light: a camera has to read it.
    html`<svg
      class="qr"
      viewBox="0 0 ${size} ${size}"
      shape-rendering="crispEdges"
      role="img"
      aria-label="${text}"
    >
      <rect width="${size}" height="${size}" fill="#fff" />
      <path d="${runs}" fill="#000" />
    </svg>`,
    aside(text),
  ];
};
