import { firstOfDays, RETAINED_DAYS, utcDayOf } from '../../core/limits/day.ts';
import { usageCsv } from '../../core/limits/usage-csv.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { currentSession } from '../server/visitors.ts';

type Parts = Pick<SiteParts, 'usageReports' | 'clock'>;

/** The usage of the user's own keys, and for administrators that of all keys. */
export function usageDownloads(parts: Parts): SitePage[] {
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

function download({ query, frame }: Visit, { usageReports, clock }: Parts, ownerId?: string): SiteAnswer {
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
