import type { Body } from '../../../answers/index.ts';
import { type Child, type Frame, html, type Html, type SitePath } from '../../components/html.ts';
import { aside, copyable, result, sentence, sourceLine } from './pieces.ts';
import { SYNONYMS } from '../tools/queries.ts';
import { copyButton } from '../../components/copy-button.ts';

const SPELLING_QUERIES: Readonly<Record<Body<'spelling'>['language'], string>> = {
  en: 'how to spell',
  fr: "comment s'écrit",
  de: 'wie schreibt man',
  es: 'cómo se escribe',
  it: 'come si scrive',
  pt: 'como se escreve',
  nl: 'hoe schrijf je',
};

export function synonymView(frame: Frame, body: Body<'synonym'>): Child {
  const { word, language, relation, groups, source } = body;
  const link = (other: string): Html => wordLink(frame, `${SYNONYMS[language]} ${other}`, other);
  return [
    html`<h2 class="dictionary-word"><span lang="${language}">${word}</span></h2>`,
    aside(frame.t(`instant.words.${relation}s`)),
    html`<ul class="word-groups">
      ${groups.map(
        ({ part_of_speech, words }) =>
          html`<li>
            ${part_of_speech !== null && html`<small>${frame.t(`instant.partsOfSpeech.${part_of_speech}`)}</small>`}
            <span lang="${language}">${words.map((other, at) => [at > 0 && ', ', link(other)])}</span>
          </li>`,
      )}
    </ul>`,
    source.url !== '' && sourceLine(frame, source),
  ];
}

export function spellingView(frame: Frame, body: Body<'spelling'>): Child {
  const { language, spelling, suggestions, text } = body;
  return [
    html`<p lang="${language}">
      ${copyable(frame, { id: 'spelling', name: frame.t('instant.words.spelling'), value: spelling, kind: 'large' })}
    </p>`,
    sentence(text),
    suggestions.length > 0 &&
      aside(
        html`${frame.t('instant.words.orMeant')}
          <span lang="${language}"
            >${suggestions.map((word, at) => [
              at > 0 && ', ',
              wordLink(frame, `${SPELLING_QUERIES[language]} ${word}`, word),
            ])}</span
          >`,
      ),
  ];
}

export function translationView(frame: Frame, body: Body<'translation'>): Child {
  const { given, translation, target, source } = body;
  const name = frame.t('instant.words.translation');
  return [
    aside(`${given} → ${target.name}`),
    html`<p lang="${target.code}">
      ${copyable(frame, { id: 'translation', name, value: translation, kind: 'large' })}
    </p>`,
    source.name !== '' && aside(frame.t('instant.words.translatedFrom', { language: source.name })),
  ];
}

function wordLink({ link }: Frame, query: string, word: string): Html {
  const path: SitePath = `/search?${new URLSearchParams({ q: query }).toString()}`;
  return html`<a href="${link(path)}">${word}</a>`;
}

export function loremView(frame: Frame, { text }: Body<'lorem'>): Child {
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

export function pluralView({ t }: Frame, { word, language, plural }: Body<'plural'>): Child {
  return [
    aside(html`${t('instant.words.plural')}: <span lang="${language}">${word}</span>`),
    result(html`<span lang="${language}">${plural}</span>`),
  ];
}
