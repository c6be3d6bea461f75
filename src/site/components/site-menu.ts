import { siteHostOf } from '../../core/preferences/checks.ts';
import type { SiteRule } from '../../core/preferences/model.ts';
import { hostOf } from '../../core/results/host.ts';
import type { Frame, SitePath } from './frame.ts';
import { html, type Html } from './html.ts';
import { tuneIcon } from './icons.ts';

type SiteMenu = {
  /** The address of the result. */
  readonly url: string;
  /** The rule that applies to it: of its host, or of a site above. */
  readonly rule: SiteRule | undefined;
  /** The search to return to, as a parameter. */
  readonly back: string;
};

/** Written once for all results of a search. */
export function backParameter(back: SitePath): string {
  return new URLSearchParams({ return: back }).toString();
}

export const STEER_PATH = '/preferences/sites/steer';

/**
 * The menu to pin, raise, lower or block the site of a result, named after the rule if there is one. It leads to a page;
 * the script opens it in place. Undefined for an address whose site cannot have a rule.
 */
export function siteMenu(frame: Frame, { url, rule, back }: SiteMenu): Html | undefined {
  const host = siteHostOf(hostOf(url));
  if (host === undefined) return undefined;
  const { link, t } = frame;
  const to: SitePath = `${STEER_PATH}?host=${host}&${back}`;
  return html`<a
    class="site-menu ${rule?.rule}"
    href="${link(to)}"
    title="${t('search.results.adjust')}"
    data-steer="${host}"
    data-ruled="${rule?.host}"
    >${tuneIcon()}<span data-rule>${rule && t(`search.steer.ruled.${rule.rule}`)}</span
    ><span class="unseen"> ${t('search.results.adjustHost', { host })}</span></a
  >`;
}
