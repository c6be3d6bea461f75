import { shownPrefix } from '../../core/accounts/key-format.ts';
import type { Usage } from '../../core/limits/usage-meter.ts';
import { reachedPercent } from '../../core/limits/usage-notices.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { factList, table } from '../components/table.ts';
import { keyName, keyPrefix, monthSoFar } from '../components/form/key-terms.ts';
import { level } from '../components/charts.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { addedUp, dailyBars, keyKind, searches } from './key-records.ts';
import { type EndpointUse, type KeyWithUse, type OwnKeys, sum } from './keys-of.ts';
import { firstOfDays, RETAINED_DAYS, utcDayOf, monthEndMs } from '../../core/limits/day.ts';
import { usageCsv } from '../../core/limits/usage-csv.ts';
import type { SiteAnswer, SitePage, SiteParts, Visit } from '../server/page.ts';
import { currentSession } from '../server/visitors.ts';

export function usageView(frame: Frame, own: OwnKeys): Html {
  const { link, t } = frame;
  const ended = [...own.expired, ...own.revoked].filter((key) => sum(key.days) > 0);
  const shown = [...own.live, ...ended];
  return settingsPage(frame, {
    title: t('common.usage'),
    lead: t('keys.usageLead'),
    scripts: ['charts'],
    main:
      shown.length === 0
        ? html`<p class="quiet">${t('keys.none')}</p>
            <p><a class="button" href="${link('/settings/keys')}">${t('keys.create')}</a></p>
            ${frame.user?.admin === true && downloads(frame)}`
        : html`${usageNotices(frame, own)} ${overall(frame, shown, own)} ${endpointPlots(frame, own)}
            <section class="settings-section">
              <h2>${t('keys.byKey')}</h2>
              <ul class="records">
                ${shown.map((key) => oneKey(frame, key, own.days))}
              </ul>
            </section>
            ${asTable(frame, shown, own.days)}`,
  });
}

function overall(frame: Frame, shown: readonly KeyWithUse[], { days, month }: OwnKeys): Html {
  const { t } = frame;
  const counts = addedUp(shown, days);
  return html`<section class="settings-section">
    <h2>${t('keys.allKeys')}</h2>
    ${factList([
      [t('keys.thisMonth'), monthWithLevel(frame, month)],
      [t('keys.lastDays', { days: days.length }), searches(frame, sum(counts))],
    ])}
    <figure class="panel large-plot">
      <p class="hint">
        ${sum(counts) === 0 ? t('keys.noUse') : t('keys.mostInADay', { shown: searches(frame, Math.max(...counts)) })}
      </p>
      ${sum(counts) > 0 && dailyBars(frame, counts, days, { height: 100 })}
    </figure>
    ${downloads(frame)}
  </section>`;
}

function downloads({ t, link, user }: Frame): Html {
  return html`<p class="actions">
    <a class="button plain small" href="${link('/settings/usage.csv')}" download>${t('usage.csv')}</a>
    ${
      user?.admin === true &&
      html`<a class="button plain small" href="${link('/admin/usage.csv')}" download
        >${t('usage.csvOfAll')}</a
      >`
    }
  </p>`;
}

function monthWithLevel(frame: Frame, month: Usage): Html {
  const { limit, searches: used } = month;
  return html`${monthSoFar(frame, month)}
  ${limit !== null && level({ value: used, of: limit, warn: reachedPercent(month) !== undefined })}`;
}

function endpointPlots(frame: Frame, { endpoints, days }: OwnKeys): Child {
  return (
    endpoints.length > 0 &&
    html`<section class="settings-section">
      <h2>${frame.t('usage.byEndpoint')}</h2>
      <ul class="records">
        ${endpoints.map((one) => oneEndpoint(frame, one, days))}
      </ul>
    </section>`
  );
}

