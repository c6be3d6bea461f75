import { DISABLED_REASONS } from '../../core/upstream/reasons.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html, type Child } from '../components/html.ts';
import { layout } from '../components/layout.ts';
import { factList } from '../components/fact-list.ts';
import { STATUS_GROUPS, type ShownProvider, type StatusGroup, type StatusModel } from './model.ts';
import { stateMark } from '../components/state-mark.ts';
import { ago, atMoment } from '../components/time.ts';
import type { Stretch } from './day.ts';

export function statusView(frame: Frame, model: StatusModel): Html {
  const { t } = frame;
  return layout(frame, {
    title: t('common.status'),
    kind: 'status-page',
    main: html`${overall(frame, model)}
      <div class="status-groups">${STATUS_GROUPS.map((group) => section(frame, model, group))}</div>

      ${model.providers.length > 0 && legend(frame)}
      <p class="hint">${t('status.about')}</p>
      ${model.notAsked.length > 0 && others(frame, model)}`,
  });
}

/** The summary in one line. */
function overall({ t, formats }: Frame, { providers, nowMs }: StatusModel): Html {
  const count = (state: ShownProvider['state']): number =>
    providers.filter((provider) => provider.state === state).length;
  const [up, down, unknown] = [count('up'), count('down'), count('unknown')];
  const state = down > 0 ? 'down' : up > 0 ? 'up' : 'unknown';
  const title =
    providers.length === 0
      ? t('status.noProviders')
      : down > 0
        ? t('status.someDown', { down, all: providers.length })
        : up > 0
          ? t('status.allUp')
          : t('status.nothingKnown');
  return html`<header class="status-head ${state}">
    <p class="status-kicker">${t('common.status')}</p>
    <h1>${stateMark(state)} ${title}</h1>
    <p class="quiet">
      ${unknown > 0 && up + down > 0 && html`${t('status.someUnknown', { count: unknown })} `}
      <time datetime="${new Date(nowMs).toISOString()}"
        >${t('status.asOf', { time: formats.dateTime(nowMs) })}</time
      >
    </p>
  </header>`;
}

function section(frame: Frame, { providers, nowMs }: StatusModel, group: StatusGroup): Html | undefined {
  const own = providers.filter((provider) => provider.group === group);
  if (own.length === 0) return undefined;
  return html`<section class="status-group" aria-labelledby="group-${group}">
    <h2 id="group-${group}">${frame.t(`status.groups.${group}`)}</h2>
    <ul>
      ${own.map((provider) => providerRow(frame, provider, nowMs))}
    </ul>
  </section>`;
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
    <p>${t('status.legend')}</p>
    <ul>
      ${STRETCHES.map((stretch) => html`<li>${sampleBar(stretch)} ${t(`status.stretches.${stretch}`)}</li>`)}
    </ul>
  </div>`;
}

function providerRow(frame: Frame, provider: ShownProvider, nowMs: number): Html {
  const { t, formats } = frame;
  const { slug, name, state, goodShare } = provider;
  const day =
    goodShare === undefined
      ? t('status.noLooks')
      : t('status.uptime', { percent: formats.percent(goodShare) });
  return html`<li class="provider" id="${slug}">
    <h3>${name}</h3>
    <p class="provider-state ${state}">${stateMark(state)} ${t(`status.states.${state}`)}</p>
    <div class="provider-day">
      ${strip(provider.day, day)}
      <p aria-hidden="true">${day}</p>
    </div>
    ${facts(frame, provider, nowMs)}
  </li>`;
}

function facts(frame: Frame, provider: ShownProvider, nowMs: number): Child {
  const { t } = frame;
  const { sinceMs, checkedAtMs, lastOkAtMs, lastError, monitor } = provider;
  const wasChecked = checkedAtMs !== undefined;
  return factList([
    [t('status.lastError'), lastError && t(`status.reasons.${lastError}`)],
    [t('status.since'), sinceMs !== undefined && atMoment(frame, sinceMs)],
    [t('status.lastCheck'), wasChecked && ago(frame, checkedAtMs, nowMs)],
    [
      t('status.lastSuccess'),
      wasChecked && (lastOkAtMs === undefined ? t('common.never') : ago(frame, lastOkAtMs, nowMs)),
    ],
    [t('status.knownBy'), t(`status.monitors.${monitor}`)],
  ]);
}

const STEP = 5;
const WIDTH = 4;
const HEIGHT = 28;

const STRETCHES = ['good', 'mixed', 'bad', 'nothing'] as const satisfies readonly Stretch[];

/** The height shows the state without its colour: higher is better. */
const LEVELS: Readonly<Record<Stretch, number>> = { good: HEIGHT, mixed: 18, bad: 10, nothing: 3 };

/** A bar for each half-hour, with one path per state; `label` is the text alternative. */
function strip(day: readonly Stretch[], label: string): Html {
  const width = day.length * STEP - (STEP - WIDTH);
  return html`<svg
    class="strip"
    viewBox="0 0 ${width} ${HEIGHT}"
    preserveAspectRatio="none"
    role="img"
    aria-label="${label}"
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
