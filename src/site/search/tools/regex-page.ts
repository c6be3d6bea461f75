import { REGEX_FLAGS, testPattern } from '../../../answers/regex.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Child } from '../../components/html.ts';
import type { SitePage } from '../../server/page.ts';
import { sentence } from '../instant/pieces.ts';
import { regexMatches } from './regex.ts';

/** A test takes a bounded number of steps; this bounds the text that is marked and sent back. */
const MAX_TEXT_LENGTH = 20_000;
const MAX_PATTERN_LENGTH = 480;

/** What a pattern finds, for the script of the tester. Unlike a search it keeps lines, and has room for a long text. */
export const regexPage: SitePage = {
  name: 'tool_regex',
  method: 'POST',
  path: '/tool/regex',
  access: 'searchers',
  spends: 'suggest',
  handle({ frame, form }) {
    const input = form.get('input').replaceAll('\r\n', '\n');
    const tested = { pattern: form.get('pattern'), flags: form.get('flags').trim(), input };
    return { kind: 'page', html: html`${found(frame, tested)}`, keep: 'no-store' };
  },
};

function found(frame: Frame, tested: Parameters<typeof testPattern>[0]): Child {
  const { pattern, flags, input } = tested;
  if ([...input].length > MAX_TEXT_LENGTH)
    return sentence(frame.t('translate.atMost', { count: frame.formats.number(MAX_TEXT_LENGTH) }));
  if (pattern.length > MAX_PATTERN_LENGTH || !REGEX_FLAGS.test(flags))
    return sentence(frame.t('instant.tool.noResult'));
  const { parts, ...body } = testPattern(tested, frame.language);
  return regexMatches(frame, body, parts?.groups);
}
