import type { Emphasis } from '../../core/results/query-words.ts';
import { html, type Child } from './html.ts';

/** A text with the words of the query emphasised. The text is escaped like any other. */
export function emphasised(emphasis: Emphasis, text: string): Child {
  return emphasis(text).map((piece, i) => (i % 2 === 1 ? html`<b>${piece}</b>` : piece));
}
