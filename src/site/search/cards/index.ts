import type { Frame } from '../../components/frame.ts';
import { html, type Html } from '../../components/html.ts';
import { fieldsOf, type Body } from '../../components/reading.ts';
import { map } from './map.ts';
import { stackexchange } from './stackexchange.ts';
import { thetvdb } from './thetvdb.ts';
import { tripadvisor } from './tripadvisor.ts';
import type { CardView } from './view.ts';
import { wikipedia } from './wikipedia.ts';

const VIEWS: readonly (readonly [name: string, view: CardView])[] = [
  ['wikipedia', wikipedia],
  ['thetvdb', thetvdb],
  ['tripadvisor', tripadvisor],
  ['stackexchange', stackexchange],
  ['map', map],
];

/** What is known about the subject of the query, beside the results; undefined where that is nothing. */
export function knowledgeCards(frame: Frame, body: Body): Html | undefined {
  const drawn = VIEWS.flatMap(([name, view]) => view(frame, fieldsOf(body[name])) ?? []);
  if (drawn.length === 0) return undefined;
  return html`<aside class="cards" aria-label="${frame.t('cards.label')}">${drawn}</aside>`;
}
