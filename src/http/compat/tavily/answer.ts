import type { KeyedCall } from '../../keyed-route.ts';
import { further } from '../our-searches.ts';

type Instant = { readonly text?: unknown; readonly tool?: unknown } | null;
type Article = {
  readonly extract: string;
  readonly attribution: { readonly text: string; readonly url: string };
};
type Cards = { readonly wikipedia?: Article | null };

export type Answer = { readonly text: string | null; readonly searches: number };

/** An instant answer or the beginning of an article about the subject. Never a generated text. */
export async function answerTo(call: KeyedCall, query: string): Promise<Answer> {
  const instant = (await further(call, 'instant', () => call.api('instant', { q: query }))) as
    | Instant
    | undefined;
  if (instant === undefined && call.allows('instant')) return { text: null, searches: 0 };
  // Forms such as the calculator answer no question.
  if (typeof instant?.text === 'string' && instant.text !== '' && !('tool' in instant))
    return { text: instant.text, searches: 1 };
  const cards = (await further(call, 'cards', () => call.api('cards', { q: query }))) as Cards | undefined;
  const searches = [instant, cards].filter((answer) => answer !== undefined).length;
  return { text: textOf(cards?.wikipedia), searches };
}

/** With its source, as the license of Wikipedia asks. */
function textOf(article: Article | null | undefined): string | null {
  if (!article || article.extract === '') return null;
  const { text, url } = article.attribution;
  return `${article.extract} (${text}, ${url})`;
}
