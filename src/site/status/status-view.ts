import { DISABLED_REASONS } from '../../core/upstream/reasons.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { layout } from '../components/layout.ts';
import { factList } from '../components/fact-list.ts';
import { headline } from './headline.ts';
import { STATUS_GROUPS, type StatusGroup, type StatusModel } from './model.ts';
import { providerRow, sampleBar, STRETCHES } from './provider-row.ts';
import { stateMark } from '../components/state-mark.ts';

export function statusView(frame: Frame, model: StatusModel): Html {
  const { t } = frame;
  return layout(frame, {
    title: t('common.status'),
    kind: 'status-page',
    main: html`${headline(frame, model)} ${failing(frame, model)}
      <div class="status-groups">${STATUS_GROUPS.map((group) => section(frame, model, group))}</div>

      ${model.providers.length > 0 && legend(frame)}
      <p class="hint">${t('status.about')}</p>
      ${model.notAsked.length > 0 && others(frame, model)}`,
  });
}

/** Failing providers stand above all others, each with its reason. */
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
    <p>${t('status.legend')}</p>
    <ul>
      ${STRETCHES.map((stretch) => html`<li>${sampleBar(stretch)} ${t(`status.stretches.${stretch}`)}</li>`)}
    </ul>
  </div>`;
}
