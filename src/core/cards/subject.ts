import type { CardQuestion, CardSource } from './card.ts';
import { folded, mayBeName, readsAsQuestion } from './names.ts';
import type { Encyclopedia, Entity, CardSubject, KnowledgeBase } from './model.ts';

/** How many of the things that have a name are looked at: beyond the first few nobody means them. */
const MOST_NAMESAKES = 3;
/** A misspelt name is short; a longer query that is no name is none when spelt better. */
const MOST_WORDS_MISSPELT = 4;

const WORKS: ReadonlySet<CardSubject> = new Set(['film', 'series', 'game', 'music', 'book']);

type Sources = {
  knowledge: CardSource<KnowledgeBase>;
  encyclopedia: CardSource<Encyclopedia> | undefined;
};

/** What the whole query is the name of; undefined where it is not the name of anything that is known well. */
export async function subjectOf(question: CardQuestion, sources: Sources): Promise<Entity | undefined> {
  if (!mayBeName(question.text)) return undefined;
  const found = await namesakes(question, question.text, sources);
  if (found !== 'unknown') return found;
  const corrected = await correction(question, sources);
  if (corrected === undefined) return undefined;
  const meant = await namesakes(question, corrected, sources);
  return meant === 'unknown' ? undefined : meant;
}

/** `unknown`: nothing at all has a name that begins like this. */
async function namesakes(
  { safe, language }: CardQuestion,
  text: string,
  { knowledge }: Sources,
): Promise<Entity | 'unknown' | undefined> {
  const { provider } = knowledge;
  const hits = await knowledge.consult(provider.find, { text, language });
  if (!('items' in hits)) return undefined;
  if (hits.items.length === 0) return 'unknown';
  const name = folded(text);
  const ids = hits.items
    .filter(({ names }) => names.some((one) => folded(one) === name))
    .slice(0, MOST_NAMESAKES)
    .map(({ id }) => id);
  const worksOnly = readsAsQuestion(text);
  // One after the other: nearly always it is the first, and all that is known of one may be a megabyte.
  for (const id of ids) {
    const told = await knowledge.consult(provider.entity, { id, language });
    if (!('items' in told)) return undefined;
    const [entity] = told.items;
    // What no encyclopedia has an article about is not what most people mean.
    if (!entity?.article || (entity.adult && safe)) continue;
    if (!worksOnly || WORKS.has(entity.kind)) return entity;
  }
  return undefined;
}

async function correction(
  { text, language }: CardQuestion,
  { encyclopedia }: Sources,
): Promise<string | undefined> {
  if (!encyclopedia || folded(text).split(' ').length > MOST_WORDS_MISSPELT || readsAsQuestion(text))
    return undefined;
  const told = await encyclopedia.consult(encyclopedia.provider.spelling, { text, language });
  if (!('items' in told) || !mayBeName(told.correction)) return undefined;
  return folded(told.correction) === folded(text) ? undefined : told.correction;
}
