import type { WordcountBody } from '../../../answers/wordcount.ts';
import type { TextFacts } from '../../../answers/wordcount/count.ts';
import { factList, type Fact } from '../../components/fact-list.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { result, spelledNumber } from '../instant/pieces.ts';
import { toolBox, toolTitle } from './box.ts';
import { area, form } from './fields.ts';
import type { ToolState } from './queries.ts';

type Counts = Pick<
  WordcountBody,
  'words' | 'characters' | 'characters_without_spaces' | 'letters' | 'sentences' | 'bytes'
>;

const NOTHING: Counts & TextFacts = {
  ...{ words: 0, characters: 0, characters_without_spaces: 0, letters: 0, sentences: 0, bytes: 0 },
  ...{ lines: 0, readingMinutes: 0 },
};

export function wordcountView(frame: Frame, body: WordcountBody, facts: TextFacts): Child {
  return [result(body.text), counter(frame, { input: body.input, counts: { ...body, ...facts } })];
}

export function wordcountTool(frame: Frame, { text, state }: ToolState<'wordcount'>): Child {
  return counter(frame, { ...state, counts: NOTHING, title: text });
}

function counter(
  frame: Frame,
  { input, counts, title }: { input: string; counts: Counts & TextFacts; title?: string },
): Html {
  const { t } = frame;
  const fact = (name: string, id: keyof typeof counts): Fact => [
    name,
    html`<span data-out="${id}">${spelledNumber(frame, counts[id])}</span>`,
  ];
  return toolBox('wordcount', [
    toolTitle(title),
    factList([
      fact(t('instant.counted.words'), 'words'),
      fact(t('instant.counted.characters'), 'characters'),
      fact(t('instant.counted.withoutSpaces'), 'characters_without_spaces'),
      fact(t('instant.counted.letters'), 'letters'),
      fact(t('instant.counted.sentences'), 'sentences'),
      fact(t('instant.counted.lines'), 'lines'),
      fact(t('instant.counted.bytes'), 'bytes'),
      [
        t('instant.counted.reading'),
        html`<span data-out="reading" data-words="${t('instant.tool.minutes', { count: '{count}' })}"
          >${t('instant.tool.minutes', { count: String(counts.readingMinutes) })}</span
        >`,
      ],
    ]),
    form(frame, 'wordcount', area(t('instant.tool.text'), 'input', input, 5)),
  ]);
}
