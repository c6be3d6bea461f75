import type { Outcome, Report } from '../../core/upstream/outcome.ts';
import type { Frame, SitePath } from './frame.ts';
import { html, type Html } from './html.ts';

export type Failures = {
  readonly reports: readonly Report[];
  readonly outcome: Outcome;
  readonly labelOf: (id: string) => string;
  /** Whether cached results are shown in place of missing ones. */
  readonly stale?: boolean;
  /** The address of the same search. */
  readonly again?: SitePath;
};

/**
 * The engines that failed and why: a line for each beside results, a notice if all failed. Undefined if none failed.
 */
export function failedEngines(frame: Frame, failures: Failures): Html | undefined {
  const lines = linesOf(frame, failures);
  if (failures.stale === true && failures.outcome === 'failed')
    return html`<div class="notice warn">
      <p>${frame.t('search.results.stale')}</p>
      ${listOf(lines)}
    </div>`;
  if (failures.outcome === 'failed') return searchFailed(frame, lines, failures.again);
  return lines.length === 0 ? undefined : listOf(lines);
}

function listOf(lines: readonly Html[]): Html {
  return html`<ul class="missing">
    ${lines}
  </ul>`;
}

function searchFailed({ link, t }: Frame, lines: readonly Html[], again: SitePath | undefined): Html {
  return html`<section class="notice bad stack">
    <h2>${t('search.failed.title')}</h2>
    <p>${t('search.failed.text')}</p>
    ${
      lines.length > 0 &&
      html`<ul>
        ${lines}
      </ul>`
    }
    ${again !== undefined && html`<p><a class="button plain" href="${link(again)}">${t('search.failed.again')}</a></p>`}
  </section>`;
}

function linesOf({ t }: Frame, { reports, labelOf, outcome }: Failures): Html[] {
  const isMixed = outcome !== 'failed';
  return reports.flatMap(({ id, state, stale }) => {
    if (state === 'ok') return [];
    const older = isMixed && stale === true && ` ${t('search.results.staleEngine')}`;
    return [html`<li>${t(`search.reasons.${state}`, { engine: labelOf(id) })}${older}</li>`];
  });
}

/** For a search that succeeded without results; `failedEngines` covers a failed search. */
export function nothingFound(
  { t }: Frame,
  { query, outcome }: { query: string; outcome: Outcome },
): Html | undefined {
  if (outcome === 'failed') return undefined;
  return html`<section class="nothing stack">
    <h2>${t('search.empty.title', { query })}</h2>
    ${outcome === 'partial' && html`<p>${t('search.empty.amongThose')}</p>`}
    <ul>
      <li>${t('search.empty.hints.spelling')}</li>
      <li>${t('search.empty.hints.words')}</li>
      <li>${t('search.empty.hints.filters')}</li>
    </ul>
  </section>`;
}

export function noEngine({ t, user, link }: Frame): Html {
  return html`<section class="notice warn stack">
    <h2>${t('search.noEngine.title')}</h2>
    <p>${t('search.noEngine.text')}</p>
    ${user?.admin === true && html`<p><a class="button plain" href="${link('/admin/providers')}">${t('search.noEngine.link')}</a></p>`}
  </section>`;
}
