import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Language, parseLanguage } from '../../core/query/language.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { searchAddress } from '../components/results/search-address.ts';
import { instantAnswer, instantScripts } from './instant/index.ts';
import type { SiteParts, Visit } from '../server/page.ts';
import type { SiteSearch } from '../server/read-search.ts';
import type { Handled } from '../../core/ports/maybe-promise.ts';
import type { Report } from '../../core/upstream/outcome.ts';
import { hasFailed } from '../components/results/outcome.ts';
import type { CardBodies } from '../../cards/index.ts';
import type { StackexchangeCardBody } from '../../cards/stackexchange.ts';
import type { Entity } from '../../core/cards/model.ts';
import { outLink } from '../components/results/out-link.ts';
import { attribution, card, entitiesOf, entityCard } from './entity-card.ts';

/** A part of the page that is made from data of providers. */
export type Knowledge = {
  readonly html: Child;
  readonly scripts?: readonly string[];
  /** Whether it says that something is missing, so that the page must not be cached. */
  readonly isIncomplete: boolean;
};

/** The answer above the results, in the language of the page, or why there is none. */
export async function instantFor(
  { frame, visitor, client, signal }: Visit,
  { instantAnswers, labelOf }: SiteParts,
  { query }: SiteSearch,
): Promise<Knowledge> {
  const language = answerLanguage(frame, query.language);
  const { place } = visitor.preferences;
  const { found, outcome, wanted, reports } = await instantAnswers.answer({
    text: query.text,
    language,
    place,
    units: frame.units,
    client: client(),
    signal,
  });
  const answer = found && instantAnswer(frame, found);
  const scripts = found ? instantScripts(found.body) : [];
  // A tool opens without the data that it would have shown.
  const isMissing = outcome === 'failed' && wanted !== undefined && (!found || 'tool' in found.body);
  if (!isMissing)
    return { html: answer, scripts, isIncomplete: found !== undefined && outcome !== 'complete' };
  const text = frame.t(`search.unavailable.${wanted}`);
  const notice = unavailable(frame, { text, reports, labelOf });
  return { html: answer ? html`${answer} ${notice}` : notice, scripts, isIncomplete: true };
}

/** The language of the page, with the region where the search has it: the home currency depends on it. */
export function answerLanguage({ language }: Frame, searched: Language | undefined): Language | undefined {
  return searched?.language === language ? searched : parseLanguage(language);
}

/**
 * The cards if they are there when the results are; else a place for them, where the browser has scripts, so that
 * results do not wait for cards.
 */
export async function cardsBeside(
  visit: Visit,
  parts: SiteParts,
  { search, results }: { search: SiteSearch; results: Handled<unknown> },
): Promise<Knowledge> {
  const cards = cardsNow(visit, parts, search);
  const mayComeLater = visit.cookie('scripts') !== undefined && visit.query.get('cards') !== '1';
  if (!mayComeLater) return cards;
  // Cached cards are there one turn later than cached results.
  const tooLate = results.then(() => nextTurn()).then(() => undefined);
  return (await Promise.race([cards, tooLate])) ?? laterCards(visit.frame, search);
}

export async function cardsNow(
  { frame, signal }: Visit,
  { cards, deadlineMs, labelOf }: SiteParts,
  { query }: SiteSearch,
): Promise<Knowledge> {
  const found = await cards.about({
    text: query.text,
    safe: query.safe,
    language: query.language ?? parseLanguage(frame.language),
    timeoutMs: deadlineMs,
    signal,
  });
  const { cards: bodies, missing: reports } = found;
  const text = Object.values(bodies).some((body) => body !== null)
    ? frame.t('search.unavailable.someCards')
    : frame.t('search.unavailable.cards');
  const isIncomplete = reports.length > 0;
  const notice = isIncomplete ? unavailable(frame, { text, reports, labelOf }) : undefined;
  return { html: knowledgeCards(frame, found, notice), isIncomplete };
}

/** A place for the cards that the browser's script fills; without scripts, a link to the page with the cards. */
function laterCards({ link, t }: Frame, { choice }: SiteSearch): Knowledge {
  const instead = searchAddress('web', choice);
  const from = `/cards${instead.slice(instead.indexOf('?'))}` as const;
  const place = html`<div data-cards="${link(from)}">
    <noscript><a href="${link(`${instead}&cards=1`)}">${t('search.cards.show')}</a></noscript>
  </div>`;
  return { html: place, isIncomplete: false };
}

type Missing = {
  /** A sentence that says what is missing. */
  readonly text: string;
  readonly reports: readonly Report[];
  readonly labelOf: (id: string) => string;
};

/** One line in place of what could not be shown, with the provider and its reason. */
function unavailable({ t }: Frame, { text, reports, labelOf }: Missing): Html {
  const reasons = reports
    .filter(hasFailed)
    .map(({ id, state }) => state !== 'ok' && t(`search.reasons.${state}`, { engine: labelOf(id) }));
  return html`<p class="notice">${text} <span class="quiet">${reasons.join(' ')}</span></p>`;
}

type Known = {
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

const MAX_TAGS = 6;

function questionCard(frame: Frame, body: StackexchangeCardBody): Html {
  const { t } = frame;
  const { title, url, score, answers, answered, excerpt, author, tags } = body;
  return card(frame, {
    kind: 'question',
    title: outLink(frame, url, title),
    description: html`<span class="card-counts">
      <span>${t('cards.votes', { count: score })}</span>
      <span class="${answered && 'answered'}"
        >${answered && html`<span class="check" aria-hidden="true">✓</span> `}${t('cards.answers', {
          count: answers,
        })}</span
      >
    </span>`,
    text: excerpt,
    rest: [
      tags.length > 0 &&
        html`<ul class="tags" aria-label="${t('cards.tags')}">
          ${tags.slice(0, MAX_TAGS).map((tag) => html`<li>${tag}</li>`)}
        </ul>`,
    ],
    sources: [
      {
        words: attribution(frame, body.attribution, author !== '' && t('cards.askedBy', { author })),
        isInSmall: true,
      },
    ],
  });
}
