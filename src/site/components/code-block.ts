import { copyButton } from './copy-button.ts';
import type { Frame } from './frame.ts';
import { html, type Child, type Html } from './html.ts';

type CodeBlock = {
  readonly id: string;
  readonly caption: string;
  /** Tells several blocks with the same caption apart for screen readers. */
  readonly label?: string;
  readonly code: Child;
  /** Whether the browser script removes it from the page when the visitor leaves. */
  readonly once?: boolean;
};

/** Long lines scroll inside the block, so it takes the focus: a keyboard could not reach their ends otherwise. */
export function codeBlock(
  frame: Frame,
  { id, caption, label = caption, code, once = false }: CodeBlock,
): Html {
  return html`<figure class="code${once && ' shown-once'}">
    <figcaption>${caption} ${copyButton(frame, id, label)}</figcaption>
    <pre
      tabindex="0"
      role="group"
      aria-label="${label}"
    ><code id="${id}" ${once && html`data-once`}>${code}</code></pre>
  </figure>`;
}
