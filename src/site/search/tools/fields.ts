import { type Child, type Frame, html, type Html } from '../../components/html.ts';
import { areaField, type FieldOption, selectField, textField } from '../../components/form/fields.ts';
import type { MessageKey } from '../../../locales/messages.ts';
import type { FormType, ToolType } from './queries.ts';

/** The query has room for as much, with the words around it. */
const MAX_TEXT_LENGTH = 480;

const BUTTONS: Readonly<Partial<Record<ToolType, MessageKey>>> = {
  math: 'instant.tool.calculate',
  timer: 'instant.tool.setTimer',
};

/** Tools with a button even if JavaScript is on; the other tools show their result while people type. */
const ASKS: ReadonlySet<ToolType> = new Set<ToolType>([
  ...(['bmi', 'date', 'dictionary', 'loan', 'synonym', 'timer', 'weather', 'worldclock'] as const),
]);

/** Leads to the search for what is filled in. */
export function form({ link, t }: Frame, type: ToolType, fields: Child, asks = ASKS.has(type)): Html {
  return html`<form class="tool-form" method="get" action="${link('/tool')}">
    <input type="hidden" name="type" value="${type}" />
    ${fields}
    <button class="button ${!asks && 'if-still'}">${t(BUTTONS[type] ?? 'instant.tool.go')}</button>
  </form>`;
}

/** Unique because a page has one answer. */
export function toolField(label: string, name: string): { id: string; name: string; label: string } {
  return { id: `tool-${name}`, name, label };
}

export function text(label: string, name: string, value: string, placeholder = '', required = true): Html {
  return textField({ ...toolField(label, name), value, placeholder, most: MAX_TEXT_LENGTH, required });
}

export function day(label: string, name: string, value: string): Html {
  return textField({ ...toolField(label, name), type: 'date', value, required: true });
}

/** What the form keeps without showing it. */
export function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}" />`;
}

export function number(
  label: string,
  name: string,
  value: number,
  range: { min: number; max: number },
): Html {
  return textField({ ...toolField(label, name), type: 'number', value, range, required: true });
}

export function area(label: string, name: string, value: string, rows = 3): Html {
  return areaField({ ...toolField(label, name), value, rows, most: MAX_TEXT_LENGTH, required: true });
}

export function choice(label: string, name: string, chosen: string, options: readonly FieldOption[]): Html {
  return selectField({ ...toolField(label, name), options, chosen });
}

/** Tools for texts, which are sent as a form: they may be long, and do not belong into an address. */
const TEXTS: ReadonlySet<FormType> = new Set<FormType>([
  ...(['case', 'encode', 'hash', 'json', 'morse', 'qr', 'regex', 'wordcount'] as const),
]);

type Said = {
  /** About the result, such as why there is none. */
  readonly status?: Child;
  /** What the script says if the server has no answer. */
  readonly none?: string;
  /** Whether the content has its own place for messages. */
  readonly hasStatus?: boolean;
  /** Whether the script tells screen readers what was drawn. */
  readonly isSpoken?: boolean;
};

/**
 * A tool. While people type, its script sends the form to the server, and replaces each element with a `data-part` by
 * the same one of the answer. Without an answer, it clears the values, which have a `data-out`.
 */
export function toolBox(
  { csrf, link, t }: Frame,
  type: FormType,
  content: Child,
  { status, none = '', hasStatus = false, isSpoken = false }: Said = {},
): Html {
  return html`<div
    class="tool"
    data-tool="${type}"
    data-answer="${link('/tool/answer')}"
    data-csrf="${TEXTS.has(type) && csrf()}"
    data-none="${none}"
    data-failed="${t('instant.tool.failed')}"
  >
    ${content}
    ${!hasStatus && html`<p class="instant-aside${isSpoken && ' unseen tool-line'}" role="status" data-part="status" data-status>${status}</p>`}
  </div>`;
}

/** What the script replaces with the same part of the answer. The wrapper does not affect the layout. */
export function livePart(name: string, content: Child): Html {
  return html`<div class="part" data-part="${name}">${content}</div>`;
}

/** Heading of a tool opened by name. Answers have none. */
export function toolTitle(text: string | undefined): Html | undefined {
  return text === undefined ? undefined : html`<h2 class="tool-title">${text}</h2>`;
}

/** Controls that need the tool's script. Styles hide them if JavaScript is off. */
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
