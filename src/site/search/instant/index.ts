import * as texts from '../tools/texts.ts';
import type { Body, InstantBody, InstantValue, Parts, ToolParts } from '../../../answers/index.ts';
import { copyButton, copyTextButton } from '../../components/copy-button.ts';
import { type Child, type Frame, html, type Html } from '../../components/html.ts';
import { mathTool, mathView } from '../tools/calculator.ts';
import { colorTool, colorView } from '../tools/color.ts';
import { currencyView, unitView } from '../tools/converters.ts';
import { jsonTool, jsonView, qrTool, qrView, regexTool, regexView } from '../tools/editors.ts';
import * as numbers from '../tools/numbers.ts';
import type { OpenedTool, ToolType } from '../tools/queries.ts';
import { worldclockTool } from '../tools/world-clock.ts';
import { percentageView, bmiView, interestView, loanView, primeView } from './calculations.ts';
import { coinView, diceView, randomView, passwordView, uuidView } from './chance.ts';
import { holidayView, dateView, timedifferenceView, worldclockView } from './time.ts';
import * as reference from './reference.ts';
import { moonView, sunView } from './sky.ts';
import { timerToolView, timerView } from './timer.ts';
import { weatherToolView, weatherView } from './weather.ts';
import { loremView, pluralView, spellingView, synonymView, translationView } from './words.ts';

type AnswerType = InstantBody['type'];
type Kind<Type extends AnswerType> = {
  readonly view: (frame: Frame, body: Body<Type>, parts: Parts<Type>) => Child;
  /**
   * What the button in the corner copies: the one value of the answer, which is the element `instant-answer`, or its
   * sentence if it has many values. Without it, each value has its own button, or there is nothing to paste.
   */
  readonly copies?: 'value' | 'sentence';
  /**
   * The line below the search box while people type: the sentence, or only the result of an equation. Without it, the
   * answer is random, private, a tool to work with, or known only to a provider.
   */
  readonly line?: 'sentence' | 'result';
  /** The script that makes it work without loading the page again. */
  readonly script?: string;
} & (Type extends ToolType ? ToolKind<Type> : unknown);

type ToolKind<Type extends ToolType> = {
  /** The form of the tool, for a query that only names it. It needs no script. */
  readonly tool: (frame: Frame, opened: OpenedTool<Type>, parts: ToolParts<Type>) => Child;
  /** Whether the opened tool shows a value to copy. */
  readonly opensWithValue?: true;
};

/** How the site shows each kind of answer. */
const KINDS: { readonly [Type in AnswerType]: Kind<Type> } = {
  base: { view: numbers.baseView, tool: numbers.baseView, line: 'result', script: 'tool' },
  bmi: { view: bmiView, tool: numbers.bmiTool, copies: 'value', line: 'sentence' },
  case: { view: texts.caseView, tool: texts.caseView, line: 'sentence', script: 'tool' },
  character: { view: reference.characterView, line: 'sentence' },
  chmod: { view: reference.chmodView, copies: 'value', line: 'sentence' },
  coin: { view: coinView, copies: 'value', script: 'tool' },
  color: { view: colorView, tool: colorTool, line: 'sentence', script: 'tool' },
  country: { view: reference.countryView, copies: 'value', line: 'sentence' },
  cron: { view: reference.cronView, copies: 'value', line: 'sentence' },
  currency: {
    ...{ view: currencyView, tool: currencyView, opensWithValue: true },
    ...{ copies: 'value', line: 'result', script: 'tool' },
  },
  date: { view: dateView, tool: numbers.dateTool, copies: 'value', line: 'sentence' },
  dice: { view: diceView, copies: 'value', script: 'tool' },
  dictionary: {
    ...{ view: reference.dictionaryView, tool: numbers.wordTool('dictionary') },
    ...{ copies: 'sentence', line: 'sentence' },
  },
  emoji: { view: reference.emojiView, line: 'sentence' },
  encode: { view: texts.encodeView, tool: texts.encodeTool, line: 'sentence', script: 'tool' },
  hash: { view: texts.hashView, tool: texts.hashView, line: 'sentence', script: 'private-tool' },
  holiday: { view: holidayView, copies: 'sentence' },
  http: { view: reference.httpView, copies: 'value', line: 'sentence' },
  interest: { view: interestView, copies: 'value', line: 'sentence' },
  ip: { view: reference.ipView },
  json: { view: jsonView, tool: jsonTool, script: 'tool' },
  loan: { view: loanView, tool: numbers.loanTool, copies: 'value', line: 'sentence' },
  lorem: { view: loremView },
  math: {
    ...{ view: mathView, tool: mathTool, opensWithValue: true },
    ...{ copies: 'value', line: 'result', script: 'calculator' },
  },
  moon: { view: moonView, copies: 'sentence', line: 'sentence' },
  morse: { view: texts.morseView, tool: texts.morseTool, line: 'sentence', script: 'tool' },
  password: { view: passwordView, script: 'private-tool' },
  percentage: {
    ...{ view: percentageView, tool: numbers.percentageTool, opensWithValue: true },
    ...{ copies: 'value', line: 'result', script: 'tool' },
  },
  plural: { view: pluralView, copies: 'value', line: 'sentence' },
  port: { view: reference.portView, copies: 'value', line: 'sentence' },
  prime: { view: primeView, copies: 'value', line: 'sentence' },
  qr: { view: qrView, tool: qrTool, script: 'tool' },
  random: { view: randomView, copies: 'value', script: 'tool' },
  regex: { view: regexView, tool: regexTool, script: 'tool' },
  roman: {
    ...{ view: numbers.romanView, tool: numbers.romanView, opensWithValue: true },
    ...{ copies: 'value', line: 'result', script: 'tool' },
  },
  spelling: { view: spellingView, line: 'sentence' },
  sun: { view: sunView, copies: 'sentence', line: 'sentence' },
  synonym: { view: synonymView, tool: numbers.wordTool('synonym'), copies: 'sentence', line: 'sentence' },
  timedifference: { view: timedifferenceView, copies: 'value', line: 'sentence' },
  timer: { view: timerView, tool: timerToolView, script: 'timer' },
  timestamp: { view: numbers.timestampView, tool: numbers.timestampView, line: 'sentence', script: 'tool' },
  translation: { view: translationView },
  unit: {
    ...{ view: unitView, tool: unitView, opensWithValue: true },
    ...{ copies: 'value', line: 'result', script: 'tool' },
  },
  useragent: { view: reference.useragentView },
  uuid: { view: uuidView, script: 'tool' },
  weather: { view: weatherView, tool: weatherToolView, copies: 'sentence' },
  wordcount: {
    ...{ view: texts.wordcountView, tool: texts.wordcountTool },
    ...{ copies: 'value', line: 'sentence', script: 'tool' },
  },
  worldclock: {
    ...{ view: worldclockView, tool: worldclockTool },
    ...{ copies: 'value', line: 'sentence', script: 'world-clock' },
  },
};

