import type { Body } from '../../../answers/index.ts';
import { copyButton } from '../../components/copy-button.ts';
import { factList, table } from '../../components/table.ts';
import { type Child, type Frame, html, type Html, type SitePath } from '../../components/html.ts';
import { aside, copyable, copyableFact, result, sentence, sourceLine } from './pieces.ts';
import { optionalMessage } from '../../../locales/messages.ts';

type Sense = Body<'dictionary'>['senses'][number];

export function dictionaryView(frame: Frame, { word, language, senses, source }: Body<'dictionary'>): Child {
  const parts = Map.groupBy(senses, ({ part_of_speech }) => part_of_speech);
  return [
    html`<h2 class="dictionary-word" lang="${language}">${word}</h2>`,
    [...parts].map(([part, of]) =>
      partOfSpeech(frame, { name: frame.t(`instant.partsOfSpeech.${part}`), language, senses: of }),
    ),
    sourceLine(frame, source),
  ];
}

/**
 * Only this many meanings of a part of speech are visible at first; a word such as "run" would push the results off
 * the screen.
 */
const AT_ONCE = 3;
const MAX_EXAMPLES = 2;

type Part = { name: string; language: Body<'dictionary'>['language']; senses: readonly Sense[] };

function partOfSpeech(frame: Frame, { name, language, senses }: Part): Html {
  const more = senses.slice(AT_ONCE);
  return html`<section class="part-of-speech">
    <h3>${name}</h3>
    ${meanings(frame, { language, senses: senses.slice(0, AT_ONCE), first: 1 })}
    ${
      more.length > 0 &&
      html`<details>
        <summary>${frame.t('instant.moreMeanings')}<span class="unseen">: ${name}</span></summary>
        ${meanings(frame, { language, senses: more, first: AT_ONCE + 1 })}
      </details>`
    }
  </section>`;
}

function meanings(frame: Frame, { language, senses, first }: Omit<Part, 'name'> & { first: number }): Html {
  return html`<ol lang="${language}" start="${first}">
    ${senses.map((sense) => meaning(frame, sense))}
  </ol>`;
}

