import { monthEndMs } from '../../core/limits/month.ts';
import type { Usage } from '../../core/limits/usage-meter.ts';
import { reachedPercent } from '../../core/limits/usage-notices.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child } from '../components/html.ts';
import { keyName, keyPrefix } from '../components/key-name.ts';
import type { OwnKeys } from './model.ts';

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
