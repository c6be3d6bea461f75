import { shownPrefix } from '../../core/accounts/key-format.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { factList } from '../components/fact-list.ts';
import { keyName, keyPrefix } from '../components/key-name.ts';
import { level } from '../components/plot/level.ts';
import { settingsPage } from '../components/settings-page.ts';
import { table } from '../components/table.ts';
import { addedUp, dailyBars, keyKind, monthSoFar, searches } from './key-words.ts';
import { sum, type KeyWithUse, type OwnKeys } from './model.ts';

/** From this share of the limit the bar turns to the warning colour. */
const NEARLY_ALL = 0.9;

export function usageView(frame: Frame, { live, expired, revoked, days }: OwnKeys): Html {
  const { link, t } = frame;
  const shown = [...live, ...[...expired, ...revoked].filter((key) => sum(key.days) > 0)];
  return settingsPage(frame, {
    title: t('common.usage'),
    lead: t('keys.usageLead'),
    main:
      shown.length === 0
        ? html`<p class="quiet">${t('keys.none')}</p>
            <p><a class="button" href="${link('/settings/keys')}">${t('keys.create')}</a></p>`
        : html`${overall(frame, shown, days)}
            <section class="settings-section">
              <h2>${t('keys.byKey')}</h2>
              <ul class="records">
                ${shown.map((key) => oneKey(frame, key, days))}
              </ul>
            </section>
            ${asTable(frame, shown, days)}`,
  });
}

function overall(frame: Frame, shown: readonly KeyWithUse[], days: OwnKeys['days']): Html {
  const { t, formats } = frame;
  const counts = addedUp(shown, days);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return html`<section class="settings-section">
    <h2>${t('keys.allKeys')}</h2>
    ${factList([
      [t('keys.thisMonth'), searches(frame, sum(shown.map(({ month }) => month.searches)))],
      [t('keys.lastDays', { days: days.length }), searches(frame, sum(counts))],
    ])}
    <figure class="panel large-plot">
      <p class="hint">
        ${sum(counts) === 0 ? t('keys.noUse') : t('keys.mostInADay', { shown: searches(frame, Math.max(...counts)) })}
      </p>
      ${dailyBars(frame, counts, days, { height: 100 })}
      <figcaption class="hint">
        <span>${formats.date(Date.parse(first))}</span> <span>${formats.date(Date.parse(last))}</span>
      </figcaption>
    </figure>
  </section>`;
}

function oneKey(frame: Frame, key: KeyWithUse, days: OwnKeys['days']): Html {
  const { t } = frame;
  const { limit, searches: used } = key.month;
  return html`<li class="panel record">
    <div class="record-head">
      <h3>${keyName(frame, key)}</h3>
      ${keyPrefix(key)} ${keyKind(frame, key)}
      ${key.revokedAtMs !== undefined && html`<span class="tag">${t('keys.revokedAt')}</span>`}
    </div>
    ${factList([
      [
        t('keys.thisMonth'),
        html`${monthSoFar(frame, key.month)}
        ${limit !== null && level({ value: used, of: limit, warn: used >= NEARLY_ALL * limit })}`,
      ],
      [t('keys.lastDays', { days: days.length }), searches(frame, sum(key.days))],
    ])}
    <figure class="record-plot">${dailyBars(frame, key.days, days)}</figure>
  </li>`;
}

/** The numbers of the plots, latest day first. */
function asTable(frame: Frame, shown: readonly KeyWithUse[], days: OwnKeys['days']): Html {
  const { t, formats } = frame;
  const totals = addedUp(shown, days);
  const rows = days.map((day, i) => [
    formats.date(Date.parse(day)),
    ...shown.map((key) => formats.number(key.days[i] ?? 0)),
    formats.number(totals[i] ?? 0),
  ]);
  return html`<details class="settings-section">
    <summary>${t('keys.asTable')}</summary>
    ${table({
      label: t('keys.asTable'),
      columns: [
        t('keys.day'),
        ...shown.map(({ name, prefix }) => [name, shownPrefix(prefix)].join(' ')),
        t('keys.total'),
      ],
      rows: rows.toReversed(),
    })}
  </details>`;
}
