import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { stateMark } from '../components/state-mark.ts';
import type { ShownProvider, StatusModel } from './model.ts';

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

/** For those who only want to search: does it work? */
function webWords({ t }: Frame, providers: Providers): string | undefined {
  const states = new Set(providers.filter(({ group }) => group === 'web').map(({ state }) => state));
  if (!states.has('up')) return undefined;
  return states.has('down') ? t('status.webReduced') : t('status.webWorks');
}
