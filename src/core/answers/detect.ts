import type { MaybePromise } from '../ports/maybe-promise.ts';
import type { AnswerBody, InstantAnswer, Question, Scene } from './instant.ts';

export type Detected = { readonly type: string; readonly body: AnswerBody };

/** The first answer that the query is meant for; in this turn of the event loop unless one has to wait. */
export function detect(
  answers: readonly InstantAnswer[],
  question: Question,
  scene: Scene,
): MaybePromise<Detected | undefined> {
  for (const [at, answer] of answers.entries()) {
    const preparing = answer.prepare?.();
    if (preparing) return preparing.then(() => detect(answers.slice(at), question, scene));
    const body = answer.answer(question, scene);
    if (body === undefined) continue;
    if (!(body instanceof Promise)) return { type: answer.type, body };
    return body.then((late) =>
      late === undefined ? detect(answers.slice(at + 1), question, scene) : { type: answer.type, body: late },
    );
  }
  return undefined;
}
