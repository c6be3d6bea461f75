import type { Frame } from '../../components/frame.ts';
import { html, type Html } from '../../components/html.ts';
import { copyButton } from '../../components/copy-button.ts';
import { fieldsOf, itemsOf, wordsIn, type Body } from '../../components/reading.ts';
import type { InstantView } from './view.ts';

const MOST_EMOJI = 12;

export const emoji: InstantView = (frame, body) => {
  const found = itemsOf(body.emoji)
    .map(fieldsOf)
    .filter(({ character }) => wordsIn(character) !== undefined)
    .slice(0, MOST_EMOJI);
  if (found.length === 0) return undefined;
  return html`<ul class="emoji">
    ${found.map((one, i) => sign(frame, one, `instant-emoji-${i}`))}
  </ul>`;
};

function sign(frame: Frame, { character, name, codepoints }: Body, id: string): Html {
  const points = itemsOf(codepoints).flatMap((point) => wordsIn(point) ?? []);
  return html`<li>
    <span class="emoji-sign" id="${id}">${wordsIn(character)}</span>
    <span class="emoji-name" id="${id}-caption" lang="en">${wordsIn(name)}</span>
    <small>${points.join(' ')}</small>
    ${copyButton(frame, id)}
  </li>`;
}
