import { type Frame, html, type Html } from '../../components/html.ts';
import { layout } from '../../components/layout/layout.ts';
import type { MessageKey } from '../../../locales/messages.ts';
import { searchFor } from './queries.ts';

/** The names of all tools, each of which is a query that opens it. */
export const TOOL_NAMES = {
  calculate: [
    ...(['answers.math.tool', 'answers.percentage.tool', 'answers.percentage.tool.tip'] as const),
    ...(['answers.loan.tool', 'answers.loan.tool.mortgage', 'answers.bmi.tool'] as const),
    ...(['answers.date.tool', 'answers.date.tool.age'] as const),
  ],
  convert: [
    ...(['answers.unit.tool', 'answers.currency.tool', 'answers.base.tool', 'answers.roman.tool'] as const),
    ...(['answers.timestamp.tool', 'answers.color.tool', 'answers.morse.tool'] as const),
  ],
  time: ['answers.timer.tool', 'answers.timer.tool.stopwatch', 'tools.timeZones', 'tools.weather'],
  words: ['answers.dictionary.tool', 'answers.synonym.tool', 'answers.wordcount.tool', 'answers.case.tool'],
  code: [
    ...(['answers.json.tool', 'answers.regex.tool', 'answers.encode.tool', 'answers.hash.tool'] as const),
    ...(['answers.qr.tool', 'tools.ip'] as const),
  ],
  chance: ['tools.password', 'tools.uuid', 'tools.random', 'tools.dice', 'tools.coin'],
} as const satisfies Readonly<Record<string, readonly MessageKey[]>>;

export function toolList(frame: Frame): Html {
  const { link, t } = frame;
  return layout(frame, {
    title: t('tools.title'),
    main: html`<div class="stack help">
      <h1>${t('tools.title')}</h1>
      <p class="quiet">${t('tools.lead')}</p>
      ${Object.entries(TOOL_NAMES).map(
        ([group, names]) =>
          html`<section>
            <h2>${t(`tools.groups.${group as keyof typeof TOOL_NAMES}`)}</h2>
            <ul>
              ${names.map((name) => html`<li><a href="${link(searchFor(t(name)))}">${t(name)}</a></li>`)}
            </ul>
          </section>`,
      )}
    </div>`,
  });
}
