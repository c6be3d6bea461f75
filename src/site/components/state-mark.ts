import { html, type Html } from './html.ts';

export type ProviderState = 'up' | 'down' | 'unknown';

/** A shape for each state, beside its name: a full drop, a cross, an empty ring. */
const SHAPES: Readonly<Record<ProviderState, Html>> = {
  up: html`<path d="M8 1.5c2.8 3.6 4.6 6 4.6 8.4a4.6 4.6 0 0 1-9.2 0C3.4 7.5 5.2 5.1 8 1.5Z" />`,
  down: html`<path d="m3.5 3.5 9 9m0-9-9 9" class="line" />`,
  unknown: html`<circle cx="8" cy="8" r="4.5" class="line" />`,
};

export function stateMark(state: ProviderState): Html {
  return html`<svg class="state-mark ${state}" viewBox="0 0 16 16" aria-hidden="true">${SHAPES[state]}</svg>`;
}
