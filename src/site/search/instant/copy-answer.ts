import type { InstantBody } from '../../../answers/index.ts';
import { copyButton, copyTextButton } from '../../components/copy-button.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Html } from '../../components/html.ts';

/**
 * What the button in the corner of an answer copies: its one value, which is the element `instant-answer`; its sentence,
 * where it has many values; or nothing, because each value has a button beside it or there is nothing to paste.
 */
type Copied = 'value' | 'sentence' | 'nothing';

const COPIED: Readonly<Record<InstantBody['type'], Copied>> = {
  base: 'nothing',
  bmi: 'value',
  case: 'nothing',
  coin: 'value',
  color: 'nothing',
  country: 'value',
  currency: 'value',
  date: 'value',
  dice: 'value',
  dictionary: 'sentence',
  emoji: 'nothing',
  encode: 'nothing',
  hash: 'nothing',
  holiday: 'sentence',
  http: 'value',
  interest: 'value',
  ip: 'nothing',
  json: 'nothing',
  loan: 'value',
  lorem: 'nothing',
  math: 'value',
  moon: 'sentence',
  morse: 'nothing',
  password: 'nothing',
  percentage: 'value',
  port: 'value',
  qr: 'nothing',
  random: 'value',
  regex: 'nothing',
  roman: 'value',
  spelling: 'nothing',
  sun: 'sentence',
  synonym: 'sentence',
  timedifference: 'value',
  timer: 'nothing',
  timestamp: 'nothing',
  translation: 'nothing',
  unit: 'value',
  useragent: 'nothing',
  uuid: 'nothing',
  weather: 'sentence',
  wordcount: 'value',
  worldclock: 'value',
};

/** Copies the answer, from the same corner of every answer. */
export function copyAnswer(frame: Frame, body: InstantBody): Html | undefined {
  const copied = copiedOf(body);
  if (copied === 'nothing') return undefined;
  const button = copied === 'value' ? copyButton(frame, 'instant-answer') : copyTextButton(frame, body.text);
  return html`<p class="instant-copy">${button}</p>`;
}

function copiedOf(body: InstantBody): Copied {
  const copied = COPIED[body.type];
  if ('tool' in body) return copied === 'value' && !WITHOUT_RESULT.has(body.type) ? 'value' : 'nothing';
  if (body.type === 'ip' && 'cidr' in body) return 'value';
  // Of a conversion, one time alone says too little.
  return body.type === 'worldclock' && body.from ? 'sentence' : copied;
}

/** Tools that show many values from the start. */
const WITHOUT_RESULT: ReadonlySet<InstantBody['type']> = new Set<InstantBody['type']>([
  'wordcount',
  'worldclock',
]);
