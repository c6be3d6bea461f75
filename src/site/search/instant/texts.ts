import type { LoremBody } from '../../../answers/lorem.ts';
import { copyButton } from '../../components/copy-button.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Child } from '../../components/html.ts';

export function loremView(frame: Frame, { text }: LoremBody): Child {
  const name = frame.t('instant.placeholder');
  return [
    html`<p class="instant-aside copyable">
      <span id="instant-lorem-caption">${name}</span> ${copyButton(frame, 'instant-lorem')}
    </p>`,
    html`<div class="instant-text" tabindex="0" role="group" aria-label="${name}">
      <span id="instant-lorem">${text}</span>
    </div>`,
  ];
}
