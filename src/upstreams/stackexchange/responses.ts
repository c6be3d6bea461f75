import type { FoundQuestion } from '../../core/cards/model.ts';
import type { Failure, Reason, UpstreamAnswer } from '../../core/upstream/provider.ts';
import { webUrl } from '../../core/web-url.ts';
import { plainText } from '../../text/plain-text.ts';
import { textsOf } from '../kit/found.ts';
import { fieldsOf, type JsonFields, numberOf } from '../kit/json.ts';
import { retryAfterOf, statusFailure } from '../kit/statuses.ts';

const DAY_MS = 86_400_000;
const MAX_TITLE_LENGTH = 300;
const MAX_EXCERPT_LENGTH = 400;
const MAX_WORD_LENGTH = 60;
const MAX_TAGS = 10;

const ERRORS: ReadonlyMap<unknown, Reason> = new Map<unknown, Reason>([
  [400, 'unsupported'],
  [401, 'unauthorized'],
  [402, 'unauthorized'],
  [403, 'unauthorized'],
  [404, 'unsupported'],
  [405, 'unauthorized'],
  [406, 'unauthorized'],
  [500, 'upstream_error'],
  [502, 'rate_limited'],
  [503, 'upstream_error'],
]);

/** No throttle lasts longer; a longer wait means the daily quota is used up. */
const MAX_THROTTLE_MS = 600_000;

/** Undefined if it is a good response. */
export function questionsFailure(answer: UpstreamAnswer, data: JsonFields): Failure | undefined {
  const failure = failureInBody(data) ?? statusFailure(answer);
  return failure?.reason === 'rate_limited' ? { ...retryAfterOf(answer), ...failure } : failure;
}

/** Nearly every error has status 400; `error_id` identifies it. */
function failureInBody({ error_id: id, error_message: message }: JsonFields): Failure | undefined {
  if (id === undefined) return undefined;
  const reason = ERRORS.get(id) ?? 'bad_answer';
  const seconds = /more requests available in (\d{1,6}) seconds/.exec(plainText(message))?.[1];
  if (reason !== 'rate_limited' || seconds === undefined) return { reason };
  const retryAfterMs = Math.min(Number(seconds) * 1000, DAY_MS);
  return { reason: retryAfterMs > MAX_THROTTLE_MS ? 'quota_exhausted' : reason, retryAfterMs };
}

export function questionOf(question: JsonFields): FoundQuestion | undefined {
  const title = plainText(question.title, MAX_TITLE_LENGTH);
  const url = webUrl(question.link);
  if (title === '' || url === '') return undefined;
  return {
    title,
    url,
    score: countOf(question.score),
    answered: question.is_answered === true,
    answers: Math.max(0, countOf(question.answer_count)),
    tags: textsOf(question.tags, MAX_TAGS),
    excerpt: plainText(question.body, MAX_EXCERPT_LENGTH),
    author: plainText(fieldsOf(question.owner).display_name, MAX_WORD_LENGTH),
    license: plainText(question.content_license, MAX_WORD_LENGTH),
  };
}

function countOf(value: unknown): number {
  const count = numberOf(value) ?? 0;
  return Number.isSafeInteger(count) ? count : 0;
}
