import type { Frame, SitePath } from '../../components/frame.ts';
import { html, type Html } from '../../components/html.ts';
import { fieldsOf, itemsOf, wordsIn, type Body } from '../../components/reading.ts';
import { sourceLine } from './pieces.ts';
import type { InstantView } from './view.ts';
import { optionalMessage } from '../../locales/messages.ts';

export const dictionary: InstantView = (frame, body) => {
  const word = wordsIn(body.word);
  const senses = itemsOf(body.senses)
    .map(fieldsOf)
    .filter(({ definition }) => wordsIn(definition) !== undefined);
  if (word === undefined || senses.length === 0) return undefined;
  const parts = Map.groupBy(senses, ({ part_of_speech }) => wordsIn(part_of_speech) ?? '');
  return [
    html`<h2 class="dictionary-word" lang="en">${word}</h2>`,
    [...parts].map(([part, of]) => partOfSpeech(frame, part, of)),
    sourceLine(frame, body.source),
  ];
};

/** So many of each part of speech are seen at once; a word such as "run" would push the results off the screen. */
const AT_ONCE = 3;
const MOST_EXAMPLES = 2;

function partOfSpeech(frame: Frame, part: string, senses: readonly Body[]): Html {
  const { t } = frame;
  const name = optionalMessage(t, `instant.partsOfSpeech.${part}`) ?? part;
  const more = senses.slice(AT_ONCE);
  return html`<section class="part-of-speech">
    <h3>${name}</h3>
    ${meanings(frame, senses.slice(0, AT_ONCE), 1)}
    ${
      more.length > 0 &&
      html`<details>
        <summary>${t('instant.moreMeanings')}<span class="unseen">: ${name}</span></summary>
        ${meanings(frame, more, AT_ONCE + 1)}
      </details>`
    }
  </section>`;
}

function meanings(frame: Frame, senses: readonly Body[], first: number): Html {
  return html`<ol lang="en" start="${first}">
    ${senses.map((sense) => meaning(frame, sense))}
  </ol>`;
}

function meaning({ link, t, language }: Frame, sense: Body): Html {
  const examples = itemsOf(sense.examples)
    .flatMap((example) => wordsIn(example) ?? [])
    .slice(0, MOST_EXAMPLES);
  const synonyms = itemsOf(sense.synonyms).flatMap((synonym) => wordsIn(synonym) ?? []);
  return html`<li>
    ${wordsIn(sense.definition)} ${examples.map((example) => html`<span class="example">“${example}”</span>`)}
    ${
      synonyms.length > 0 &&
      html`<span class="synonyms"
        ><span lang="${language}">${t('instant.synonyms')}</span> ${synonyms.map((synonym, i) => [
          i > 0 && ', ',
          html`<a href="${link(definitionOf(synonym))}">${synonym}</a>`,
        ])}</span
      >`
    }
  </li>`;
}

function definitionOf(word: string): SitePath {
  return `/search?${new URLSearchParams({ q: `define ${word}` }).toString()}`;
}
