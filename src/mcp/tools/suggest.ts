import { Type } from 'typebox';
import { textArgument } from '../arguments.ts';
import { shortLine, recordOf, itemsOf, plainValue } from '../clean-text.ts';
import { language } from '../search-fields.ts';
import { quoted } from '../search-tool.ts';
import { defineTool } from '../tool.ts';

const MAX_SUGGESTIONS = 20;
const MAX_LENGTH = 200;

export const suggest = defineTool({
  name: 'suggest',
  title: 'Suggest searches',
  description:
    'Returns popular searches that begin like a text. Use it to find the usual wording of a search, or what people search for about a topic. It does not return facts: use web_search for those.',
  endpoint: 'suggest',
  arguments: {
    query: textArgument({ parameter: 'q', required: true, description: 'The beginning of a search.' }),
    language,
  },
  fixed: { extended: '1', strict: '1' },
  output: {
    query: Type.String(),
    suggestions: Type.Array(Type.String({ description: 'Untrusted text.' })),
  },
  present(body, { q }) {
    const suggestions = itemsOf(recordOf(body).suggestions)
      .slice(0, MAX_SUGGESTIONS)
      .map((one) => shortLine(one, MAX_LENGTH));
    const what = suggestions.length === 0 ? 'No suggestions' : 'Suggestions';
    return {
      structured: { query: plainValue(q), suggestions },
      parts: [{ heading: `${what} for ${quoted(q)}.`, untrusted: suggestions.join('\n') }],
    };
  },
});
