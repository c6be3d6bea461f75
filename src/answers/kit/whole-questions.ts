import { lazy } from '../../core/lazy.ts';
import { ARTICLES, leadPhrases } from '../math/tokens.ts';
import { expandAll } from './phrases.ts';

/**
 * Recognises a whole question by its patterns, which have a sign such as `#` in place of each value: `is # prime`. A
 * question or an order before it, such as `what is the`, makes no difference.
 */
export function wholeQuestions<Asked extends string>(
  table: Readonly<Record<Asked, readonly string[]>>,
): (shape: string) => Asked | undefined {
  const questions = lazy(
    () =>
      new Map<string, Asked>(
        (Object.keys(table) as Asked[]).flatMap((asked) => expandAll(table[asked], asked)),
      ),
  );
  return (shape) => questions().get(shape) ?? questions().get(withoutLead(shape));
}

function withoutLead(shape: string): string {
  const words = shape.split(' ');
  const at = leadPhrases(words, 0)?.length ?? 0;
  return words.slice(ARTICLES.has(words[at] ?? '') ? at + 1 : at).join(' ');
}
