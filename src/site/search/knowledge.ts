import { parseLanguage } from '../../core/query/language.ts';
import { type Child, type Html, html } from '../components/html.ts';
import { searchAddress } from '../components/search-address.ts';
import { knowledgeCards } from './cards.ts';
import { instantAnswer } from './instant/index.ts';
import type { Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import type { SiteSearch } from '../server/read-search.ts';
import type { Frame, SitePath } from '../components/frame.ts';

/** The answer above the results, in the language of the page. */
export async function instantFor(
  { frame, visitor, client, signal }: Visit,
  { instantAnswers }: Pick<SiteParts, 'instantAnswers'>,
  { query }: SiteSearch,
): Promise<Html | undefined> {
  const language = parseLanguage(frame.language);
  const { place } = visitor.preferences;
  const { found } = await instantAnswers.answer({
    text: query.text,
    language,
    place,
    client: client(),
    signal,
  });
  return found && instantAnswer(frame, found);
}

/** The cards, or a place for them where the browser has scripts, so that results do not wait for cards. */
export function cardsFor(visit: Visit, parts: CardsParts, search: SiteSearch): Promise<Child> | Child {
  const comesLater = visit.cookie('scripts') !== undefined && visit.query.get('cards') !== '1';
  if (!comesLater) return cardsNow(visit, parts, search);
  const instead = searchAddress('web', search.choice);
  const from = `/cards${instead.slice(instead.indexOf('?'))}` as const;
  return laterCards(visit.frame, { from, instead: `${instead}&cards=1` });
}

type CardsParts = Pick<SiteParts, 'cards' | 'deadlineMs'>;

export async function cardsNow(
  { frame, signal }: Visit,
  { cards, deadlineMs }: CardsParts,
  { query }: SiteSearch,
): Promise<Html | undefined> {
  const found = await cards.about({
    text: query.text,
    safe: query.safe,
    language: query.language ?? parseLanguage(frame.language),
    timeoutMs: deadlineMs,
    signal,
  });
  return knowledgeCards(frame, found.cards);
}

/** A place for the cards that the browser's script fills; without scripts, a link to the page with the cards. */
function laterCards({ link, t }: Frame, { from, instead }: { from: SitePath; instead: SitePath }): Html {
  return html`<div data-cards="${link(from)}" aria-live="polite">
    <noscript><a href="${link(instead)}">${t('search.cards.show')}</a></noscript>
  </div>`;
}
