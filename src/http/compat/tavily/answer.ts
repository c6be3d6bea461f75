import type { CardsBody } from '../../api/bodies.ts';
import type { KeyedCall } from '../../keyed-route.ts';
import { further } from '../our-searches.ts';

export type Answer = { readonly text: string | null; readonly searches: number };

/** An instant answer or the beginning of an article about the subject. Never a generated text. */
export async function answerTo(call: KeyedCall, query: string): Promise<Answer> {
  const instant = await further(call, 'instant', () => call.find('instant', { q: query }));
  if (instant === undefined && call.allows('instant')) return { text: null, searches: 0 };
  // Tools such as the calculator are not answers.
  if (instant && instant.text !== '' && !('tool' in instant)) return { text: instant.text, searches: 1 };
  const cards = await further(call, 'cards', () => call.find('cards', { q: query }));
  const searches = [instant, cards].filter((answer) => answer !== undefined).length;
  return { text: textOf(cards?.wikipedia), searches };
}

/** With its source, as the license of Wikipedia asks. */
function textOf(article: CardsBody['wikipedia'] | undefined): string | null {
  if (!article || article.extract === '') return null;
  const { text, url } = article.attribution;
  return `${article.extract} (${text}, ${url})`;
}
