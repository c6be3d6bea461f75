import type { CardBodies } from '../../cards/index.ts';
import type { Entity } from '../../core/cards/model.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { entitiesOf } from './card-entities.ts';
import { entityCard } from './entity-card.ts';
import { questionCard } from './question-card.ts';

export type Known = {
  readonly cards: CardBodies;
  /** What most of them are about. */
  readonly subject: Entity | undefined;
};

/** The knowledge cards, one for each thing; undefined if there are none. `notice` says which ones are missing. */
export function knowledgeCards(frame: Frame, { cards, subject }: Known, notice?: Html): Html | undefined {
  const views = [
    ...entitiesOf(cards, subject).map((bodies) => entityCard(frame, bodies)),
    cards.stackexchange && questionCard(frame, cards.stackexchange),
    notice,
  ].filter((view) => view !== null && view !== undefined);
  return views.length === 0
    ? undefined
    : html`<aside class="cards" aria-label="${frame.t('cards.label')}">${views}</aside>`;
}
