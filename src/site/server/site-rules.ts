import { siteHostOf } from '../../core/preferences/field.ts';
import { SITE_RULES, type SiteRule } from '../../core/preferences/model.ts';
import { siteRuleFinder } from '../../core/search/site-rules.ts';
import type { RuleChange, ShownSiteRules } from '../components/results/site-rules.ts';
import { withParameters } from '../components/results/search-address.ts';
import type { SitePath } from '../components/html.ts';
import type { Visit } from './page.ts';

type Asked = Pick<Visit, 'query' | 'visitor' | 'seals'>;

/** The site rules for one search, and what its address says about them. */
export function readSiteRules(visit: Asked): ShownSiteRules {
  const { query, visitor } = visit;
  const { sites } = visitor.preferences;
  const showsBlocked = query.get('blocked') === 'show' && sites.some(({ rule }) => rule === 'block');
  return {
    applied: showsBlocked ? sites.filter(({ rule }) => rule !== 'block') : sites,
    ruleOf: siteRuleFinder(sites),
    showsBlocked,
    ruleChange: ruleChangeIn(visit, sites),
  };
}

/** The address of a search with the change that led back to it. */
export function afterRuleChange({ seals }: Asked, ruleChange: RuleChange, back: SitePath): SitePath {
  const { host, was } = ruleChange;
  return withParameters(back, { changed: host, was, seal: seals.seal(wordsOf(ruleChange)) });
}

/**
 * The change that led back to this search; undefined if this browser made no such change, or another one since. The
 * rules say what it was, and the address only what was before.
 */
function ruleChangeIn({ query, seals }: Asked, sites: readonly SiteRule[]): RuleChange | undefined {
  const host = siteHostOf(query.get('changed'));
  if (host === undefined) return undefined;
  const ruleChange: RuleChange = {
    host,
    rule: sites.find((site) => site.host === host)?.rule,
    was: SITE_RULES.find((rule) => rule === query.get('was')),
  };
  return seals.isSealed(wordsOf(ruleChange), query.get('seal')) ? ruleChange : undefined;
}

function wordsOf({ host, rule, was }: RuleChange): string {
  return `rule of ${host} from ${was ?? 'none'} to ${rule ?? 'none'}`;
}
