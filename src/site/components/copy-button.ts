import { type Child, type Frame, html, type Html } from './html.ts';
import { copyIcon } from './layout/icons.ts';

/**
 * Copies the text of the element with that id, also after a script has changed it. `what` tells several buttons on one
 * page apart for screen readers. The script shows the button, because without one it could do nothing.
 */
export function copyButton(frame: Frame, targetId: string, what?: string): Html {
  return button(frame, html`data-copy="#${targetId}"`, what);
}

/** Copies a text that the page shows in another form, or in several parts. */
export function copyTextButton(frame: Frame, text: string, what?: string): Html {
  return button(frame, html`data-copy data-copy-text="${text}"`, what);
}

function button({ t }: Frame, source: Child, what: string | undefined): Html {
  return html`<button
    type="button"
    class="button plain small"
    ${source}
    data-copied="${t('common.copied')}"
    hidden
  >
    ${copyIcon()} <span data-copy-label>${t('common.copy')}</span>
    ${what !== undefined && html`<span class="unseen">${what}</span>`}
  </button>`;
}

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