function oneEndpoint(frame: Frame, { endpoint, days: counts }: EndpointUse, days: OwnKeys['days']): Html {
  const name = endpoint === '' ? frame.t('usage.unknownEndpoint') : endpoint;
  const used = searches(frame, sum(counts));
  return html`<li class="panel record">
    <div class="record-head">
      <h3>${endpoint === '' ? name : html`<code>${name}</code>`}</h3>
      <span class="quiet">${used}</span>
    </div>
    <figure class="record-plot">${dailyBars(frame, counts, days, { title: `${name}: ${used}` })}</figure>
  </li>`;
}

function oneKey(frame: Frame, key: KeyWithUse, days: OwnKeys['days']): Html {
  const { t } = frame;
  return html`<li class="panel record">
    <div class="record-head">
      <h3>${keyName(frame, key)}</h3>
      ${keyPrefix(key)} ${keyKind(frame, key)}
      ${key.revokedAtMs !== undefined && html`<span class="tag">${t('keys.revokedAt')}</span>`}
    </div>
    ${factList([
      [t('keys.thisMonth'), monthWithLevel(frame, key.month)],
      [t('keys.lastDays', { days: days.length }), searches(frame, sum(key.days))],
    ])}
    <figure class="record-plot">${dailyBars(frame, key.days, days)}</figure>
  </li>`;
}

/** The numbers of the plots by key, latest day first. */
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

/** The usage of the user's own keys, and for administrators that of all keys. */
export function usageDownloads(parts: SiteParts): SitePage[] {
  return [
    {
      name: 'usage_csv',
      method: 'GET',
      path: '/settings/usage.csv',
      access: 'users',
      handle: (visit) => download(visit, parts, currentSession(visit.visitor).user.id),
    },
    {
      name: 'admin_usage_csv',
      method: 'GET',
      path: '/admin/usage.csv',
      access: 'admins',
      handle: (visit) => download(visit, parts),
    },
  ];
}

function download({ query, frame }: Visit, { usageReports, clock }: SiteParts, ownerId?: string): SiteAnswer {
  const days = daysIn(query.get('days'));
  if (days === undefined) {
    const body = `days: ${frame.t('usage.badDays', { most: RETAINED_DAYS })}\n`;
    return { kind: 'body', status: 400, type: 'text/plain; charset=utf-8', body, headers: NOT_STORED };
  }
  const nowMs = clock.wallMs();
  return {
    kind: 'body',
    type: 'text/csv; charset=utf-8',
    body: usageCsv(usageReports, {
      fromDay: firstOfDays(nowMs, days),
      ownerId,
      withUsers: ownerId === undefined,
    }),
    headers: {
      ...NOT_STORED,
      'content-disposition': `attachment; filename="tributary-usage-${utcDayOf(nowMs)}.csv"`,
    },
  };
}

const NOT_STORED = { 'cache-control': 'no-store' };

/** All that are stored, unless the address says otherwise. */
function daysIn(text: string): number | undefined {
  if (text === '') return RETAINED_DAYS;
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= RETAINED_DAYS ? days : undefined;
}

/** The keys that are near or at their monthly limit, after the account. */
export function usageNotices(frame: Frame, { month, live, nowMs }: OwnKeys): Child {
  const { t } = frame;
  return [
    noticeOf(frame, { name: t('usage.account'), usage: month, nowMs }),
    ...live
      .filter(({ sandbox }) => !sandbox)
      .map((key) =>
        noticeOf(frame, {
          name: html`${keyName(frame, key)} ${keyPrefix(key)}`,
          usage: key.month,
          nowMs,
        }),
      ),
  ];
}

type Subject = { readonly name: Child; readonly usage: Usage; readonly nowMs: number };

function noticeOf({ t, formats }: Frame, { name, usage, nowMs }: Subject): Child {
  const percent = reachedPercent(usage);
  if (percent === undefined || usage.limit === null) return false;
  const shown = formats.number(usage.searches);
  const limit = formats.number(usage.limit);
  const resets = formats.date(monthEndMs(nowMs));
  return html`<p class="notice ${percent === 100 ? 'bad' : 'warn'}" role="status">
    <strong>${name}</strong>:
    ${percent === 100 ? t('usage.reached', { limit, resets }) : t('usage.near', { shown, limit })}
  </p>`;
}
