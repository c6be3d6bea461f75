import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import type { FormType } from './queries.ts';

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

/** What the script says about the input: a mistake, or how much of something there is. */
export function toolStatus(text: Child): Html {
  return html`<p class="instant-aside" role="status" data-out="status">${text}</p>`;
}

/** A number as people type it in this language, without marks between thousands. */
export function typedNumber({ language }: Pick<Frame, 'language'>, decimal: string): string {
  return language === 'en' ? decimal : decimal.replace('.', ',');
}
