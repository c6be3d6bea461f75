import type { Report } from '../../core/upstream/outcome.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { hasFailed } from '../components/outcome.ts';

type Missing = {
  /** A sentence that says what is missing. */
  readonly text: string;
  readonly reports: readonly Report[];
  readonly labelOf: (id: string) => string;
};

/** One line in place of what could not be shown, with the provider and its reason. */
export function unavailable({ t }: Frame, { text, reports, labelOf }: Missing): Html {
  const reasons = reports
    .filter(hasFailed)
    .map(({ id, state }) => state !== 'ok' && t(`search.reasons.${state}`, { engine: labelOf(id) }));
  return html`<p class="notice">${text} <span class="quiet">${reasons.join(' ')}</span></p>`;
}
