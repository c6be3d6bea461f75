import { type Frame, html, type Html } from '../../components/html.ts';
import { layout } from '../../components/layout/layout.ts';
import type { MessageKey } from '../../../locales/messages.ts';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../../../core/preferences/model.ts';
import { searchFor } from './queries.ts';
import translations from './examples.json' with { type: 'json' };

/** The names of all tools, each of which is a query that opens it, with a query that it answers. */
export const TOOL_LIST = {
  calculate: [
    ['answers.math.tool', '(17 + 25) * 3 ='],
    ['answers.percentage.tool', '20% of 80'],
    ['answers.percentage.tool.tip', '15% tip on 48'],
    ['answers.loan.tool', 'loan 12000 at 6% for 5 years'],
    ['answers.loan.tool.mortgage', 'mortgage 300000 at 4% for 30 years'],
    ['answers.bmi.tool', 'bmi 70 kg 175 cm'],
    ['answers.date.tool', 'days between 2026-01-01 and 2026-12-24'],
    ['answers.date.tool.age', 'how old am i if i was born on 1990-05-17'],
  ],
  convert: [
    ['answers.unit.tool', '5 km in miles'],
    ['answers.currency.tool', '100 USD in EUR'],
    ['answers.base.tool', '0xff'],
    ['answers.roman.tool', '2026 in roman numerals'],
    ['answers.timestamp.tool', 'unix time 1700000000'],
    ['answers.color.tool', '#3584e4'],
    ['answers.morse.tool', 'morse code for "hello"'],
  ],
  time: [
    ['answers.timer.tool', '5 minute timer'],
    ['answers.timer.tool.stopwatch', 'stopwatch'],
    ['tools.timeZones', 'time in Tokyo'],
    ['tools.weather', 'weather in Vienna'],
  ],
  words: [
    ['answers.dictionary.tool', 'define serendipity'],
    ['answers.synonym.tool', 'synonyms of happy'],
    ['answers.wordcount.tool', 'word count "to be or not to be"'],
    ['answers.case.tool', 'title case: "the old man and the sea"'],
  ],
  code: [
    ['answers.json.tool', 'json {"a":[1,2]}'],
    ['answers.regex.tool', 'regex /\\d+/ "a1 b22"'],
    ['answers.encode.tool', 'base64 encode "hello"'],
    ['answers.hash.tool', 'sha256 "hello"'],
    ['answers.qr.tool', 'qr code for "https://example.org"'],
    ['tools.ip', 'my ip'],
  ],
  chance: [
    ['tools.password', 'generate password 20 characters'],
    ['tools.uuid', 'uuid'],
    ['tools.random', 'random number between 1 and 100'],
    ['tools.dice', 'roll 2d6'],
    ['tools.coin', 'flip a coin'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [MessageKey, example: string])[]>>;

/** In the order of the interface languages after English. Examples that are the same in all of them are left out. */
const TRANSLATIONS: Readonly<Record<string, readonly string[]>> = translations;

export function exampleIn(language: InterfaceLanguage, example: string): string {
  return TRANSLATIONS[example]?.[INTERFACE_LANGUAGES.indexOf(language) - 1] ?? example;
}

export function toolList(frame: Frame): Html {
  const { language, link, t } = frame;
  return layout(frame, {
    title: t('tools.title'),
    main: html`<div class="stack tool-list">
      <h1>${t('tools.title')}</h1>
      <p class="quiet">${t('tools.lead')}</p>
      ${Object.entries(TOOL_LIST).map(
        ([group, tools]) =>
          html`<section>
            <h2>${t(`tools.groups.${group as keyof typeof TOOL_LIST}`)}</h2>
            <ul>
              ${tools.map(([name, english]) => {
                const example = exampleIn(language, english);
                return html`<li>
                  <a href="${link(searchFor(t(name)))}">${t(name)}</a>
                  <a href="${link(searchFor(example))}"><code>${example}</code></a>
                </li>`;
              })}
            </ul>
          </section>`,
      )}
    </div>`,
  });
}
