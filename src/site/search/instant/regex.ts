import { html, type Child } from '../../components/html.ts';
import { fieldsOf, itemsOf, numberIn, wordsIn } from '../../components/reading.ts';
import { aside, result } from './pieces.ts';
import type { InstantView } from './view.ts';

type Span = { readonly start: number; readonly end: number };

export const regex: InstantView = ({ t }, body) => {
  const [pattern, text] = [wordsIn(body.pattern), wordsIn(body.text)];
  if (pattern === undefined || text === undefined) return undefined;
  const asked = aside(html`<code>/${pattern}/${wordsIn(body.flags)}</code>`);
  if (body.valid !== true) return [asked, html`<p class="instant-words">${text}</p>`];
  const input = wordsIn(body.input) ?? '';
  return [
    asked,
    result(text),
    html`<p class="tried"><code>${marked([...input], spansOf(body.matches))}</code></p>`,
    body.is_complete === false && aside(t('instant.moreMatches')),
  ];
};

function spansOf(matches: unknown): readonly Span[] {
  return itemsOf(matches)
    .map(fieldsOf)
    .flatMap(({ start, end }) => {
      const [from, to] = [numberIn(start), numberIn(end)];
      return from === undefined || to === undefined ? [] : [{ start: from, end: to }];
    });
}

/** The text with what was matched set off. A match of nothing has nothing to mark. */
function marked(characters: readonly string[], spans: readonly Span[]): Child {
  const pieces: Child[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    if (start < at || end <= start) continue;
    pieces.push(characters.slice(at, start).join(''));
    pieces.push(html`<mark>${characters.slice(start, end).join('')}</mark>`);
    at = end;
  }
  return [...pieces, characters.slice(at).join('')];
}
