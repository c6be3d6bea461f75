import type { Body, Parts } from '../../../answers/index.ts';
import { copyButton, copyTextButton } from '../../components/copy-button.ts';
import { factList } from '../../components/table.ts';
import { type Child, type Frame, html, type Html } from '../../components/html.ts';
import { aside, copyableFact, sentence } from '../instant/pieces.ts';
import { area, form, livePart, scripted, text, toolBox, toolButton, toolTitle } from './fields.ts';
import type { OpenedTool } from './queries.ts';
import type { RegexParts } from '../../../answers/regex.ts';

export function jsonView(frame: Frame, body: Body<'json'>, { source: input }: Parts<'json'>): Child {
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

export function jsonTool(frame: Frame, tool: OpenedTool<'json'>): Child {
  return editor(frame, tool);
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

function summary({ t }: Frame, { text, keys, depth }: Extract<Body<'json'>, { valid: true }>): string {
  return `${text} · ${t('instant.keys', { count: keys })} · ${t('instant.levels', { count: depth })}`;
}

function formatted(frame: Frame, body: Extract<Body<'json'>, { valid: true }>): Child {
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

const SIZES = [256, 512, 1024, 2048];

export function qrView(frame: Frame, { content, text }: Body<'qr'>, parts: Parts<'qr'>): Child {
  return generator(frame, { content, parts, label: text });
}

export function qrTool(frame: Frame, tool: OpenedTool<'qr'>): Child {
  return generator(frame, { ...tool, parts: { size: 25, path: '' } });
}

type Generator = {
  readonly content: string;
  readonly parts: Parts<'qr'>;
  readonly label?: string;
  readonly title?: string;
};

function generator(frame: Frame, { content, parts: { size, path }, label, title }: Generator): Html {
  const { t } = frame;
  const code = livePart(
    'qr',
    // Black on white in either theme: a camera has to read it.
    html`<svg
      class="qr"
      viewBox="0 0 ${size} ${size}"
      shape-rendering="crispEdges"
      role="img"
      aria-label="${label ?? t('answers.qr.tool')}"
    >
      <rect width="${size}" height="${size}" fill="#fff" />
      <path d="${path}" fill="#000" />
    </svg>`,
  );
  const editor = html`<div>
    ${form(frame, 'qr', [area(t('instant.tool.textOrAddress'), 'content', content)])}
    ${scripted('actions', [
      html`<label class="choice"
        >${t('instant.tool.size')}
        <select class="input" data-size>
          ${SIZES.map(
            (pixels) =>
              html`<option value="${pixels}" ${pixels === 512 && html` selected`}>${pixels} px</option>`,
          )}
        </select></label
      >`,
      ...(['SVG', 'PNG'] as const).map((format) =>
        toolButton(format, t('instant.tool.download', { format })),
      ),
    ])}
  </div>`;
  // On a phone, whichever comes first is above: the code once there is one.
  const parts = title === undefined ? [code, editor] : [editor, code];
  const views = [toolTitle(title), html`<div class="qr-tool">${parts}</div>`];
  return toolBox(frame, 'qr', views, { none: t('instant.tool.tooLong') });
}

/** More groups than these are read in the marked text. */
const MAX_LISTED = 20;

export function regexView(frame: Frame, body: Body<'regex'>, parts: RegexParts | undefined): Child {
  const { pattern, flags, input } = body;
  return tester(frame, { pattern, flags, input, found: regexMatches(frame, body, parts?.groups) });
}

export function regexTool(frame: Frame, tool: OpenedTool<'regex'>): Child {
  return tester(frame, tool);
}

type Tester = Pick<Body<'regex'>, 'pattern' | 'flags' | 'input'> & {
  readonly title?: string;
  readonly found?: Child;
};

function tester(frame: Frame, { pattern, flags, input, title, found }: Tester): Html {
  const { t } = frame;
  const content = [
    toolTitle(title),
    form(
      frame,
      'regex',
      html`<div class="wide regex-fields">
          ${text(t('instant.tool.pattern'), 'pattern', pattern.replaceAll('\\/', '/'), '[a-z]+')}
          ${text(t('instant.tool.flags'), 'flags', flags, 'g', false)}
        </div>
        ${area(t('instant.tool.text'), 'input', input)}`,
    ),
    html`<div class="tool" aria-live="polite" data-part="found" data-status data-found>${found}</div>`,
  ];
  return toolBox(frame, 'regex', content, { none: t('instant.tool.noResult'), hasStatus: true });
}

type Tested = Pick<Body<'regex'>, 'input' | 'text'> &
  (
    | { readonly valid: false | null }
    | Pick<Body<'regex'> & { valid: true }, 'valid' | 'matches' | 'is_complete'>
  );

/** What a pattern finds in a text. */
function regexMatches(frame: Frame, body: Tested, groups: RegexParts['groups'] = []): Child {
  const { t } = frame;
  const { input, text: words } = body;
  if (body.valid !== true) return sentence(words);
  return [
    sentence(words),
    html`<p class="tried"><code>${marked([...input], body.matches)}</code></p>`,
    !body.is_complete && aside(t('instant.moreMatches')),
    body.matches.length > 0 && html`<p>${copyTextButton(frame, textOf(body.matches))}</p>`,
    groups.some((group) => group.length > 0) &&
      html`<ol class="groups" aria-label="${t('instant.tool.groups')}">
        ${groups.slice(0, MAX_LISTED).map(
          (group, at) =>
            html`<li>
              <mark>${body.matches[at]?.text}</mark>
              ${group.map((part, i) => html`<code>$${i + 1} ${part ?? '–'}</code> `)}
            </li>`,
        )}
      </ol>`,
  ];
}

/** A line for each match. */
function textOf(matches: readonly { text: string }[]): string {
  return matches.map(({ text: matched }) => matched).join('\n');
}

/** The text with its matches marked. An empty match has nothing to mark. */
function marked(characters: readonly string[], matches: readonly { start: number; end: number }[]): Child {
  const pieces: Child[] = [];
  let at = 0;
  for (const { start, end } of matches) {
    if (start < at || end <= start) continue;
    pieces.push(characters.slice(at, start).join(''));
    pieces.push(html`<mark>${characters.slice(start, end).join('')}</mark>`);
    at = end;
  }
  return [...pieces, characters.slice(at).join('')];
}
