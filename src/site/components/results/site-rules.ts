import type { SiteRule } from '../../../core/preferences/model.ts';
import { postForm } from '../form/form.ts';
import { type Frame, html, type Html, type SitePath } from '../html.ts';
import type { SearchTab } from '../../../core/bangs/tabs.ts';
import { searchAddress, type SearchChoice, withParameters } from './search-address.ts';
import { siteHostOf } from '../../../core/preferences/field.ts';
import { hostOf } from '../../../core/web-url.ts';
import { tuneIcon } from '../layout/icons.ts';

type SiteMenu = {
  /** The address of the result. */
  readonly url: string;
  /** The rule that applies to it: of its host, or of a site above. */
  readonly rule: SiteRule | undefined;
  /** The search to return to, as a parameter. */
  readonly back: string;
  /** Lets the visitor read the result here; empty if that is not possible. */
  readonly seal: string;
};

/** Written once for all results of a search. */
function backParameter(back: SitePath): string {
  return new URLSearchParams({ return: back }).toString();
}

export const SITE_RULE_PATH = '/preferences/sites/rule';

/**
 * The menu of a result: what to do with it, and the rule for its site, after which it is named if there is one. It leads to a page;
 * the script opens it in place. Undefined for an address whose site cannot have a rule.
 */
function siteMenu(frame: Frame, { url, rule, back, seal }: SiteMenu): Html | undefined {
  const host = siteHostOf(hostOf(url));
  if (host === undefined) return undefined;
  const { link, t } = frame;
  const page = `url=${encodeURIComponent(url)}${seal === '' ? '' : `&seal=${seal}`}`;
  const to: SitePath = `${SITE_RULE_PATH}?host=${host}&${page}&${back}`;
  return html`<a
    class="site-menu ${rule?.rule}"
    href="${link(to)}"
    title="${t('search.results.adjust')}"
    data-site-rule="${host}"
    data-ruled="${rule?.host}"
    >${tuneIcon()}<span data-rule>${rule && t(`search.siteRule.ruled.${rule.rule}`)}</span
    ><span class="unseen"> ${t('search.results.adjustHost', { host })}</span></a
  >`;
}

/** The visitor's site rules in one search. */
export type ShownSiteRules = {
  /** The rules that the results follow. */
  readonly applied: readonly SiteRule[];
  /** The rule for an address, whether or not the results follow it. */
  readonly ruleOf: (url: string) => SiteRule | undefined;
  /** Whether results of blocked sites are shown this time. */
  readonly showsBlocked: boolean;
  /** A change that led back to this search. */
  readonly ruleChange: RuleChange | undefined;
};

export type RuleChange = {
  readonly host: string;
  /** Undefined if it was removed. */
  readonly rule: SiteRule['rule'] | undefined;
  /** The rule before; undefined if there was none. */
  readonly was: SiteRule['rule'] | undefined;
};

/** The address of a page of this search. Results of blocked sites stay in view from page to page. */
export function samePages(
  { showsBlocked }: ShownSiteRules,
  tab: SearchTab,
  choice: SearchChoice,
): (page: number) => SitePath {
  return (page) => withBlocked(searchAddress(tab, choice, page), showsBlocked);
}

/** The menu for each result of a search; `again` is the address of the search. Pages of images are not read here. */
export function siteMenus(
  frame: Frame,
  { ruleOf }: ShownSiteRules,
  { again, isOfImages = false }: { again: SitePath; isOfImages?: boolean },
): (url: string) => Html | undefined {
  const back = backParameter(again);
  return (url) =>
    siteMenu(frame, { url, rule: ruleOf(url), back, seal: isOfImages ? '' : frame.pageSeal(url) });
}

/** Above the results: what was just changed. */
export function ruleChangeNotice(
  frame: Frame,
  { ruleChange }: ShownSiteRules,
  again: SitePath,
): Html | undefined {
  return (
    ruleChange &&
    html`<div class="notice good rule-change" role="status">${ruleChangeText(frame, ruleChange, again)}</div>`
  );
}

/** What was changed, with a button that changes it back. */
export function ruleChangeText(frame: Frame, ruleChange: RuleChange, back: SitePath): Html {
  const { t } = frame;
  const { host, rule, was } = ruleChange;
  return html`<p>${t(`search.siteRule.done.${rule ?? 'none'}`, { host })}</p>
    ${
      rule !== was &&
      postForm(
        frame,
        SITE_RULE_PATH,
        html`<input type="hidden" name="host" value="${host}" />
          <input type="hidden" name="return" value="${back}" />
          <button class="button plain small" ${before(ruleChange)}>${t('search.siteRule.undo')}</button>`,
      )
    }`;
}

function before({ host, was }: RuleChange): Html {
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

/** Above the results: a note that results of blocked sites are shown, with a link that hides them again. */
export function shownNote(frame: Frame, { showsBlocked }: ShownSiteRules, again: SitePath): Html | undefined {
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
