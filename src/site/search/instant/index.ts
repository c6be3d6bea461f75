import type { InstantValue } from '../../../answers/index.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { percentageView, bmiView, interestView, loanView } from './calculations.ts';
import { copyAnswer } from './copy-answer.ts';
import { coinView, diceView, randomView, passwordView, uuidView } from './chance.ts';
import { holidayView } from './holiday.ts';
import { httpView, ipView, portView, useragentView } from './network.ts';
import { countryView, dictionaryView, emojiView } from './reference.ts';
import { moonView, sunView } from './sky.ts';
import { dateView, timedifferenceView, worldclockView } from './time.ts';
import { mathView } from '../tools/calculator.ts';
import { colorView } from '../tools/color.ts';
import { currencyView, unitView } from '../tools/converters.ts';
import { timerView } from './timer.ts';
import { wordcountView, caseView, encodeView, hashView, morseView } from '../tools/texts.ts';
import { jsonView } from '../tools/json.ts';
import { baseView, romanView, timestampView } from '../tools/numbers.ts';
import { qrView } from '../tools/qr.ts';
import { regexView } from '../tools/regex.ts';
import { toolView } from '../tools/views.ts';
import { loremView, spellingView, synonymView, translationView } from './words.ts';
import { weatherView } from './weather.ts';

type ToolValue = Extract<InstantValue, { body: { tool: true } }>;
type PlainValue = Exclude<InstantValue, ToolValue>;
type ValueOf<Type> = Extract<PlainValue, { body: { type: Type } }>;
type View<Value extends PlainValue> = (frame: Frame, body: Value['body'], parts: Value['parts']) => Child;

/** How each kind of answer looks. */
const VIEWS: { readonly [Type in PlainValue['body']['type']]: View<ValueOf<Type>> } = {
  base: baseView,
  bmi: bmiView,
  case: caseView,
  coin: coinView,
  color: colorView,
  country: countryView,
  currency: currencyView,
  date: dateView,
  dice: diceView,
  dictionary: dictionaryView,
  emoji: emojiView,
  encode: encodeView,
  hash: hashView,
  holiday: holidayView,
  http: httpView,
  interest: interestView,
  ip: ipView,
  json: jsonView,
  loan: loanView,
  lorem: loremView,
  math: mathView,
  moon: moonView,
  morse: morseView,
  password: passwordView,
  percentage: percentageView,
  port: portView,
  qr: qrView,
  random: randomView,
  regex: regexView,
  roman: romanView,
  spelling: spellingView,
  sun: sunView,
  synonym: synonymView,
  timedifference: timedifferenceView,
  timer: timerView,
  timestamp: timestampView,
  translation: translationView,
  unit: unitView,
  useragent: useragentView,
  uuid: uuidView,
  weather: weatherView,
  wordcount: wordcountView,
  worldclock: worldclockView,
};

/** The answer above the results. */
export function instantAnswer(frame: Frame, value: InstantValue): Html {
  const { body } = value;
  return html`<section class="instant instant-${body.type}" aria-label="${frame.t('instant.label')}">
    ${isTool(value) ? toolView(frame, value) : viewOf(value)(frame, value.body, value.parts)}
    ${copyAnswer(frame, body)}
  </section>`;
}

function isTool(value: InstantValue): value is ToolValue {
  return 'tool' in value.body;
}

/** The table pairs each type with the view of its body, which the compiler cannot follow through the look-up. */
function viewOf({ body }: PlainValue): View<PlainValue> {
  return VIEWS[body.type] as View<PlainValue>;
}
