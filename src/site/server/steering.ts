import { siteHostOf } from '../../core/preferences/checks.ts';
import { SITE_RULES, type SiteRule } from '../../core/preferences/model.ts';
import { siteRuleFinder } from '../../core/search/site-rules.ts';
import type { Steered, Steering } from '../components/steering.ts';
import { withParameters } from '../components/with-parameters.ts';
import type { SitePath } from '../components/frame.ts';
import type { Visit } from './page.ts';

type Asked = Pick<Visit, 'query' | 'visitor' | 'seals'>;

/** The site rules for one search, and what its address says about them. */
export function readSteering(visit: Asked): Steering {
  const { query, visitor } = visit;
  const { sites } = visitor.preferences;
  const showsBlocked = query.get('blocked') === 'show' && sites.some(({ rule }) => rule === 'block');
  return {
    applied: showsBlocked ? sites.filter(({ rule }) => rule !== 'block') : sites,
    ruleOf: siteRuleFinder(sites),
    showsBlocked,
    steered: steeredIn(visit, sites),
  };
}

/** The address of a search with the change that led back to it. */
export function afterSteering({ seals }: Asked, steered: Steered, back: SitePath): SitePath {
  const { host, was } = steered;
  return withParameters(back, { steered: host, was, seal: seals.seal(wordsOf(steered)) });
}

/**
 * The change that led back to this search; undefined if this browser made no such change, or another one since. The
 * rules say what it was, and the address only what was before.
 */
function steeredIn({ query, seals }: Asked, sites: readonly SiteRule[]): Steered | undefined {
  const host = siteHostOf(query.get('steered'));
  if (host === undefined) return undefined;
  const steered: Steered = {
    host,
    rule: sites.find((site) => site.host === host)?.rule,
    was: SITE_RULES.find((rule) => rule === query.get('was')),
  };
  return seals.isSealed(wordsOf(steered), query.get('seal')) ? steered : undefined;
}

function wordsOf({ host, rule, was }: Steered): string {
  return `steered ${host} from ${was ?? 'none'} to ${rule ?? 'none'}`;
}
