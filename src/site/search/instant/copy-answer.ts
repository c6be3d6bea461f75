import type { InstantBody } from '../../../answers/index.ts';
import { copyButton, copyTextButton } from '../../components/copy-button.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Html } from '../../components/html.ts';

type Type = InstantBody['type'];

/** Answers with one value: the element that `result` writes. */
const WITH_VALUE: ReadonlySet<Type> = new Set<Type>([
  ...(['math', 'unit', 'currency', 'roman', 'percentage', 'bmi', 'loan', 'interest', 'date'] as const),
  ...(['timedifference', 'country', 'http', 'port', 'wordcount', 'coin', 'dice', 'random'] as const),
]);
/** Answers with many values, which are best passed on as one sentence. */
const WITH_SENTENCE: ReadonlySet<Type> = new Set<Type>(['weather', 'sun', 'moon', 'holiday']);

/** Copies the answer, from the same corner of every answer. Other answers have a button beside each value. */
export function copyAnswer(frame: Frame, body: InstantBody): Html | undefined {
  const hasValue = WITH_VALUE.has(body.type) && !(body.type === 'wordcount' && 'tool' in body);
  const button = hasValue
    ? copyButton(frame, 'instant-answer')
    : WITH_SENTENCE.has(body.type) && !('tool' in body)
      ? copyTextButton(frame, body.text)
      : undefined;
  return button && html`<p class="instant-copy">${button}</p>`;
}
