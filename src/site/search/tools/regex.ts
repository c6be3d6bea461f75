import type { RegexBody } from '../../../answers/regex.ts';
import type { RegexParts } from '../../../answers/regex/match.ts';
import { copyTextButton } from '../../components/copy-button.ts';
import type { Frame } from '../../components/frame.ts';
import { type Child, html, type Html } from '../../components/html.ts';
import { aside, sentence } from '../instant/pieces.ts';
import { area, form, text, toolBox, toolTitle } from './fields.ts';
import type { ToolState } from './queries.ts';

/** More groups than these are read in the marked text. */
const MAX_LISTED = 20;

export function regexView(frame: Frame, body: RegexBody, parts: RegexParts | undefined): Child {
  const { pattern, flags, input } = body;
  return tester(frame, { pattern, flags, input, found: regexMatches(frame, body, parts?.groups) });
}

export function regexTool(frame: Frame, { text: title, state }: ToolState<'regex'>): Child {
  return tester(frame, { ...state, title });
}

type Tester = Pick<RegexBody, 'pattern' | 'flags' | 'input'> & {
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
          ${text(t('instant.tool.flags'), 'flags', flags, 'g', { isOptional: true })}
        </div>
        ${area(t('instant.tool.text'), 'input', input)}`,
    ),
    html`<div class="tool" aria-live="polite" data-part="found" data-status data-found>${found}</div>`,
  ];
  return toolBox(frame, 'regex', content, { none: t('instant.tool.noResult'), hasStatus: true });
}

type Tested = Pick<RegexBody, 'input' | 'text'> &
  ({ readonly valid: false | null } | Pick<RegexBody & { valid: true }, 'valid' | 'matches' | 'is_complete'>);

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
