import { calculation } from './calculator.ts';
import { factList } from '../../components/table.ts';
import { type Child, type Frame, html } from '../../components/html.ts';
import { copyable, copyableFact, longDay } from '../instant/pieces.ts';
import { day, form, hidden, livePart, number, text, toolBox, toolTitle, typedNumber } from './fields.ts';
import type { OpenedTool, AnswerOrTool } from './queries.ts';

const COMMON_BASES = [
  ['decimal', 10],
  ['hexadecimal', 16],
  ['octal', 8],
  ['binary', 2],
] as const;

export function baseView(frame: Frame, shown: AnswerOrTool<'base'>): Child {
  const { t } = frame;
  const { value, from_base, to_base, result, bases, title } = shown;
  const name = t('instant.inBase', { base: to_base });
  return toolBox(frame, 'base', [
    toolTitle(title),
    html`<div class="tool-output" data-part="base">
      ${copyable(frame, { id: 'base', name, value: result, kind: 'large' })}
      ${factList(
        COMMON_BASES.filter(([, base]) => base !== to_base).map(([id, base]) =>
          copyableFact(frame, id, t('instant.inBase', { base }), bases[id]),
        ),
      )}
    </div>`,
    form(frame, 'base', [
      text(t('instant.tool.number'), 'value', value),
      number(t('instant.tool.fromBase'), 'from_base', from_base, { min: 2, max: 36 }),
      number(t('instant.tool.toBase'), 'to_base', to_base, { min: 2, max: 36 }),
    ]),
  ]);
}

export function romanView(frame: Frame, { number: value, roman, title }: AnswerOrTool<'roman'>): Child {
  const given = frame.formats.number(value);
  return toolBox(frame, 'roman', [
    toolTitle(title),
    html`<p class="instant-sides" data-part="roman">
      <span class="instant-given" data-out="given">${given}</span> <span class="instant-sign">=</span>
      <span class="instant-result"
        ><span class="roman" id="instant-answer" data-out="result">${roman}</span></span
      >
    </p>`,
    form(frame, 'roman', text(frame.t('instant.tool.number'), 'number', String(value))),
  ]);
}

export function percentageTool(
  frame: Frame,
  { kind, percent, of, result, title }: OpenedTool<'percentage'>,
): Child {
  const { t } = frame;
  const fields = [
    hidden('kind', kind),
    text(t('instant.tool.percent'), 'percent', percent),
    text(t(kind === 'tip' ? 'instant.tool.bill' : 'instant.tool.of'), 'of', of),
  ];
  const shown = {
    given: `${percent}% × ${of}`,
    sign: '=',
    result: typedNumber(frame, result),
    exact: result,
  } as const;
  const views = [toolTitle(title), calculation(frame, shown)];
  // The answer to a tip has more than the result, so the script does not fill it in.
  if (kind === 'tip') return [...views, form(frame, 'percentage', fields, true)];
  return toolBox(frame, 'percentage', [...views, form(frame, 'percentage', fields)]);
}

/** The form below a payment has its values, so that another loan is one change away. */
export function loanTool(
  frame: Frame,
  { amount, percent, years, title }: Omit<OpenedTool<'loan'>, 'title'> & { readonly title?: string },
): Child {
  const { t } = frame;
  return [
    toolTitle(title),
    form(frame, 'loan', [
      text(t('instant.tool.amount'), 'amount', amount),
      text(t('instant.tool.rate'), 'percent', percent),
      text(t('instant.tool.years'), 'years', years),
    ]),
  ];
}

export function bmiTool(
  frame: Frame,
  { weight, height, title }: Omit<OpenedTool<'bmi'>, 'title'> & { readonly title?: string },
): Child {
  const { t } = frame;
  return [
    toolTitle(title),
    form(frame, 'bmi', [
      text(`${t('instant.bmi.weight')} (kg)`, 'weight', weight),
      text(`${t('instant.bmi.height')} (cm)`, 'height', height),
    ]),
  ];
}

export function dateTool(frame: Frame, { kind, from, to, title }: OpenedTool<'date'>): Child {
  const { t } = frame;
  return [
    toolTitle(title),
    form(frame, 'date', [
      hidden('kind', kind),
      day(t(kind === 'age' ? 'instant.tool.born' : 'instant.tool.from'), 'from', from),
      kind === 'between' && day(t('instant.tool.to'), 'to', to),
    ]),
  ];
}

export function wordTool(type: 'dictionary' | 'synonym') {
  return (frame: Frame, { language, word, title }: OpenedTool<typeof type>): Child => [
    toolTitle(title),
    form(frame, type, [hidden('language', language), text(frame.t('instant.tool.word'), 'word', word)]),
  ];
}

export function timestampView(frame: Frame, shown: AnswerOrTool<'timestamp'>): Child {
  const { seconds, milliseconds, iso, title } = shown;
  const kind = 'kind' in shown ? shown.kind : 'date';
  const name = frame.t('instant.timestamp.title');
  const date = `${longDay(frame, iso.slice(0, 10))}, ${iso.slice(11, 19)} UTC`;
  const asked = kind === 'date' ? `${name} ${seconds}` : `${name} · ${date}`;
  return toolBox(frame, 'timestamp', [
    toolTitle(title),
    livePart('timestamp', [
      html`<p class="instant-aside">${asked}</p>`,
      html`<p class="instant-result sentence" data-out="answer">${kind === 'date' ? date : seconds}</p>`,
      factList([
        copyableFact(frame, 'seconds', frame.t('instant.timestamp.seconds'), String(seconds)),
        copyableFact(frame, 'milliseconds', frame.t('instant.timestamp.milliseconds'), String(milliseconds)),
        copyableFact(frame, 'iso', 'ISO 8601', iso),
      ]),
    ]),
    form(
      frame,
      'timestamp',
      text(frame.t('instant.tool.seconds'), 'seconds', kind === 'date' ? String(seconds) : iso),
    ),
  ]);
}
