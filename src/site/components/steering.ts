import type { SiteRule } from '../../core/preferences/model.ts';
import { postForm } from './form.ts';
import type { Frame, SitePath } from './frame.ts';
import { html, type Html } from './html.ts';
import { searchAddress, type SearchChoice, type SearchTab } from './search-address.ts';
import { backParameter, siteMenu, STEER_PATH } from './site-menu.ts';
import { withParameters } from './with-parameters.ts';

/** The visitor's site rules in one search. */
export type Steering = {
  /** The rules that the results follow. */
  readonly applied: readonly SiteRule[];
  /** The rule for an address, whether or not the results follow it. */
  readonly ruleOf: (url: string) => SiteRule | undefined;
  /** Whether results of blocked sites are shown this time. */
  readonly showsBlocked: boolean;
  /** A change that led back to this search. */
  readonly steered: Steered | undefined;
};

export type Steered = {
  readonly host: string;
  /** Undefined if it was removed. */
  readonly rule: SiteRule['rule'] | undefined;
  /** The rule before; undefined if there was none. */
  readonly was: SiteRule['rule'] | undefined;
};

/** The address of a page of this search. Results of blocked sites stay in view from page to page. */
export function samePages(
  { showsBlocked }: Steering,
  tab: SearchTab,
  choice: SearchChoice,
): (page: number) => SitePath {
  return (page) => withBlocked(searchAddress(tab, choice, page), showsBlocked);
}

/** The menu for each result of a search; `again` is the address of the search. */
export function siteMenus(
  frame: Frame,
  { ruleOf }: Steering,
  again: SitePath,
): (url: string) => Html | undefined {
  const back = backParameter(again);
  return (url) => siteMenu(frame, { url, rule: ruleOf(url), back });
}

/** Above the results: what was just changed. */
export function steeredNotice(frame: Frame, { steered }: Steering, again: SitePath): Html | undefined {
  return (
    steered &&
    html`<div class="notice good steered" role="status">${steeredNews(frame, steered, again)}</div>`
  );
}

/** What was changed, with a button that changes it back. */
export function steeredNews(frame: Frame, steered: Steered, back: SitePath): Html {
  const { t } = frame;
  const { host, rule, was } = steered;
  return html`<p>${t(`search.steer.done.${rule ?? 'none'}`, { host })}</p>
    ${
      rule !== was &&
      postForm(
        frame,
        STEER_PATH,
        html`<input type="hidden" name="host" value="${host}" />
          <input type="hidden" name="return" value="${back}" />
          <button class="button plain small" ${before(steered)}>${t('search.steer.undo')}</button>`,
      )
    }`;
}

function before({ host, was }: Steered): Html {
  return was ? html`name="rule" value="${was}"` : html`name="remove" value="${host}"`;
}

/** Below the results: how many of blocked sites are hidden, and the way to see them. */
export function hiddenNote(frame: Frame, hidden: number, again: SitePath): Html | undefined {
  const { t } = frame;
  if (hidden === 0) return undefined;
  return blockedNote(frame, {
    words: t('search.results.hidden', { count: hidden }),
    action: t('search.results.showBlocked'),
    to: withBlocked(again, true),
  });
}

/** Above the results, on every page that shows them: that those of blocked sites are shown, and the way back. */
export function shownNote(frame: Frame, { showsBlocked }: Steering, again: SitePath): Html | undefined {
  const { t } = frame;
  if (!showsBlocked) return undefined;
  return blockedNote(frame, {
    words: t('search.results.blockedShown'),
    action: t('search.results.hideBlocked'),
    to: withBlocked(again, false),
  });
}

type BlockedNote = { readonly words: string; readonly action: string; readonly to: SitePath };

function blockedNote({ t, link }: Frame, { words, action, to }: BlockedNote): Html {
  return html`<p class="quiet">
    ${words} <a href="${link(to)}">${action}</a> ·
    <a href="${link('/preferences/sites')}">${t('search.results.rules')}</a>
  </p>`;
}

function withBlocked(again: SitePath, isShown: boolean): SitePath {
  return withParameters(again, { blocked: isShown ? 'show' : undefined });
}
