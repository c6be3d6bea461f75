import { calculation } from './calculator.ts';
import type { BaseBody } from '../../../answers/base.ts';
import type { RomanBody } from '../../../answers/roman.ts';
import type { TimestampBody } from '../../../answers/timestamp.ts';
import { factList } from '../../components/table.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { copyable, copyableFact, longDay } from '../instant/pieces.ts';
import { toolBox, toolTitle, typedNumber, form, number, text, livePart } from './fields.ts';
import type { ToolState } from './queries.ts';

export function baseView(frame: Frame, body: BaseBody): Child {
  return baseConverter(frame, body);
}

export function baseTool(frame: Frame, { text: title, state }: ToolState<'base'>): Child {
  return baseConverter(frame, { ...state, title });
}

type Bases = Pick<BaseBody, 'value' | 'from_base' | 'to_base' | 'result'> & { readonly title?: string };

function baseConverter(frame: Frame, { value, from_base, to_base, result, title }: Bases): Html {
  const { t } = frame;
  const name = t('instant.inBase', { base: to_base });
  return toolBox(frame, 'base', [
    toolTitle(title),
    html`<div class="tool-output" data-part="base">
      ${copyable(frame, { id: 'base', name, value: result, kind: 'large' })}
    </div>`,
    form(frame, 'base', [
      text(t('instant.tool.number'), 'value', value),
      number(t('instant.tool.fromBase'), 'from_base', from_base, { min: 2, max: 36 }),
      number(t('instant.tool.toBase'), 'to_base', to_base, { min: 2, max: 36 }),
    ]),
  ]);
}

export function romanView(frame: Frame, body: RomanBody): Child {
  return romanConverter(frame, body);
}

export function romanTool(frame: Frame, { text: title, state }: ToolState<'roman'>): Child {
  return romanConverter(frame, { ...state, title });
}

function romanConverter(
  frame: Frame,
  { number: value, roman, title }: Pick<RomanBody, 'number' | 'roman'> & { readonly title?: string },
): Html {
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

export function percentageTool(frame: Frame, { text: title, state }: ToolState<'percentage'>): Child {
  const { percent, of, result } = state;
  const { t } = frame;
  return toolBox(frame, 'percentage', [
    toolTitle(title),
    calculation(frame, {
      given: `${percent} % × ${of}`,
      sign: '=',
      result: typedNumber(frame, result),
      exact: result,
    }),
    form(frame, 'percentage', [
      text(t('instant.tool.percent'), 'percent', percent),
      text(t('instant.tool.of'), 'of', of),
    ]),
  ]);
}

export function timestampView(frame: Frame, body: TimestampBody): Child {
  return timestampConverter(frame, body);
}

export function timestampTool(frame: Frame, { text: title, state }: ToolState<'timestamp'>): Child {
  return timestampConverter(frame, { ...state, kind: 'date', title });
}

function timestampConverter(
  frame: Frame,
  time: Pick<TimestampBody, 'kind' | 'seconds' | 'milliseconds' | 'iso'> & { readonly title?: string },
): Html {
  const { kind, seconds, milliseconds, iso, title } = time;
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
