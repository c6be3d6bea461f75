import type { Body } from '../../../answers/index.ts';
import type { Equation } from '../../../answers/kit/schema.ts';
import { type Child, type Frame, html, type Html } from '../../components/html.ts';
import type { MessageKey } from '../../../locales/messages.ts';
import { scripted, toolBox, toolTitle, typedNumber, form, text, livePart } from './fields.ts';
import type { OpenedTool } from './queries.ts';

/** A longer fraction is of no use to a reader. */
const MAX_FRACTION_LENGTH = 60;

/** What a key types, what it shows if that differs, and how it is read out. */
type Key = readonly [types: string, shows?: string, named?: MessageKey];

const ROWS: readonly (readonly Key[])[] = [
  [['('], [')'], ['%'], ['√('], ['clear', 'C', 'instant.tool.clear'], ['back', '⌫', 'instant.tool.delete']],
  [['7'], ['8'], ['9'], ['÷'], ['^'], ['!']],
  [['4'], ['5'], ['6'], ['×'], ['π'], ['e']],
  [['1'], ['2'], ['3'], ['−'], ['sin(', 'sin'], ['ln(', 'ln']],
  [['0'], ['point', '.'], ['ans', 'Ans', 'instant.tool.lastResult'], ['+'], ['cos(', 'cos'], ['=']],
];

export function mathView(frame: Frame, body: Body<'math'>, parts: Equation): Child {
  return calculator(frame, { ...parts, expression: body.query, exact: body.result });
}

export function mathTool(frame: Frame, tool: OpenedTool<'math'>): Child {
  return calculator(frame, { ...tool, exact: '', given: '', sign: '=' });
}

type Calculator = Equation & {
  readonly expression: string;
  /** All digits, or a fraction. */
  readonly exact: string;
  readonly title?: string;
};

function calculator(frame: Frame, { expression, given, sign, result, exact, title }: Calculator): Html {
  const { t } = frame;
  return toolBox(frame, 'math', [
    toolTitle(title),
    calculation(frame, { given, sign, result, exact }),
    form(frame, 'math', text(t('instant.tool.expression'), 'expression', expression, '12 × 15')),
    html`<details class="if-live tool-more" ${title !== undefined && html` open`}>
      <summary>${t('instant.tool.keypad')}</summary>
      <div class="keypad">${ROWS.flat().map((key) => keyButton(frame, key))}</div>
    </details>`,
    scripted('tool-history', [
      html`<ol data-history aria-label="${t('instant.tool.history')}"></ol>`,
      html`<template
        ><li><button type="button" class="plain-button"></button></li
      ></template>`,
    ]),
  ]);
}

/** A calculation and its result. `data-typed` is how people type the result to go on with it. */
export function calculation(
  frame: Frame,
  { given, sign, result, exact }: Equation & Pick<Calculator, 'exact'>,
): Html {
  const isFraction = exact.includes('/');
  const typed = isFraction ? `(${exact})` : typedNumber(frame, exact);
  const isShort = exact.length <= MAX_FRACTION_LENGTH;
  const asked = given === '' ? '' : `${given} ${sign}`;
  // Without space around it: an empty line takes no room.
  const exactly = isFraction && isShort && frame.t('instant.exactly', { fraction: exact });
  return livePart('calculation', [
    html`<p class="instant-aside tool-line" data-out="given" data-unfinished="">${asked}</p>`,
    html`<p class="instant-result" id="instant-answer" data-out="result" data-empty="0" data-typed="${typed}">
      ${result}
    </p>`,
    html`<p class="instant-aside" data-out="exactly" data-unfinished="">${exactly}</p>`,
  ]);
}

function keyButton(
  frame: Frame,
  [types, shows = types.replace('(', types === '(' ? '(' : ''), named]: Key,
): Html {
  const kind = /^\d$|^point$/.test(types) ? 'digit' : types === '=' ? 'equals' : '';
  const label = types === 'point' ? typedNumber(frame, '.') : shows;
  return html`<button type="button" class="key ${kind}" data-key="${types === 'point' ? label : types}">
    ${named === undefined ? label : [html`<span aria-hidden="true">${label}</span>`, html`<span class="unseen">${frame.t(named)}</span>`]}
  </button>`;
}
