import { parseLanguage, type Language } from '../../core/query/language.ts';
import { type Child, type Html, html } from '../components/html.ts';
import { searchAddress } from '../components/search-address.ts';
import { knowledgeCards } from './cards.ts';
import { unavailable } from './unavailable.ts';
import { instantAnswer } from './instant/index.ts';
import { instantScript } from './instant/scripts.ts';
import type { Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import type { SiteSearch } from '../server/read-search.ts';
import type { Frame, SitePath } from '../components/frame.ts';

/** A part of the page that is made from what providers know. */
export type Knowledge = {
  readonly html: Child;
  /** Whether it says that something is missing, so that the page must not be cached. */
  readonly isIncomplete: boolean;
};

/** The answer above the results, in the language of the page, or why there is none. */
export async function instantFor(
  { frame, visitor, client, signal }: Visit,
  { instantAnswers, labelOf }: Pick<SiteParts, 'instantAnswers' | 'labelOf'>,
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
  const answer = found && html`${instantAnswer(frame, found)} ${instantScript(frame, found.body)}`;
  // A tool opens without the data that it would have shown.
  const isMissing = outcome === 'failed' && wanted !== undefined && (!found || 'tool' in found.body);
  if (!isMissing) return { html: answer, isIncomplete: found !== undefined && outcome !== 'complete' };
  const text = frame.t(`search.unavailable.${wanted}`);
  const notice = unavailable(frame, { text, reports, labelOf });
  return { html: answer ? html`${answer} ${notice}` : notice, isIncomplete: true };
}

/** The language of the page, with the region where the search has it: the home currency depends on it. */
export function answerLanguage({ language }: Frame, searched: Language | undefined): Language | undefined {
  return searched?.language === language ? searched : parseLanguage(language);
}

/** The cards, or a place for them where the browser has scripts, so that results do not wait for cards. */
export function cardsFor(
  visit: Visit,
  parts: CardsParts,
  search: SiteSearch,
): Promise<Knowledge> | Knowledge {
  const comesLater = visit.cookie('scripts') !== undefined && visit.query.get('cards') !== '1';
  if (!comesLater) return cardsNow(visit, parts, search);
  const instead = searchAddress('web', search.choice);
  const from = `/cards${instead.slice(instead.indexOf('?'))}` as const;
  return {
    html: laterCards(visit.frame, { from, instead: `${instead}&cards=1` }),
    isIncomplete: false,
  };
}

type CardsParts = Pick<SiteParts, 'cards' | 'deadlineMs' | 'labelOf'>;

export async function cardsNow(
  { frame, signal }: Visit,
  { cards, deadlineMs, labelOf }: CardsParts,
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
  return { html: knowledgeCards(frame, bodies, notice), isIncomplete };
}

/** A place for the cards that the browser's script fills; without scripts, a link to the page with the cards. */
function laterCards({ link, t }: Frame, { from, instead }: { from: SitePath; instead: SitePath }): Html {
  return html`<div data-cards="${link(from)}" aria-live="polite">
    <noscript><a href="${link(instead)}">${t('search.cards.show')}</a></noscript>
  </div>`;
}
