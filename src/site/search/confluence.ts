import { html, type Html } from '../components/html.ts';

const STREAMS = ['M1 8H23', 'M1 2C9 2 9 8 15 8', 'M1 14C9 14 9 8 15 8'] as const;

/** How many engines agree on a result: that many streams run together. */
export function confluence(engines: number): Html {
  const paths = engines === 2 ? STREAMS.slice(1).join('') + 'H23' : STREAMS.slice(0, engines).join('');
  return html`<svg class="confluence" viewBox="0 0 24 16" width="24" height="16" aria-hidden="true">
    <path d="${paths}" />
  </svg>`;
}
