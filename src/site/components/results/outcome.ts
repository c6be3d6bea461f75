import { isCategory } from '../../../core/results/entries.ts';
import type { SearchKind } from '../../../core/results/found.ts';
import type { Outcome, Report } from '../../../core/upstream/outcome.ts';
import { type Frame, html, type Html, type SitePath } from '../html.ts';
import { outLink } from './out-link.ts';

/** The same search at another place. */
export type Elsewhere = { readonly name: string; readonly url: string };

export type Failures = {
  readonly reports: readonly Report[];
  readonly outcome: Outcome;
  readonly labelOf: (id: string) => string;
  /** Whether cached results are shown in place of missing ones. */
  readonly stale?: boolean;
  /** The address of the same search. */
  readonly again?: SitePath;
  readonly elsewhere?: readonly Elsewhere[];
};

/** Whether a provider failed. One that does not offer this kind of search did not fail. */
export function hasFailed({ state }: Report): boolean {
  return state !== 'ok' && state !== 'unsupported';
}

/**
 * The engines that failed and why: a line for each beside results, a notice if all failed or none offers this search.
 * Undefined if none failed.
 */
export function failedEngines(frame: Frame, failures: Failures): Html | undefined {
  const lines = linesOf(frame, failures);
  if (failures.stale === true && failures.outcome === 'failed')
    return html`<div class="notice warn">
      <p>${frame.t('search.results.stale')}</p>
      ${listOf(lines)}
    </div>`;
  if (failures.outcome === 'failed')
    return lines.length === 0 ? notOffered(frame, failures) : searchFailed(frame, lines, failures);
  return lines.length === 0 ? undefined : listOf(lines);
}

function listOf(lines: readonly Html[]): Html {
  return html`<ul class="missing">
    ${lines}
  </ul>`;
}

function searchFailed(frame: Frame, lines: readonly Html[], failures: Failures): Html {
  const { link, t } = frame;
  const { again } = failures;
  return html`<section class="notice bad stack" data-search-failed>
    <h2>${t('search.failed.title')}</h2>
    <p>${t('search.failed.text')}</p>
    <ul>
      ${lines}
    </ul>
    <p class="actions">
      ${again !== undefined && html`<a class="button plain" href="${link(again)}">${t('search.failed.again')}</a>`}
      <a href="${link('/status')}">${t('search.failed.status')}</a>
    </p>
    ${otherPlaces(frame, failures)}
  </section>`;
}

/** No engine that was asked has such a search, at least with these filters. */
function notOffered(frame: Frame, failures: Failures): Html {
  const { t } = frame;
  return html`<section class="notice stack">
    <h2>${t('search.notOffered.title')}</h2>
    <p>${t('search.notOffered.text')}</p>
    ${otherPlaces(frame, failures)}
  </section>`;
}

function otherPlaces(frame: Frame, { elsewhere = [] }: Failures): Html | undefined {
  if (elsewhere.length === 0) return undefined;
  return html`<p class="actions">
    ${frame.t('search.failed.elsewhere')}
    ${elsewhere.map(({ name, url }) => html`${outLink(frame, url, name)} `)}
  </p>`;
}

function linesOf({ t }: Frame, { reports, labelOf, outcome }: Failures): Html[] {
  const isMixed = outcome !== 'failed';
  return reports.filter(hasFailed).map(({ id, state, stale }) => {
    const older = isMixed && stale === true && ` ${t('search.results.staleEngine')}`;
    return html`<li>${state !== 'ok' && t(`search.reasons.${state}`, { engine: labelOf(id) })}${older}</li>`;
  });
}

/** For a search that succeeded without results; `failedEngines` covers a failed search. */
export function nothingFound(
  { t }: Frame,
  {
    query,
    filtered,
    outcome,
    reports,
  }: { query: string; filtered: boolean } & Pick<Failures, 'outcome' | 'reports'>,
): Html | undefined {
  if (outcome === 'failed') return undefined;
  return html`<section class="nothing stack">
    <h2>${t('search.empty.title', { query })}</h2>
    ${reports.some(hasFailed) && html`<p>${t('search.empty.amongThose')}</p>`}
    <ul>
      <li>${t('search.empty.hints.spelling')}</li>
      <li>${t('search.empty.hints.words')}</li>
      ${filtered && html`<li>${t('search.empty.hints.filters')}</li>`}
    </ul>
  </section>`;
}

export function noEngine({ t, user, link }: Frame, tab: SearchKind): Html {
  return html`<section class="notice warn stack">
    <h2>${t(isCategory(tab) ? 'search.noEngine.source' : 'search.noEngine.title')}</h2>
    <p>${t('search.noEngine.text')}</p>
    ${user?.admin === true && html`<p><a class="button plain" href="${link('/admin/providers')}">${t('search.noEngine.link')}</a></p>`}
  </section>`;
}