/** The table pairs each type with its functions, which the compiler cannot follow through the look-up. */
type AnyKind = Omit<Kind<AnswerType>, 'view'> & {
  readonly view: (frame: Frame, body: InstantBody, parts: unknown) => Child;
  readonly tool?: (frame: Frame, opened: object, parts: unknown) => Child;
  readonly opensWithValue?: true;
};

function kindOf(type: AnswerType): AnyKind {
  return KINDS[type] as unknown as AnyKind;
}

/** The answer above the results. */
export function instantAnswer(frame: Frame, { body, parts }: InstantValue): Html {
  const { view, tool } = kindOf(body.type);
  const copy = copyAnswer(frame, body);
  const kind = `instant-${body.type}${copy ? ' with-copy' : ''}`;
  return html`<section class="instant ${kind}" aria-label="${frame.t('instant.label')}">
    ${'tool' in body ? tool?.(frame, { ...body.state, title: body.text }, parts) : view(frame, body, parts)}
    ${copy}
  </section>`;
}

/** Copies the answer, from the same corner of every answer. */
function copyAnswer(frame: Frame, body: InstantBody): Html | undefined {
  const copied = copiedOf(body);
  if (copied === undefined) return undefined;
  const button = copied === 'value' ? copyButton(frame, 'instant-answer') : copyTextButton(frame, body.text);
  return html`<p class="instant-copy">${button}</p>`;
}

function copiedOf(body: InstantBody): 'value' | 'sentence' | undefined {
  const { copies, opensWithValue } = kindOf(body.type);
  if ('tool' in body) return opensWithValue && 'value';
  if (body.type === 'ip' && 'cidr' in body) return 'value';
  // Of a conversion, one time alone says too little.
  return body.type === 'worldclock' && body.from ? 'sentence' : copies;
}

const MAX_LINE_LENGTH = 120;

/** The line below the search box, such as `= 36`; empty if this answer has none. */
export function liveAnswer({ body }: InstantValue): string {
  const { line } = kindOf(body.type);
  if ('tool' in body || line === undefined) return '';
  // The query is right above it.
  const equals = line === 'result' ? /(?:^|\s)([=≈] .*)$/su.exec(body.text)?.[1] : undefined;
  const shown = [...(equals ?? body.text).replace(/\s+/gu, ' ').trim()];
  return shown.length > MAX_LINE_LENGTH
    ? `${shown.slice(0, MAX_LINE_LENGTH).join('').trimEnd()}…`
    : shown.join('');
}

export function instantScripts({ type }: InstantBody): readonly string[] {
  const { script } = kindOf(type);
  return script === undefined ? [] : [script];
}
