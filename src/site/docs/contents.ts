import { html, type Html } from '../components/html.ts';
import type { EndpointEntry } from './endpoints.ts';

const PREFIX = '/api/v1';

export function contents(endpoints: readonly EndpointEntry[]): Html {
  return html`<nav class="contents" aria-label="On this page">
    <p class="contents-title">Start</p>
    <ul>
      <li><a href="#authentication">Authenticate</a></li>
      <li><a href="#limits">Limits and headers</a></li>
      <li><a href="#errors">Errors</a></li>
      <li><a href="#operations">Running it</a></li>
    </ul>
    <p class="contents-title">Endpoints <code>${PREFIX}</code></p>
    <ul>
      ${endpoints.map(
        ({ id, path, summary }) =>
          html`<li>
            <a href="#${id}" title="${summary}"><code>${path.slice(PREFIX.length)}</code></a>
          </li>`,
      )}
    </ul>
  </nav>`;
}
