import type { Frame } from '../../components/frame.ts';
import { html } from '../../components/html.ts';
import type { SitePage } from '../../server/page.ts';
import type { SiteParts } from '../../server/parts.ts';
import { sentence } from '../instant/pieces.ts';
import { regexMatches } from './regex.ts';

/** A test takes a bounded number of steps; this bounds the text that is marked and sent back. */
const MAX_TEXT_LENGTH = 20_000;
const MAX_PATTERN_LENGTH = 480;

/** What a pattern finds, for the script of the tester. Unlike a search it keeps lines, and has room for a long text. */
export function regexPage({ testPattern }: Pick<SiteParts, 'testPattern'>): SitePage {
  return {
    name: 'tool_regex',
    method: 'POST',
    path: '/tool/regex',
    access: 'searchers',
    spends: 'suggest',
    async handle({ frame, form }) {
      const input = form.get('input').replaceAll('\r\n', '\n');
      const tested = { pattern: form.get('pattern'), flags: form.get('flags').trim(), input };
      const refusal = refusalOf(frame, tested);
      const found = refusal === undefined ? await testPattern(tested, frame.language) : undefined;
      const shown = found
        ? regexMatches(frame, found, found.parts?.groups)
        : sentence(refusal ?? frame.t('instant.tool.noResult'));
      return { kind: 'page', html: html`${shown}`, keep: 'no-store' };
    },
  };
}

function refusalOf(frame: Frame, { pattern, input }: { pattern: string; input: string }): string | undefined {
  if ([...input].length > MAX_TEXT_LENGTH)
    return frame.t('translate.atMost', { count: frame.formats.number(MAX_TEXT_LENGTH) });
  return pattern.length > MAX_PATTERN_LENGTH ? frame.t('instant.tool.noResult') : undefined;
}
