import { Candidates } from './candidates.ts';
import { mapMaybe, type MaybePromise } from '../ports/maybe-promise.ts';
import type { AnswerFields, AnswerValue, InstantAnswer, Question, AnswerContext } from './instant.ts';
import { withUmlauts } from './question.ts';

/** Made for the first question, since the words of all answers take a while to read. */
const candidatesOf = new WeakMap<readonly InstantAnswer[], Candidates<InstantAnswer>>();

/**
 * The first answer that accepts the query, or else the query with umlauts for `ae`, `oe` and `ue`; synchronous unless an
 * answer has to wait for data.
 */
export function detect<Value extends AnswerValue>(
  answers: readonly InstantAnswer<Value>[],
  question: Question,
  context: AnswerContext,
): MaybePromise<Value | undefined> {
  const candidates = (candidatesOf.get(answers) ?? remember(answers)) as Candidates<InstantAnswer<Value>>;
  return mapMaybe(firstAnswer(candidates.for(question), question, context), (found) => {
    if (found) return found;
    const respelled = withUmlauts(question);
    return respelled && firstAnswer(candidates.for(respelled), respelled, context);
  });
}

function remember(answers: readonly InstantAnswer[]): Candidates<InstantAnswer> {
  const candidates = new Candidates(answers);
  candidatesOf.set(answers, candidates);
  return candidates;
}

function firstAnswer<Value extends AnswerValue>(
  answers: readonly InstantAnswer<Value>[],
  question: Question,
  context: AnswerContext,
): MaybePromise<Value | undefined> {
  for (let at = 0; at < answers.length; at += 1) {
    const answer = answers[at];
    const found = answer?.answer(question, context);
    if (!answer || found === undefined) continue;
    // The type of each answer pairs its `type` with its fields.
    if (!(found instanceof Promise)) return toValue(answer.type, question, found) as Value;
    return found.then((late) =>
      late === undefined
        ? firstAnswer(answers.slice(at + 1), question, context)
        : (toValue(answer.type, question, late) as Value),
    );
  }
  return undefined;
}

function toValue(type: string, { query }: Question, { parts, ...fields }: AnswerFields): AnswerValue {
  return { body: { type, query, ...fields }, parts };
}
