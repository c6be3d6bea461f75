import { DISABLED_REASONS, type DisabledReason, type Reason } from '../../core/upstream/provider.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { layout } from '../components/layout/layout.ts';
import { factList } from '../components/table.ts';
import type { ProviderFigures } from '../../core/health/day-counts.ts';
import { type ProviderState, stateMark } from '../components/charts.ts';
import { healthSlotOf } from '../../core/health/day-counts.ts';
import { HEALTH_SLOT_MS, HEALTH_SLOTS_PER_DAY, type HealthSlot } from '../../core/ports/health-store.ts';
import { ago, agoOrNever, atMoment } from '../components/text.ts';

export function statusView(frame: Frame, model: StatusModel): Html {
  const { t } = frame;
  return layout(frame, {
    title: t('common.status'),
    kind: 'status-page',
    scripts: ['charts'],
    main: html`${headline(frame, model)} ${failing(frame, model)}
      <div class="status-groups">${STATUS_GROUPS.map((group) => section(frame, model, group))}</div>

      ${model.providers.length > 0 && legend(frame)}
      <p class="hint">${t('status.about')}</p>
      ${model.notAsked.length > 0 && others(frame, model)}`,
  });
}

/** Failing providers come first, each with its reason. */
function failing(frame: Frame, { providers, nowMs }: StatusModel): Html | undefined {
  const down = providers.filter(({ state }) => state === 'down');
  if (down.length === 0) return undefined;
  return html`<section class="status-failing" aria-labelledby="failing">
    <h2 id="failing">${frame.t('status.failing')}</h2>
    <ul>
      ${down.map((provider) => providerRow(frame, provider, nowMs))}
    </ul>
  </section>`;
}

/** The others of a group, collapsed: nothing about them needs attention. */
function section(frame: Frame, { providers, nowMs }: StatusModel, group: StatusGroup): Html | undefined {
  const { t } = frame;
  const own = providers.filter((provider) => provider.group === group && provider.state !== 'down');
  if (own.length === 0) return undefined;
  const up = own.filter(({ state }) => state === 'up').length;
  const unknown = own.length - up;
  return html`<details class="status-group">
    <summary>
      <h2 id="group-${group}">${t(`status.groups.${group}`)}</h2>
      ${up > 0 && html`<span class="provider-state up">${stateMark('up')} ${t('status.up', { count: up })}</span>`}
      ${unknown > 0 && html`<span class="quiet">${t('status.unchecked', { count: unknown })}</span>`}
    </summary>
    <ul>
      ${own.map((provider) => providerRow(frame, provider, nowMs))}
    </ul>
  </details>`;
}

/** Collapsed, for visitors who miss a provider. */
function others({ t, formats }: Frame, { notAsked }: StatusModel): Html {
  const titles = Map.groupBy(notAsked, ({ off }) => off);
  return html`<details class="status-others">
    <summary>${t('status.notInUse')} (${formats.number(notAsked.length)})</summary>
    ${factList(
      DISABLED_REASONS.map((off) => [
        t(`status.off.${off}`),
        titles
          .get(off)
          ?.map(({ title }) => title)
          .join(', '),
      ]),
    )}
  </details>`;
}

function legend({ t }: Frame): Html {
  return html`<div class="status-legend">
    <p>${t('status.legend')} ${t('status.month.note')}</p>
    <ul>
      ${STRETCHES.map((stretch) => html`<li>${sampleBar(stretch)} ${t(`status.stretches.${stretch}`)}</li>`)}
    </ul>
  </div>`;
}

/** The checks of one half-hour. */
type Stretch = 'good' | 'mixed' | 'bad' | 'nothing';

/** The last 24 hours in order, including the current half-hour. */
export function healthOfDay(slots: readonly HealthSlot[], nowMs: number): readonly Stretch[] {
  const byStart = new Map(slots.map((slot) => [slot.startMs, slot]));
  const lastMs = healthSlotOf(nowMs);
  return Array.from({ length: HEALTH_SLOTS_PER_DAY }, (_, i) =>
    stretchOf(byStart.get(lastMs - (HEALTH_SLOTS_PER_DAY - 1 - i) * HEALTH_SLOT_MS)),
  );
}

/** The share of successful checks; undefined without checks. */
export function goodShareOf(slots: readonly HealthSlot[]): number | undefined {
  let [ok, all] = [0, 0];
  for (const slot of slots) {
    ok += slot.ok;
    all += slot.ok + slot.failed;
  }
  return all === 0 ? undefined : ok / all;
}

