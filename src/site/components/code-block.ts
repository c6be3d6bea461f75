import { html, type Child, type Html } from './html.ts';

/** Long lines scroll inside the block, so it takes the focus: a keyboard could not reach their ends otherwise. */
export function codeBlock({ caption, label, code }: { caption: string; label: string; code: Child }): Html {
  return html`<figure class="code">
    <figcaption>${caption}</figcaption>
    <pre tabindex="0" role="group" aria-label="${label}"><code>${code}</code></pre>
  </figure>`;
}
