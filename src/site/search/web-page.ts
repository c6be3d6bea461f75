import { setTimeout } from 'node:timers/promises';
import { handled } from '../../core/ports/maybe-promise.ts';
import type { Merged } from '../../core/rank/merge.ts';
import { type PresentContext, presentPage } from '../../http/api/present/results.ts';
import type { Child, Html } from '../components/html.ts';
import { script } from '../components/layout/layout.ts';
import { asidePart, leadPart, mainPart } from '../components/layout/search-page.ts';
import { findPage } from '../server/find-page.ts';
import { followBang } from '../server/follow-bang.ts';
import type { SiteAnswer, SitePage, SiteParts, Visit } from '../server/page.ts';
import { asksSomething, readSearch, type SiteSearch } from '../server/read-search.ts';
import { answerSearch, isThere, resultParts } from '../server/search-answer.ts';
import { cardsBeside, instantFor, type Knowledge } from './knowledge.ts';
import { relatedBelow } from './related.ts';
import { drawWeb, webPage } from './web-view.ts';

export function webSearchPage(parts: SiteParts): SitePage {
  return {
    name: 'search',
    method: 'GET',
    path: '/search',
    access: 'searchers',
    spends: 'search',
    asks: asksSomething,
    handle(visit) {
      const search = readSearch('web', visit, parts);
      if (!search) return { kind: 'redirect', to: '/' };
      return followBang(visit, parts, search.choice) ?? results(visit, parts, search);
    },
  };
}

/** How long results wait for an instant answer that needs a provider. Later it comes below them. */
const ANSWER_GRACE_MS = 300;

async function results(visit: Visit, parts: SiteParts, search: SiteSearch): Promise<SiteAnswer> {
  const { frame } = visit;
  const isFirst = search.page === 1;
  const related = isFirst ? relatedBelow(visit, parts, search) : undefined;
  const finding = findPage('web', visit, parts, search);
  const instant = handled(isFirst ? instantFor(visit, parts, search) : Promise.resolve(NO_KNOWLEDGE));
  const cards = handled(
    isFirst ? cardsBeside(visit, parts, { search, results: finding.first }) : Promise.resolve(NO_KNOWLEDGE),
  );
  let isIncomplete = false;
  const drawn = resultParts(visit, parts, search, { tab: 'web', show: shownBy(visit, parts), draw: drawWeb });
  const part = (wrap: (content: Child) => Html, known: Knowledge): Child => {
    isIncomplete ||= known.isIncomplete;
    const scripts = known.scripts?.map((name) => script(frame, name));
    return known.html !== undefined && wrap([scripts, known.html]);
  };
  return answerSearch(visit, {
    finding,
    beside: [instant, cards],
    around: (content) => webPage(frame, drawn.blank, content),
    async *parts({ first, final }) {
      const isWhole = first === final;
      const answer = isWhole
        ? await instant
        : await Promise.race([
            instant,
            first.then(() => setTimeout(ANSWER_GRACE_MS, undefined, { ref: false })),
          ]);
      if (answer) yield part(leadPart, answer);
      const found = await first;
      const beside = isWhole || (await isThere(cards)) ? await cards : undefined;
      if (beside) yield part(asidePart, beside);
      yield mainPart(drawn.start(found));
      if (!answer) yield part(mainPart, await instant);
      if (!beside) yield part(asidePart, await cards);
      const end = drawn.end(found, await final);
      yield mainPart([end, await related?.()]);
    },
    isIncomplete: () => isIncomplete,
  });
}

const NO_KNOWLEDGE: Knowledge = { html: undefined, isIncomplete: false };

/** A result as the page shows it, with its age in the language of the page. */
function shownBy(visit: Visit, { clock, favicon, labelOf }: SiteParts) {
  const context: PresentContext = {
    nowMs: clock.wallMs(),
    locale: visit.frame.language,
    favicon,
    label: (sources) => sources.map(labelOf).join(', '),
    changesAt: () => undefined,
  };
  return (item: Merged['web']) => ({ ...presentPage(item, context), engines: item.sources.length });
}