function stretchOf(slot: HealthSlot | undefined): Stretch {
  if (!slot || slot.ok + slot.failed === 0) return 'nothing';
  if (slot.failed === 0) return 'good';
  return slot.ok === 0 ? 'bad' : 'mixed';
}

/** How many failing providers the headline names. */
const MAX_NAMED = 3;

/** `down`: web search itself is down. `warn`: something else is, or some of its engines. */
export type Severity = 'up' | 'warn' | 'down' | 'unknown';

type Providers = readonly Pick<ShownProvider, 'group' | 'state'>[];

export function severityOf(providers: Providers): Severity {
  const states = new Set(providers.map(({ state }) => state));
  if (isWebDown(providers)) return 'down';
  if (states.has('down')) return 'warn';
  return states.has('up') ? 'up' : 'unknown';
}

/** An engine that was not asked yet may answer. */
function isWebDown(providers: Providers): boolean {
  const web = providers.filter(({ group }) => group === 'web');
  return web.length > 0 && web.every(({ state }) => state === 'down');
}

/** The summary: what fails, and whether web search works. */
export function headline(frame: Frame, { providers, nowMs }: StatusModel): Html {
  const { t, formats } = frame;
  const severity = severityOf(providers);
  const unknown = providers.filter(({ state }) => state === 'unknown').length;
  return html`<header class="status-head ${severity}">
    <p class="status-kicker">${t('common.status')}</p>
    <h1>${stateMark(severity === 'warn' ? 'down' : severity)} ${titleOf(frame, providers, severity)}</h1>
    <p>${webWords(frame, providers)}</p>
    <p class="quiet">
      ${unknown > 0 && severity !== 'unknown' && html`${t('status.someUnknown', { count: unknown })} `}
      <time datetime="${new Date(nowMs).toISOString()}"
        >${t('status.asOf', { time: formats.dateTime(nowMs) })}</time
      >
    </p>
  </header>`;
}

function titleOf({ t, formats }: Frame, providers: readonly ShownProvider[], severity: Severity): string {
  if (providers.length === 0) return t('status.noProviders');
  if (severity === 'up') return t(isAllKnown(providers) ? 'status.allUp' : 'status.noneDown');
  if (severity === 'unknown') return t('status.nothingKnown');
  if (severity === 'down') return t('status.webDown');
  const names = providers.filter(({ state }) => state === 'down').map(({ name }) => name);
  const shown = names.length > MAX_NAMED ? names.slice(0, MAX_NAMED - 1) : names;
  const rest = names.length - shown.length;
  const listed = rest === 0 ? shown : [...shown, t('status.moreDown', { count: rest })];
  return t('status.someDown', { count: names.length, names: formats.list(listed) });
}

function isAllKnown(providers: Providers): boolean {
  return providers.every(({ state }) => state !== 'unknown');
}

/** One line for people who only want to search: whether it works. */
function webWords({ t }: Frame, providers: Providers): string | undefined {
  const states = new Set(providers.filter(({ group }) => group === 'web').map(({ state }) => state));
  if (!states.has('up')) return undefined;
  return states.has('down') ? t('status.webReduced') : t('status.webWorks');
}

const STATUS_GROUPS = [
  'web',
  'media',
  'category',
  'cards',
  'instant',
  'maps',
  'translate',
  'suggest',
] as const;
type StatusGroup = (typeof STATUS_GROUPS)[number];

/** The current and past state of one provider. */
export type ShownProvider = {
  readonly slug: string;
  readonly name: string;
  readonly group: StatusGroup;
  /** `probe`: checked on a schedule. `query`: measured from live searches. */
  readonly monitor: 'query' | 'probe';
  readonly state: ProviderState;
  /** Undefined if unknown. */
  readonly sinceMs: number | undefined;
  readonly checkedAtMs: number | undefined;
  readonly lastOkAtMs: number | undefined;
  readonly lastError: Reason | undefined;
  readonly day: readonly Stretch[];
  /** The share of successful checks in that day; undefined without checks. */
  readonly goodShare: number | undefined;
  /** The last 30 days; undefined without observations. */
  readonly month: ProviderFigures | undefined;
};

