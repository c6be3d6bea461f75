import type { CaseBody } from '../../../answers/case.ts';
import type { LoremBody } from '../../../answers/lorem.ts';
import type { WordcountBody } from '../../../answers/wordcount.ts';
import { copyButton } from '../../components/copy-button.ts';
import { factList, type Fact } from '../../components/fact-list.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Child } from '../../components/html.ts';
import { aside, copyable, result, spelledNumber } from './pieces.ts';

const STYLES = {
  camel: 'camelCase',
  pascal: 'PascalCase',
  snake: 'snake_case',
  kebab: 'kebab-case',
  constant: 'CONSTANT_CASE',
} as const;

export function caseView(frame: Frame, { style, input, result: value }: CaseBody): Child {
  const { t } = frame;
  const named = {
    ...STYLES,
    upper: t('instant.caseUpper'),
    lower: t('instant.caseLower'),
    title: t('instant.caseTitle'),
    sentence: t('instant.caseSentence'),
  };
  const name = named[style];
  return [aside(`${name} · ${input}`), copyable(frame, { id: 'case', name, value, kind: 'large' })];
}

export function loremView(frame: Frame, { text }: LoremBody): Child {
  const name = frame.t('instant.placeholder');
  return [
    html`<p class="instant-aside copyable">
      <span id="instant-lorem-caption">${name}</span> ${copyButton(frame, 'instant-lorem')}
    </p>`,
    html`<div class="instant-text" tabindex="0" role="group" aria-label="${name}">
      <span id="instant-lorem">${text}</span>
    </div>`,
  ];
}

export function wordcountView(frame: Frame, body: WordcountBody): Child {
  const { t } = frame;
  const fact = (name: string, count: number): Fact => [name, spelledNumber(frame, count)];
  return [
    aside(body.input),
    result(body.text),
    factList([
      fact(t('instant.counted.words'), body.words),
      fact(t('instant.counted.characters'), body.characters),
      fact(t('instant.counted.withoutSpaces'), body.characters_without_spaces),
      fact(t('instant.counted.letters'), body.letters),
      fact(t('instant.counted.sentences'), body.sentences),
      fact(t('instant.counted.bytes'), body.bytes),
    ]),
  ];
}
