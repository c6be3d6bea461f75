import type { SiteAnswer, SitePage, SiteParts, Visit } from '../server/page.ts';
import { plainPage } from '../server/form-page.ts';
import type { Health, HealthSlot } from '../../core/ports/health-store.ts';
import { figuresOf } from '../../core/health/day-counts.ts';
import { healthOfDay, goodShareOf, statusView, type ShownProvider } from './status-view.ts';
import type { WatchedProvider } from '../../http/api/v1/status.ts';
import { isSameSecret } from '../../core/derive-key.ts';

export function statusPages(parts: SiteParts): SitePage[] {
  return [statusPage(parts), providersHealth(parts), oneProviderHealth(parts)];
}

/** The state of the providers now and over the last day. Sends no request to them. */
function statusPage({ providers, overview, health, clock }: SiteParts): SitePage {
  const notAsked = overview.flatMap(({ title, off }) => (off === undefined ? [] : { title, off }));
  return plainPage(
    { name: 'status', path: '/status', access: 'searchers', cacheControl: 'no-store' },
    async ({ frame, visitor }) => {
      const nowMs = clock.wallMs();
      const [all, days, month] = await Promise.all([health.all(), health.day(nowMs), health.month(nowMs)]);
      const visible = providers.filter(({ forAccounts }) => !forAccounts || visitor.user !== undefined);
      const figures = figuresOf(providers, month);
      const shown = visible.map((provider) => {
        const { healthName } = provider;
        return {
          ...shownProvider(provider, all.get(healthName), days.get(healthName) ?? [], nowMs),
          month: figures.get(healthName),
        };
      });
      // Guests need not know which providers the operator has no key for.
      const others = visitor.user?.admin === true ? notAsked : [];
      return statusView(frame, { providers: shown, notAsked: others, nowMs });
    },
  );
}

function shownProvider(
  { slug, name, group, monitor }: WatchedProvider,
  health: Health | undefined,
  slots: readonly HealthSlot[],
  nowMs: number,
): Omit<ShownProvider, 'month'> {
  return {
    slug,
    name,
    group,
    monitor,
    state: health?.state ?? 'unknown',
    sinceMs: health?.sinceMs,
    checkedAtMs: health?.checkedAtMs,
    lastOkAtMs: health?.lastOkAtMs,
    lastError: health?.lastError,
    day: healthOfDay(slots, nowMs),
    goodShare: goodShareOf(slots),
  };
}

type State = Health['state'] | 'unknown';

/** For monitors that check only the status code: 500 while a watched provider is down. */
function providersHealth(parts: SiteParts): SitePage {
  const { providers, statusWatch } = parts;
  const watched = statusWatch.length > 0 ? statusWatch : providers.map(({ slug }) => slug);
  return healthPage('status_health', '/status/health', parts, (_, isHidden) =>
    watched.filter((slug) => !isHidden(slug)),
  );
}

/** The same for one provider; 404 if it is not configured. */
function oneProviderHealth(parts: SiteParts): SitePage {
  return healthPage(
    'status_health_one',
    '/status/health/:slug',
    parts,
    ({ params: { slug = '' } }, isHidden) =>
      parts.providers.some((provider) => provider.slug === slug) && !isHidden(slug) ? [slug] : undefined,
  );
}

function healthPage(
  name: string,
  path: string,
  parts: SiteParts,
  slugsOf: (visit: Visit, isHidden: (slug: string) => boolean) => readonly string[] | undefined,
): SitePage {
  const mayAsk = mayMonitor(parts.statusToken);
  const forAccounts = new Set(
    parts.providers.filter((provider) => provider.forAccounts).map(({ slug }) => slug),
  );
  return {
    name,
    method: 'GET',
    path,
    access: 'everyone',
    async handle(visit) {
      if (!mayAsk(visit)) return json(401, { detail: 'Unauthorized.' }, { 'www-authenticate': 'Bearer' });
      // Guests must not learn of engines that are for accounts. Whoever has the token is no guest.
      const isGuest = parts.statusToken === undefined && visit.visitor.user === undefined;
      const slugs = slugsOf(visit, (slug) => isGuest && forAccounts.has(slug));
      if (!slugs) return json(404, { detail: 'Not found.' });
      return report(await statesOf(parts, slugs));
    },
  };
}

/** A provider without checks is unknown, and so is one in the watch list that is not configured. */
async function statesOf(
  { providers, health }: SiteParts,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, State>> {
  const seen = await health.all();
  const names = new Map(providers.map(({ slug, healthName }) => [slug, healthName]));
  return new Map(slugs.map((slug) => [slug, seen.get(names.get(slug) ?? '')?.state ?? 'unknown']));
}

function report(states: ReadonlyMap<string, State>): SiteAnswer {
  const isDown = [...states.values()].includes('down');
  const body = { status: isDown ? 'down' : 'up', providers: Object.fromEntries(states) };
  return json(isDown ? 500 : 200, body);
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): SiteAnswer {
  return {
    kind: 'body',
    status,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(body),
    headers: { 'cache-control': 'no-store', ...headers },
  };
}

/**
 * The token comes in a header or, for monitors that cannot send headers, in the address. Without `STATUS_TOKEN`
 * everyone may read.
 */
export function mayMonitor(
  token: string | undefined,
): (visit: Pick<Visit, 'authorization' | 'query'>) => boolean {
  if (token === undefined) return () => true;
  return ({ authorization = '', query }) => {
    const given = /^Bearer +(.*)$/i.exec(authorization)?.[1] ?? query.get('token');
    return isSameSecret(given, token);
  };
}
