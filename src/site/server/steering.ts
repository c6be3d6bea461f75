import { siteHostOf } from '../../core/preferences/checks.ts';
import { SITE_RULES, type SiteRule } from '../../core/preferences/model.ts';
import { siteRuleFinder } from '../../core/search/site-rules.ts';
import type { Steered, Steering } from '../components/steering.ts';
import type { Visit } from './page.ts';

/** The site rules for one search, and what its address says about them. */
export function readSteering({ query, visitor }: Pick<Visit, 'query' | 'visitor'>): Steering {
  const { sites } = visitor.preferences;
  const showsBlocked = query.get('blocked') === 'show';
  return {
    applied: showsBlocked ? sites.filter(({ rule }) => rule !== 'block') : sites,
    ruleOf: siteRuleFinder(sites),
    showsBlocked,
    steered: steeredIn(query, sites),
  };
}

/** The change that led back to this search. The rules say what it was, and the address only what was before. */
function steeredIn(query: Visit['query'], sites: readonly SiteRule[]): Steered | undefined {
  const host = siteHostOf(query.get('steered'));
  if (host === undefined) return undefined;
  return {
    host,
    rule: sites.find((site) => site.host === host)?.rule,
    was: SITE_RULES.find((rule) => rule === query.get('was')),
  };
}
