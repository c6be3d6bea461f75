import type { JsonBody, JsonParts } from '../../../answers/json.ts';
import { copyButton } from '../../components/copy-button.ts';
import { factList } from '../../components/table.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { aside, copyableFact, sentence } from '../instant/pieces.ts';
import { scripted, toolBox, toolTitle, area, form } from './fields.ts';
import type { ToolState } from './queries.ts';

export function jsonView(frame: Frame, body: JsonBody, { source: input }: JsonParts): Child {
  if (!body.valid) {
    return editor(frame, {
      input,
      status: mistake(frame, input, body.error_position),
      without: [sentence(body.text), aside(frame.t('instant.jsonHint'))],
    });
  }
  return editor(frame, {
    input: body.formatted,
    status: summary(frame, body),
    without: formatted(frame, body),
  });
}

export function jsonTool(frame: Frame, { text, state }: ToolState<'json'>): Child {
  return editor(frame, { ...state, title: text });
}

type Editor = {
  readonly input: string;
  readonly title?: string;
  readonly status?: string;
  /** What is shown where no script runs. */
  readonly without?: Child;
};

/** Replaces the text with an element of the answer. */
function editButton(action: string, label: string, from = '[name=input]'): Html {
  return html`<button type="button" class="button plain small" data-do="${action}" data-from="${from}">
    ${label}
  </button>`;
}

/** The line and column of the first mistake, as an editor counts them. */
function mistake({ t }: Frame, source: string, position: number): string {
  const before = source.slice(0, position - 1).split('\n');
  return t('instant.tool.jsonError', { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 });
}

function editor(frame: Frame, { input, title, status = '', without }: Editor): Html {
  const { t } = frame;
  const lines = Math.min(18, Math.max(6, input.split('\n').length + 1));
  const content = [
    toolTitle(title),
    without !== undefined && html`<div class="if-still tool">${without}</div>`,
    form(frame, 'json', [area('JSON', 'input', input, lines)]),
    scripted('actions', [
      editButton('format', t('instant.tool.format')),
      editButton('minify', t('instant.tool.minify'), '#instant-json-minified'),
      editButton('sort', t('instant.tool.sortKeys')),
      copyButton(frame, 'tool-input', 'JSON'),
    ]),
  ];
  return toolBox(frame, 'json', content, {
    status: html`<span class="if-live">${status}</span>`,
    none: t('instant.tool.tooDeep'),
  });
}

function summary({ t }: Frame, { text, keys, depth }: Extract<JsonBody, { valid: true }>): string {
  return `${text} · ${t('instant.keys', { count: keys })} · ${t('instant.levels', { count: depth })}`;
}

function formatted(frame: Frame, body: Extract<JsonBody, { valid: true }>): Child {
  const name = frame.t('instant.formatted');
  return [
    aside(summary(frame, body)),
    html`<figure class="code">
      <figcaption>${name}</figcaption>
      <pre tabindex="0" role="group" aria-label="${name}"><code>${body.formatted}</code></pre>
    </figure>`,
    factList([copyableFact(frame, 'json-minified', frame.t('instant.minified'), body.minified)]),
  ];
}
