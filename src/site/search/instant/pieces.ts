import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { copyButton } from '../../components/copy-button.ts';
import type { Fact } from '../../components/fact-list.ts';
import { outward } from '../../components/out-link.ts';
import { fieldsOf, webAddressIn, wordsIn } from '../../components/reading.ts';

/** What the answer is, large. */
export function result(content: Child): Html {
  return html`<p class="instant-result">${content}</p>`;
}

/** How the question was understood, small. */
export function aside(content: Child): Html {
  return html`<p class="instant-aside">${content}</p>`;
}

/** What is given and what comes out of it, side by side. */
export function sides(left: Child, sign: '=' | '≈', right: Child): Html {
  return html`<p class="instant-sides">
    <span class="instant-given">${left}</span> <span class="instant-sign">${sign}</span>
    <span class="instant-result">${right}</span>
  </p>`;
}

/** A value to be taken along, letter by letter. The id is unique because a page has one answer. */
export function copyable(
  frame: Frame,
  { id, name, value, kind = '' }: { id: string; name: string; value: string; kind?: string },
): Html {
  return html`<span class="copyable ${kind}"
    ><span class="unseen" id="instant-${id}-caption">${name}</span
    ><code id="instant-${id}">${value}</code> ${copyButton(frame, `instant-${id}`)}</span
  >`;
}

/** The same with its name in sight. */
export function copyableFact(frame: Frame, id: string, name: string, value: string | undefined): Fact {
  return [name, value !== undefined && copyable(frame, { id, name, value })];
}

/** Who gave the facts, with the link and whatever else their terms ask for. */
export function sourceLine(frame: Frame, source: unknown, more?: Child): Html | false {
  const { name, url } = fieldsOf(source);
  const shown = wordsIn(name);
  const address = webAddressIn(url);
  if (shown === undefined) return false;
  return html`<p class="instant-source">
    ${frame.t('instant.source')}
    ${address === undefined ? shown : html`<a href="${address}" ${outward(frame)}>${shown}</a>`}${more}
  </p>`;
}
