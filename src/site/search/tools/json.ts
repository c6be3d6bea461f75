import type { JsonBody } from '../../../answers/json.ts';
import { copyButton } from '../../components/copy-button.ts';
import { factList } from '../../components/table.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { aside, copyableFact, sentence } from '../instant/pieces.ts';
import { scripted, toolBox, toolButton, toolTitle, area, form } from './fields.ts';
import type { ToolState } from './queries.ts';

export function jsonView(frame: Frame, body: JsonBody): Child {
  if (!body.valid) {
    const input = body.query.replace(/^[^{[]*/, '');
    return editor(frame, { input, without: [sentence(body.text), aside(frame.t('instant.jsonHint'))] });
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

function editor(frame: Frame, { input, title, status = '', without }: Editor): Html {
  const { t } = frame;
  const lines = Math.min(18, Math.max(6, input.split('\n').length + 1));
  return toolBox('json', [
    toolTitle(title),
    without !== undefined && html`<div class="if-still tool">${without}</div>`,
    form(frame, 'json', [area('JSON', 'input', input, lines)]),
    html`<p
      class="instant-aside if-live"
      role="status"
      data-out="status"
      data-invalid="${t('instant.tool.jsonError', { line: '{line}', column: '{column}' })}"
      data-deep="${t('instant.tool.tooDeep')}"
    >
      ${status}
    </p>`,
    scripted('actions', [
      toolButton('format', t('instant.tool.format')),
      toolButton('minify', t('instant.tool.minify')),
      toolButton('sort', t('instant.tool.sortKeys')),
      copyButton(frame, 'tool-input', 'JSON'),
    ]),
  ]);
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
