import type { Frame } from '../../components/frame.ts';
import { type Child, html, type Html } from '../../components/html.ts';
import type { MessageKey } from '../../../locales/messages.ts';
import type { FormType, ToolType } from './queries.ts';

/** The query has room for as much, with the words around it. */
const MAX_TEXT_LENGTH = 480;

const BUTTONS: Readonly<Partial<Record<ToolType, MessageKey>>> = {
  math: 'instant.tool.calculate',
  timer: 'instant.tool.setTimer',
};

/** Tools that only the server can answer; the others show their result while typing where scripts run. */
const ASKS: ReadonlySet<ToolType> = new Set<ToolType>(['timer', 'weather', 'worldclock']);

/** Leads to the search for what is filled in. */
export function form({ link, t }: Frame, type: ToolType, fields: Child): Html {
  return html`<form class="tool-form" method="get" action="${link('/tool')}">
    <input type="hidden" name="type" value="${type}" />
    ${fields}
    <button class="button ${!ASKS.has(type) && 'if-still'}">${t(BUTTONS[type] ?? 'instant.tool.go')}</button>
  </form>`;
}

/** The id is unique because a page has one answer. */
export function field(label: string, name: string, control: (id: string) => Html): Html {
  const id = `tool-${name}`;
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${control(id)}
  </div>`;
}

export function text(
  label: string,
  name: string,
  value: string,
  placeholder = '',
  { isOptional = false }: { isOptional?: boolean } = {},
): Html {
  return field(
    label,
    name,
    (id) =>
      html`<input
        class="input"
        id="${id}"
        name="${name}"
        value="${value}"
        placeholder="${placeholder}"
        maxlength="${MAX_TEXT_LENGTH}"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        ${!isOptional && html` required`}
      />`,
  );
}

export function number(
  label: string,
  name: string,
  value: number,
  { min, max }: { min: number; max: number },
): Html {
  return field(
    label,
    name,
    (id) =>
      html`<input
        class="input"
        type="number"
        id="${id}"
        name="${name}"
        value="${value}"
        min="${min}"
        max="${max}"
        required
      />`,
  );
}

export function area(label: string, name: string, value: string, rows = 3): Html {
  return field(
    label,
    name,
    (id) =>
      html`<textarea
        class="input"
        id="${id}"
        name="${name}"
        rows="${rows}"
        maxlength="${MAX_TEXT_LENGTH}"
        autocapitalize="none"
        spellcheck="false"
        required
      >
${value}</textarea>`,
  );
}

export function choice(
  label: string,
  name: string,
  value: string,
  options: readonly (readonly [value: string, label: string])[],
): Html {
  return field(
    label,
    name,
    (id) =>
      html`<select class="input" id="${id}" name="${name}">
        ${options.map(
          ([option, words]) =>
            html`<option value="${option}" ${option === value && html` selected`}>${words}</option>`,
        )}
      </select>`,
  );
}

/** A tool. Its script finds it by the type, and the elements to fill by `data-out`. */
export function toolBox(type: FormType, content: Child): Html {
  return html`<div class="tool" data-tool="${type}">${content}</div>`;
}

/** Above a tool that was opened by its name; an answer begins with the answer. */
export function toolTitle(text: string | undefined): Html | undefined {
  return text === undefined ? undefined : html`<h2 class="tool-title">${text}</h2>`;
}

/** Controls that need the tool's script. Styles hide them where the browser runs none. */
export function scripted(kind: string, content: Child): Html {
  return html`<div class="if-live ${kind}">${content}</div>`;
}

/** A button of a tool's script. */
export function toolButton(name: string, label: Child, kind = ''): Html {
  return html`<button type="button" class="button plain small ${kind}" data-do="${name}">${label}</button>`;
}

/** A number as people type it in this language, without marks between thousands. */
export function typedNumber({ language }: Pick<Frame, 'language'>, decimal: string): string {
  return language === 'en' ? decimal : decimal.replace('.', ',');
}
