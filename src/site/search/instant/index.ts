import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { wordsIn, type Body } from '../../components/reading.ts';
import { base, math, roman, unit } from './calculated.ts';
import { coin, dice, random } from './chance.ts';
import { encode, hash, morse, password, uuid } from './codes.ts';
import { color } from './color.ts';
import { country } from './country.ts';
import { currency } from './currency.ts';
import { dictionary } from './dictionary.ts';
import { emoji } from './emoji.ts';
import { json } from './json.ts';
import { http, ip, port, useragent } from './network.ts';
import { percentage } from './percentage.ts';
import { qr } from './qr.ts';
import { regex } from './regex.ts';
import { date, timestamp } from './time.ts';
import { timer } from './timer.ts';
import type { InstantView } from './view.ts';
import { weather } from './weather.ts';
import { worldclock } from './worldclock.ts';

const VIEWS: ReadonlyMap<string, InstantView> = new Map(
  Object.entries({
    ...{ base, coin, color, country, currency, date, dice, dictionary, emoji, encode, hash, http, ip, json },
    ...{
      math,
      morse,
      password,
      percentage,
      port,
      qr,
      random,
      regex,
      roman,
      timer,
      timestamp,
      unit,
      useragent,
    },
    ...{ uuid, weather, worldclock },
  }),
);

/** The answer above the results: drawn by its type, or just said where there is nothing to draw. */
export function instantAnswer(frame: Frame, body: Body): Html | undefined {
  const type = wordsIn(body.type) ?? '';
  const view = VIEWS.get(type);
  const drawn = view?.(frame, body);
  if (view && drawn !== undefined) return block(frame, type, drawn);
  const text = wordsIn(body.text);
  return text === undefined ? undefined : block(frame, 'plain', html`<p class="instant-words">${text}</p>`);
}

function block({ t }: Frame, kind: string, content: Child): Html {
  return html`<section class="instant instant-${kind}" aria-label="${t('instant.label')}">
    ${content}
  </section>`;
}
