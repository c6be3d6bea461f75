import type { Health } from '../../core/ports/health-store.ts';
import { failurePage } from '../errors/failure-page.ts';
import { plainPage } from '../server/form-page.ts';
import { actorOf } from '../server/visitors.ts';
import type { ProviderChecks, ProviderOverview, SitePage, SiteParts } from '../server/page.ts';
import type { WatchedProvider } from '../../http/api/v1/status.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import type { DisabledReason } from '../../core/upstream/provider.ts';
import { level, stateMark } from '../components/charts.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { agoOrNever } from '../components/text.ts';
import { checkButton, checksSection, windowWords } from './providers-check.ts';
import { optionalMessage } from '../../locales/messages.ts';

export function providers(parts: SiteParts): SitePage {
  return plainPage({ name: 'admin_providers', path: '/admin/providers', access: 'admins' }, ({ frame }) =>
    providersPage(frame, parts),
  );
}

/** The result is shown immediately instead of after a redirect, because another node might answer that. */
export function checkProviders(parts: SiteParts): SitePage {
  return {
    name: 'admin_providers_check',
    method: 'POST',
    path: '/admin/providers/check',
    access: 'admins',
    async handle(visit) {
      const { frame, form } = visit;
      const asked = form.get('provider');
      const isKnown = parts.overview.some(({ name, off }) => name === asked && off === undefined);
      if (asked !== '' && !isKnown) return failurePage(frame, 'not_found');
      const checks = await parts.checkProviders(asked === '' ? undefined : asked);
      const { names: providers, refused } = checks;
      if (providers.length > 0) {
        await parts.audit.record(actorOf(visit), { event: 'providers_checked', details: { providers } });
      }
      const html = await providersPage(frame, parts, checks);
      const status = providers.length === 0 && refused.length > 0 ? 429 : 200;
      return { kind: 'page', status, html, cacheControl: 'no-store' };
    },
  };
}

/** With the result of a check, if there was one. */
async function providersPage(frame: Frame, parts: SiteParts, checks?: ProviderChecks): Promise<Html> {
  const seen = await parts.health.all();
  const listed = await Promise.all(parts.overview.map((provider) => toListed(provider, seen, parts)));
  return providersView(frame, { nowMs: parts.clock.wallMs(), providers: listed, checks });
}

/** One of the engine names that a provider serves. */
type ListedState = Pick<WatchedProvider, 'name' | 'slug' | 'monitor'> & {
  readonly health: Health | undefined;
  /** Undefined if the format of its responses is as usual. */
  readonly formatChangedAtMs: number | undefined;
};

type Budgets = Awaited<ReturnType<ProviderOverview['budgets']>>;

type ListedProvider = Pick<ProviderOverview, 'name' | 'group' | 'off'> & {
  readonly states: readonly ListedState[];
  /** Undefined if it cannot be read at the moment. */
  readonly budgets: Budgets | undefined;
};

async function toListed(
  provider: ProviderOverview,
  seen: ReadonlyMap<string, Health>,
  { providers: watched }: SiteParts,
): Promise<ListedProvider> {
  const states = watched
    .filter(({ slug }) => provider.slugs.includes(slug))
    .map((one) => ({
      ...one,
      health: seen.get(one.healthName),
      formatChangedAtMs: provider.formatChangedAtMs(one.slug),
    }));
  // This page must work when other things fail, so it renders without the counters.
  return { ...provider, states, budgets: await provider.budgets().catch(() => undefined) };
}

type ProvidersModel = {
  readonly nowMs: number;
  readonly providers: readonly ListedProvider[];
  readonly checks?: ProviderChecks | undefined;
};

/** Below this share of a budget the bar turns to the warning colour. */
const LITTLE = 0.1;

export function providersView(frame: Frame, { providers, nowMs, checks }: ProvidersModel): Html {
  const { t } = frame;
  const groups = Map.groupBy(providers, ({ group }) => group);
  return settingsPage(frame, {
    title: t('admin.providers'),
    lead: t('admin.providersLead'),
    main: [
      checksSection(frame, checks),
      ...[...groups].map(
        ([group, members]) =>
          html`<section class="settings-section">
            <h2>${optionalMessage(t, `status.groups.${group}`) ?? group}</h2>
            <ul class="admin-providers">
              ${members.map((provider) => one(frame, provider, nowMs))}
            </ul>
          </section>`,
      ),
    ],
  });
}

function one(frame: Frame, provider: ListedProvider, nowMs: number): Html {
  const { off, name } = provider;
  return html`<li class="admin-provider ${off !== undefined && 'off'}">
    <h3><code>${name}</code></h3>
    ${
      off === undefined
        ? html`<ul class="plain-list">
              ${provider.states.map((state) => stateLine(frame, state, nowMs))}
            </ul>
            <div class="budgets">${budgets(frame, provider)} ${checkButton(frame, name)}</div>`
        : html`<p class="quiet">${whyOff(frame, name, off)}</p>`
    }
  </li>`;
}

/** With the setting that changes it. */
function whyOff({ t }: Frame, name: string, off: DisabledReason): string {
  const settings = {
    invalid_definition: 'ENGINES_DIR',
    switched_off: `${name}_ENABLED`,
    no_address: `${name}_URL`,
    no_key: `${name}_API_KEY`,
    no_slot: 'ENGINE_A_PROVIDER',
  };
  return t(`admin.off.${off}`, { setting: settings[off] });
}

function stateLine(frame: Frame, state: ListedState, nowMs: number): Html {
  const { t, formats } = frame;
  const { name, slug, monitor, health, formatChangedAtMs } = state;
  const seen = health?.state ?? 'unknown';
  return html`<li>
    <p><bdi>${name}</bdi> ${slug.startsWith('engine_') && html`<code>${slug}</code>`}</p>
    <p>
      ${stateMark(seen)} ${t(`status.states.${seen}`)}
      ${health && html`<span class="quiet">· ${t('status.since')} ${formats.dateTime(health.sinceMs)}</span>`}
    </p>
    ${health?.state === 'down' && html`<p class="hint">${failure(frame, health, nowMs)}</p>`}
    ${
      formatChangedAtMs !== undefined &&
      html`<p class="notice bad">
        ${t('admin.formatChanged', { date: formats.dateTime(formatChangedAtMs) })}
      </p>`
    }
    <p class="hint">${t('status.knownBy')}: ${t(`status.monitors.${monitor}`)}</p>
  </li>`;
}

function failure(frame: Frame, { lastError, lastOkAtMs }: Health, nowMs: number): Html {
  const { t } = frame;
  return html`${lastError && t(`status.reasons.${lastError}`)} ${t('status.lastSuccess')}:
  ${agoOrNever(frame, lastOkAtMs, nowMs)}`;
}

function budgets(frame: Frame, provider: ListedProvider): Child {
  const { t } = frame;
  if (provider.budgets === undefined) return html`<p class="hint">${t('admin.budgetUnknown')}</p>`;
  if (provider.budgets.length === 0) return html`<p class="hint">${t('admin.unlimited')}</p>`;
  return provider.budgets.map((budget) => budgetLine(frame, budget));
}

function budgetLine(frame: Frame, { limit, left, windowMs }: Budgets[number]): Html {
  const { t, formats } = frame;
  const words = t('admin.left', { left: formats.number(left), limit: formats.number(limit) });
  return html`<div class="budget">
    <p class="hint">${words} ${windowWords(frame, windowMs)}</p>
    ${level({ value: left, of: limit, warn: left < LITTLE * limit })}
  </div>`;
}
