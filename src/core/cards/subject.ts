import type { CardQuestion, CardSource } from './card.ts';
import { folded, mayBeName, readsAsQuestion } from './names.ts';
import type { Encyclopedia, Entity, CardSubject, KnowledgeBase } from './model.ts';

/** How many entities of the same name are looked at. Later ones are rarely what people mean. */
const MAX_NAMESAKES = 3;
/** Longer queries are not corrected: they are rarely names. */
const MAX_WORDS_TO_CORRECT = 4;

const WORKS: ReadonlySet<CardSubject> = new Set(['film', 'series', 'game', 'music', 'book']);

type Sources = {
  knowledge: CardSource<KnowledgeBase>;
  encyclopedia: CardSource<Encyclopedia> | undefined;
};

/** The entity that the whole query names; undefined if it names nothing well known. */
export async function subjectOf(question: CardQuestion, sources: Sources): Promise<Entity | undefined> {
  if (!mayBeName(question.text)) return undefined;
  const found = await namesakes(question, question.text, sources);
  if (found !== 'unknown') return found;
  const corrected = await correction(question, sources);
  if (corrected === undefined) return undefined;
  const meant = await namesakes(question, corrected, sources);
  return meant === 'unknown' ? undefined : meant;
}

/** `unknown` means that no name at all begins like the query. */
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
    .slice(0, MAX_NAMESAKES)
    .map(({ id }) => id);
  const worksOnly = readsAsQuestion(text);
  // One at a time: the first nearly always matches, and the data of one entity can be a megabyte.
  for (const id of ids) {
    const reply = await knowledge.consult(provider.entity, { id, language });
    if (!('items' in reply)) return undefined;
    const [entity] = reply.items;
    // Without an article it is probably not what people mean.
    if (!entity?.article || (entity.adult && safe)) continue;
    if (!worksOnly || WORKS.has(entity.kind)) return entity;
  }
  return undefined;
}

async function correction(
  { text, language }: CardQuestion,
  { encyclopedia }: Sources,
): Promise<string | undefined> {
  if (!encyclopedia || folded(text).split(' ').length > MAX_WORDS_TO_CORRECT || readsAsQuestion(text))
    return undefined;
  const reply = await encyclopedia.consult(encyclopedia.provider.spelling, { text, language });
  if (!('items' in reply) || !mayBeName(reply.correction)) return undefined;
  return folded(reply.correction) === folded(text) ? undefined : reply.correction;
}
