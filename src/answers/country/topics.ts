import { leads, setPhrases, type SetPhrases } from '../kit/set-phrases.ts';
import vocabulary from './words.json' with { type: 'json' };

export const TOPICS = ['capital', 'currency', 'languages', 'calling_code', 'continent', 'flag'] as const;
export type Topic = (typeof TOPICS)[number];

export const QUESTIONS = setPhrases(vocabulary.questions);
export const PREPOSITIONS = leads(vocabulary.prepositions);

// French `devise` and Italian `divisa` are not among the names of currency: a motto and a football shirt.
export const TOPIC_PHRASES: ReadonlyMap<Topic, SetPhrases> = new Map(
  TOPICS.map((topic) => [topic, setPhrases(vocabulary.topics[topic])]),
);

export const ANY_TOPIC = setPhrases(Object.values(vocabulary.topics).flat());
