import type { ProviderChecks } from '../server/page.ts';
import { type CheckResult, isProblem } from '../../core/doctor/report.ts';
import { MONTH_MS } from '../../core/limits/rate.ts';
import type { QuotaLeft } from '../../core/upstream/provider.ts';
import { postForm } from '../components/form/form.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { stateMark } from '../components/charts.ts';
import { stackingTable } from '../components/table.ts';

/** Without a name, it checks all providers. */
export function checkButton(frame: Frame, name?: string): Html {
  const { t } = frame;
  const label = name === undefined ? t('admin.check.all') : t('admin.check.one');
  return postForm(
    frame,
    '/admin/providers/check',
    html`${name !== undefined && html`<input type="hidden" name="provider" value="${name}" />`}
      <button
        class="button ${name !== undefined && 'plain'}"
        ${name !== undefined && html` aria-label="${t('admin.check.oneOf', { provider: name })}"`}
      >
        ${label}
      </button>`,
  );
}

export function checksSection(frame: Frame, checks: ProviderChecks | undefined): Html {
  const { t } = frame;
  return html`<section class="settings-section" id="check">
    <h2>${t('admin.check.title')}</h2>
    ${checks && report(frame, checks)}
    <p class="hint">${t('admin.check.text')}</p>
    ${checkButton(frame)}
  </section>`;
}

function report(frame: Frame, checks: ProviderChecks): Child {
  const { t } = frame;
  const { results, refused } = checks;
  const problems = results.filter(isProblem);
  return html`${
    results.length > 0 &&
    html`<p class="notice ${problems.length > 0 ? 'bad' : 'good'}" role="status">
      ${t('admin.check.problems', { count: problems.length })}
    </p>`
  }
  ${refused.length > 0 && html`<p class="quiet">${waitWords(frame, refused)}</p>`}
  ${
    results.length > 0 &&
    stackingTable({
      label: t('admin.check.title'),
      columns: [
        t('admin.check.provider'),
        t('admin.check.result'),
        t('admin.check.time'),
        t('admin.check.results'),
        t('admin.check.quota'),
      ],
      rows: [...problems, ...results.filter((result) => !isProblem(result))].map((result) =>
        row(frame, result, checks),
      ),
    })
  }`;
}

/** More are counted instead of named. */
const MOST_NAMED = 3;

function waitWords({ t, formats }: Frame, refused: ProviderChecks['refused']): string {
  return t('admin.check.wait', {
    provider:
      refused.length > MOST_NAMED
        ? t('admin.check.many', { count: refused.length })
        : formats.list(refused.map(({ name }) => name)),
    seconds: Math.max(...refused.map(({ retryAfterSeconds }) => retryAfterSeconds)),
  });
}

function row(frame: Frame, result: CheckResult, checks: ProviderChecks): readonly Child[] {
  const { t, formats } = frame;
  const { slot, label, ms, format, quota } = result;
  return [
    html`<bdi>${label}</bdi> ${slot.startsWith('engine_') && html`<code>${slot}</code>`}`,
    verdict(frame, result, checks),
    ms === undefined
      ? '–'
      : html`<span class="unbroken">${t('admin.check.ms', { shown: formats.number(Math.round(ms)) })}</span>`,
    format === undefined
      ? '–'
      : format.kept < format.received
        ? t('admin.check.dropped', {
            kept: formats.number(format.kept),
            received: formats.number(format.received),
          })
        : formats.number(format.kept),
    quota.length === 0 ? '–' : quota.map((one) => html`<div>${quotaWords(frame, one)}</div>`),
  ];
}

/** What is wrong and the setting that changes it. */
function verdict(frame: Frame, result: CheckResult, { settingNames }: ProviderChecks): Html {
  const { t, formats } = frame;
  const { state, slot, status, format } = result;
  const { url = '', key = url, budget = '' } = settingNames.get(slot) ?? {};
  const missing = format?.missing ?? [];
  const isGood = state === 'ok';
  return html`${stateMark(isGood ? 'up' : isProblem(result) ? 'down' : 'unknown')}
  ${t(`admin.check.states.${state}`, { url, key, budget })}
  ${!isGood && status !== undefined && status >= 300 && html`<span class="quiet">HTTP ${status}</span>`}
  ${
    missing.length > 0 &&
    html`<p class="hint">${t('admin.check.missing', { fields: formats.list(missing) })}</p>`
  }`;
}

function quotaWords(frame: Frame, { left, limit, windowMs }: QuotaLeft): string {
  const { t, formats } = frame;
  const shown = formats.number(left);
  const amount =
    limit === undefined
      ? t('admin.check.leftAlone', { left: shown })
      : t('admin.left', { left: shown, limit: formats.number(limit) });
  return windowMs === undefined ? amount : `${amount} ${windowWords(frame, windowMs)}`;
}

/** "per day" for the lengths that have a name, "per 90 seconds" for any other. */
export function windowWords({ t, formats }: Frame, windowMs: number): string {
  const named: ReadonlyMap<number, string> = new Map([
    [1_000, t('admin.windows.second')],
    [60_000, t('admin.windows.minute')],
    [3_600_000, t('admin.windows.hour')],
    [86_400_000, t('admin.windows.day')],
    [MONTH_MS, t('admin.windows.month')],
  ]);
  return named.get(windowMs) ?? t('admin.windows.seconds', { shown: formats.number(windowMs / 1_000) });
}
