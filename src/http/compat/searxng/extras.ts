import type { InstantAnswers } from '../../../core/answers/instant-answers.ts';
import type { CardsRequest } from '../../../core/cards/cards.ts';
import type { Language } from '../../../core/query/language.ts';
import type { Suggestions } from '../../../core/search/suggestions.ts';
import type { CardsBody } from '../../api/bodies.ts';
import { infoboxesOf, type Infobox } from './infoboxes.ts';
import { deferred, type Handled, handled } from '../../../core/ports/maybe-promise.ts';

export type ExtrasParts = {
  instantAnswers: InstantAnswers;
  cards: { about(request: CardsRequest): Promise<{ readonly cards: CardsBody }> };
  /** Without providers whose calls the operator pays for. */
  freeSuggestions: Suggestions;
  /** How long results wait for them. */
  extrasPatienceMs: number;
};

type ExtrasQuestion = Pick<CardsRequest, 'text' | 'safe' | 'timeoutMs'> & {
  language: Language | undefined;
  client: { address: string; userAgent: string };
  signal: () => AbortSignal;
};

/** What a search shows besides its results: instant answers, knowledge cards and suggestions. */
export type Extras = {
  answers: readonly string[];
  infoboxes: readonly Infobox[];
  suggestions: readonly string[];
};

export const NO_EXTRAS: Extras = { answers: [], infoboxes: [], suggestions: [] };

/** Runs at the same time as the search. Only the search counts toward usage. Leaves out what the key may not use. */
export function startExtras(
  parts: ExtrasParts,
  asked: ExtrasQuestion,
  allows: (endpoint: string) => boolean,
): () => Promise<Extras> {
  const content: Extras = { ...NO_EXTRAS };
  // It may fail after the response was sent.
  const running = handled(
    Promise.all([
      allows('instant') && answersTo(asked, parts).then((answers) => (content.answers = answers)),
      allows('cards') && infoboxesFor(asked, parts).then((infoboxes) => (content.infoboxes = infoboxes)),
      allows('suggest') &&
        suggestionsFor(asked, parts).then((suggestions) => (content.suggestions = suggestions)),
    ]),
  );
  return async () => {
    await atMost(parts.extrasPatienceMs, running);
    return { ...content };
  };
}

/** Tools are not answers. */
async function answersTo(
  { text, language, client, signal }: ExtrasQuestion,
  { instantAnswers }: ExtrasParts,
): Promise<readonly string[]> {
  const { found } = await instantAnswers.answer({ text, language, place: '', client, signal });
  if (!found || 'tool' in found.body || found.body.text === '') return [];
  return [found.body.text];
}

async function infoboxesFor(
  { text, safe, language, timeoutMs, signal }: ExtrasQuestion,
  { cards }: ExtrasParts,
): Promise<readonly Infobox[]> {
  return infoboxesOf((await cards.about({ text, safe, language, timeoutMs, signal })).cards);
}

async function suggestionsFor(
  { text, language, signal }: ExtrasQuestion,
  { freeSuggestions }: ExtrasParts,
): Promise<readonly string[]> {
  return (await freeSuggestions.suggest({ text, language, signal })).suggestions;
}

async function atMost(ms: number, work: Handled<unknown>): Promise<void> {
  const { promise: isLate, resolve } = deferred<unknown>();
  const timer = setTimeout(resolve, ms);
  try {
    await Promise.race([work, isLate]);
  } finally {
    clearTimeout(timer);
  }
}