function meaning({ link, t, language }: Frame, { definition, examples, synonyms }: Sense): Html {
  return html`<li>
    ${definition}
    ${examples.slice(0, MAX_EXAMPLES).map((example) => html`<span class="example">“${example}”</span>`)}
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

const MAX_EMOJI = 12;

export function emojiView(frame: Frame, body: Body<'emoji'>): Child {
  return html`<ul class="emoji">
    ${body.emoji.slice(0, MAX_EMOJI).map(
      ({ character, name, codepoints }, i) =>
        html`<li>
          <span class="emoji-sign" id="instant-emoji-${i}">${character}</span>
          <span class="emoji-name" id="instant-emoji-${i}-caption" lang="en">${name}</span>
          <small>${codepoints.join(' ')}</small>
          ${copyButton(frame, `instant-emoji-${i}`)}
        </li>`,
    )}
  </ul>`;
}

export function countryView(frame: Frame, body: Body<'country'>): Child {
  const { t, formats } = frame;
  if ('countries' in body)
    return [
      aside(t('instant.country.calling_code')),
      result(body.calling_code),
      html`<ul class="flags">
        ${body.countries.map(
          ({ country, flag }) => html`<li><span class="flag">${flag}</span> ${country}</li>`,
        )}
      </ul>`,
    ];
  const { country, topic, capital, continent, flag, population } = body;
  const facts = {
    capital,
    currency: formats.list(body.currencies.map(({ name, code }) => `${name} (${code})`)),
    languages: formats.list(body.languages.map(({ name }) => name)),
    calling_code: formats.list(body.calling_codes),
    continent,
    population: population ? `${formats.number(population.people)} (${population.year})` : '–',
  };
  const rest = (
    ['capital', 'currency', 'languages', 'calling_code', 'continent', 'population'] as const
  ).filter((each) => each !== topic);
  return [
    aside(
      html`${topic !== 'flag' && html`<span class="flag">${flag}</span>`} ${country} ·
      ${t(`instant.country.${topic}`)}`,
    ),
    result(topic === 'flag' ? html`<span class="flag">${flag}</span>` : facts[topic] || '–'),
    factList(rest.map((each) => [t(`instant.country.${each}`), facts[each]])),
    topic === 'population' &&
      population !== null &&
      sourceLine(frame, { name: t('instant.country.unitedNations'), url: population.source }),
  ];
}

export function httpView({ t }: Frame, { code, name, meaning, reference }: Body<'http'>): Child {
  const category = optionalMessage(t, `instant.http.categories.${String(code).charAt(0)}`);
  return [
    aside(['HTTP', category !== undefined && ` · ${category}`]),
    result(html`${code} <span lang="en">${name}</span>`),
    sentence(meaning),
    factList([[t('instant.http.reference'), reference]]),
  ];
}

export function portView({ t }: Frame, body: Body<'port'>): Child {
  return [
    aside(t('instant.port.port')),
    result(body.port),
    table({
      label: t('instant.port.services'),
      columns: [t('instant.port.protocol'), t('instant.port.service'), t('instant.port.description')],
      rows: body.services.map(({ protocol, name, description }) => [
        protocol.toUpperCase(),
        html`<code>${name}</code>`,
        html`<span lang="en">${description}</span>`,
      ]),
    }),
  ];
}

export function ipView(frame: Frame, body: Body<'ip'>): Child {
  const { t, formats } = frame;
  if ('address' in body) {
    const name = t('instant.ip.yours', { version: body.version });
    return [aside(name), copyable(frame, { id: 'ip', name, value: body.address, kind: 'large' })];
  }
  return [
    aside(body.cidr),
    html`<p class="instant-result range" id="instant-answer">${body.first_host} – ${body.last_host}</p>`,
    factList([
      [t('instant.ip.hosts'), formats.number(body.hosts)],
      [t('instant.ip.addresses'), formats.number(body.addresses)],
      [t('instant.ip.network'), body.network],
      [t('instant.ip.broadcast'), body.broadcast],
      [t('instant.ip.netmask'), body.netmask],
      [t('instant.ip.wildcard'), body.wildcard],
      [t('instant.ip.isPrivate'), body.is_private ? t('common.yes') : t('common.no')],
    ]),
  ];
}

export function useragentView(frame: Frame, body: Body<'useragent'>): Child {
  const { t } = frame;
  const browser = [body.browser, body.version].filter((part) => part !== null).join(' ');
  return [
    result(browser || body.text),
    factList([
      [t('instant.useragent.system'), body.os],
      [t('instant.useragent.device'), t(`instant.useragent.devices.${body.device}`)],
    ]),
    copyable(frame, { id: 'useragent', name: t('instant.useragent.whole'), value: body.user_agent }),
  ];
}

export function characterView(frame: Frame, body: Body<'character'>): Child {
  const { t } = frame;
  return [
    aside(body.is_ascii ? 'ASCII' : 'Unicode'),
    html`<p class="instant-result">${body.name ?? body.character} = ${body.code}</p>`,
    factList([
      copyableFact(frame, 'code', t('instant.character.code'), String(body.code)),
      copyableFact(frame, 'unicode', 'Unicode', body.unicode),
      copyableFact(frame, 'html', 'HTML', body.html),
      copyableFact(frame, 'utf8', 'UTF-8', body.utf8),
    ]),
  ];
}

export function chmodView({ t }: Frame, { mode, octal, symbolic, special, classes }: Body<'chmod'>): Child {
  const signs = { set: '', add: '+ ', remove: '− ' };
  return [
    aside(['chmod ', mode]),
    result(html`<code>${octal === null ? mode : `${octal} ${symbolic}`}</code>`),
    factList([
      ...classes.map(
        ({ who, change, permissions }) =>
          [
            t(`answers.chmod.${who}`),
            signs[change] +
              (permissions.map((right) => t(`answers.chmod.${right}`)).join(', ') || t('answers.chmod.none')),
          ] as const,
      ),
      ...special.map((bit) => [bit, t('common.yes')] as const),
    ]),
  ];
}

export function cronView(_frame: Frame, { expression, text }: Body<'cron'>): Child {
  return [
    aside(html`<code>${expression}</code>`),
    html`<p class="instant-result sentence" id="instant-answer">${text}</p>`,
  ];
}