type StatusModel = {
  readonly providers: readonly ShownProvider[];
  /** Providers that are off, and why. */
  readonly notAsked: readonly { readonly title: string; readonly off: DisabledReason }[];
  readonly nowMs: number;
};

/** One provider with its day and facts. */
function providerRow(frame: Frame, provider: ShownProvider, nowMs: number): Html {
  const { t, formats } = frame;
  const { slug, name, group, state, goodShare } = provider;
  const day =
    goodShare === undefined
      ? t('status.noLooks')
      : t('status.uptime', { percent: formats.percent(goodShare) });
  return html`<li class="provider" id="${slug}">
    <h3>${name}</h3>
    <p class="provider-state ${state}">${stateMark(state)} ${t(`status.states.${state}`)}</p>
    ${state === 'down' && html`<p class="provider-group">${t(`status.groups.${group}`)}</p>`}
    <div class="provider-day">
      ${strip(provider.day, day, nowMs)}
      <p class="chart-ends" aria-hidden="true">
        <span>${t('status.dayAgo')}</span> <span>${t('status.now')}</span>
      </p>
      <p aria-hidden="true" data-value>${day}</p>
    </div>
    ${facts(frame, provider, nowMs)}
  </li>`;
}

function facts(frame: Frame, provider: ShownProvider, nowMs: number): Child {
  const { t, formats } = frame;
  const { sinceMs, checkedAtMs, lastOkAtMs, lastError, monitor } = provider;
  const { uptime, medianMs, p95Ms, share, unique } = provider.month ?? {};
  const percent = (value = 0): string => formats.percent(value);
  const number = (ms = 0): string => formats.number(ms);
  const wasChecked = checkedAtMs !== undefined;
  return factList([
    [t('status.lastError'), lastError && t(`status.reasons.${lastError}`)],
    [t('status.since'), sinceMs !== undefined && atMoment(frame, sinceMs)],
    [t('status.lastCheck'), wasChecked && ago(frame, checkedAtMs, nowMs)],
    [t('status.lastSuccess'), wasChecked && agoOrNever(frame, lastOkAtMs, nowMs)],
    [t('status.knownBy'), t(`status.monitors.${monitor}`)],
    [t('status.month.uptime'), uptime !== undefined && percent(uptime)],
    [
      t('status.month.speed'),
      medianMs !== undefined && t('status.month.times', { median: number(medianMs), p95: number(p95Ms) }),
    ],
    [
      t('status.month.share'),
      // A provider whose group has no results, such as weather, has no share of them.
      unique !== undefined && t('status.month.unique', { share: percent(share), unique: percent(unique) }),
    ],
  ]);
}

const STEP = 5;
const WIDTH = 4;
const HEIGHT = 28;

const STRETCHES = ['good', 'mixed', 'bad', 'nothing'] as const satisfies readonly Stretch[];

/** The height shows the state without its colour: higher is better. */
const LEVELS: Readonly<Record<Stretch, number>> = { good: HEIGHT, mixed: 18, bad: 10, nothing: 3 };

/** A bar for each half-hour, with one path per state; `label` is the text alternative. */
function strip(day: readonly Stretch[], label: string, nowMs: number): Html {
  const width = day.length * STEP - (STEP - WIDTH);
  const fromMs = healthSlotOf(nowMs) - (day.length - 1) * HEALTH_SLOT_MS;
  return html`<svg
    class="strip"
    viewBox="0 0 ${width} ${HEIGHT}"
    preserveAspectRatio="none"
    role="img"
    aria-label="${label}"
    data-chart="${day.map((stretch) => STRETCHES.indexOf(stretch)).join('')}"
    data-from="${fromMs}"
    data-step="${HEALTH_SLOT_MS}"
  >
    ${STRETCHES.filter((stretch) => day.includes(stretch)).map((stretch) => bars(day, stretch))}
  </svg>`;
}

/** One bar, for the legend. */
function sampleBar(stretch: Stretch): Html {
  return html`<svg class="strip sample" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
    ${bars([stretch], stretch)}
  </svg>`;
}

function bars(day: readonly Stretch[], wanted: Stretch): Html {
  const level = LEVELS[wanted];
  const path = day
    .map((stretch, i) => (stretch === wanted ? `M${i * STEP} ${HEIGHT}v-${level}h${WIDTH}v${level}` : ''))
    .join('');
  return html`<path class="${wanted}" d="${path}" />`;
}
