import type { InstantValue } from '../../../answers/index.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { timerFace, timerPresets } from '../instant/timer.ts';
import { form, number, text } from './fields.ts';
import { mathTool } from './calculator.ts';
import { colorTool } from './color.ts';
import { currencyTool, unitTool } from './converters.ts';
import { wordcountTool, caseTool, encodeTool, hashTool, morseTool } from './texts.ts';
import { jsonTool } from './json.ts';
import { baseTool, percentageTool, romanTool, timestampTool } from './numbers.ts';
import { qrTool } from './qr.ts';
import { regexTool } from './regex.ts';
import { worldclockTool } from './world-clock.ts';
import type { ToolBody, ToolState, ToolType } from './queries.ts';

type ToolValue = Extract<InstantValue, { body: { tool: true } }>;
type PartsOf<Type> = Extract<ToolValue, { body: { type: Type } }>['parts'];
type View<Type extends ToolType> = (frame: Frame, body: ToolState<Type>, parts: PartsOf<Type>) => Child;

/** The fields of each tool, filled with its state, and what is shown above them. */
const VIEWS: { readonly [Type in ToolType]: View<Type> } = {
  base: baseTool,
  case: caseTool,
  color: colorTool,
  currency: currencyTool,
  encode: encodeTool,
  hash: hashTool,
  json: jsonTool,
  math: mathTool,
  morse: morseTool,
  percentage: percentageTool,
  qr: qrTool,
  regex: regexTool,
  roman: romanTool,
  timer: (frame, body) => [
    timerFace(frame, { seconds: body.state.seconds, text: body.text }),
    body.state.kind === 'timer' && [timerPresets(frame), timerForm(frame, body)],
  ],
  timestamp: timestampTool,
  unit: unitTool,
  weather: (frame, body) => [
    html`<h2 class="tool-title">${body.text}</h2>`,
    form(frame, body.type, [place(frame, body.state.place)]),
    html`<p class="instant-source">
      <a href="${frame.link('/preferences')}">${frame.t('instant.tool.setPlace')}</a>
    </p>`,
  ],
  wordcount: wordcountTool,
  worldclock: worldclockTool,
};

/** A tool that the visitor asked for by its name: a form whose answer is a search. It needs no script. */
export function toolView(frame: Frame, { body, parts }: ToolValue): Child {
  // The table pairs each type with its view, which the compiler cannot follow through the look-up.
  return (VIEWS[body.type] as (frame: Frame, body: ToolBody, parts: unknown) => Child)(frame, body, parts);
}

function place({ t }: Frame, value: string): Html {
  return text(t('instant.tool.place'), 'place', value);
}

function timerForm(frame: Frame, body: ToolState<'timer'>): Html {
  return form(
    frame,
    body.type,
    number(frame.t('instant.tool.duration'), 'minutes', body.state.seconds / 60, { min: 1, max: 10_080 }),
  );
}
