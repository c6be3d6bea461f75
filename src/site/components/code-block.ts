import { copyButton } from './copy-button.ts';
import type { Frame } from './frame.ts';
import { html, type Child, type Html } from './html.ts';

type CodeBlock = {
  readonly id: string;
  readonly caption: string;
  /** Tells several blocks on one page apart for screen readers. */
  readonly label: string;
  readonly code: Child;
};

/** Long lines scroll inside the block, so it takes the focus: a keyboard could not reach their ends otherwise. */
export function codeBlock(frame: Frame, { id, caption, label, code }: CodeBlock): Html {
  return html`<figure class="code">
    <figcaption>${caption} ${copyButton(frame, id, label)}</figcaption>
    <pre tabindex="0" role="group" aria-label="${label}"><code id="${id}">${code}</code></pre>
  </figure>`;
}
