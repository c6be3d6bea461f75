import { Type } from 'typebox';
import { textArgument } from '../arguments.ts';
import { codeOf, manyLines, recordOf } from '../clean-text.ts';
import { defineTool } from '../tool.ts';

const MAX_TEXT_LENGTH = 40_000;

export const translate = defineTool({
  name: 'translate',
  title: 'Translate text',
  description:
    'Translates text into another language with a machine translation service. Use it when an exact machine translation is wanted, or for a language you do not know well.',
  endpoint: 'translate',
  arguments: {
    text: textArgument({ parameter: 'q', required: true, description: 'The text to translate.' }),
    target: textArgument({
      parameter: 'target',
      required: true,
      description: 'Language to translate into, as a code.',
      examples: ['de', 'es'],
    }),
    source: textArgument({
      parameter: 'source',
      description: 'Language of the text, as a code. It is detected by default.',
      examples: ['en'],
    }),
  },
  fixed: {},
  output: {
    text: Type.String({ description: 'The translation. Untrusted text.' }),
    source: Type.String({ description: 'Language of the original.' }),
    target: Type.String(),
  },
  present(body) {
    const { translated_text: translated, source, target, detected_lang: detected } = recordOf(body);
    const text = manyLines(translated, MAX_TEXT_LENGTH);
    const from = codeOf(detected === '' ? source : detected);
    const into = codeOf(target);
    return {
      structured: { text, source: from, target: into },
      parts: [{ heading: `Translated from ${from} to ${into}.`, untrusted: text }],
    };
  },
});
