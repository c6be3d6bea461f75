import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { closeIcon } from '../../components/icons.ts';
import { clockFace } from '../instant/time.ts';
import { clockWords } from './clock-words.ts';
import { text } from './fields.ts';
import type { ToolState } from './queries.ts';

type Shown = ToolState<'worldclock'>['state']['clocks'][number];

/** Clocks of large cities. Where scripts run, they tick, and visitors add cities to them. */
export function worldclockTool(frame: Frame, body: ToolState<'worldclock'>): Child {
  const { clocks } = body.state;
  return [
    title(body),
    html`<ul class="tool-clocks" data-clocks ${clockWords(frame, 'instant.worldclock.apart')}>
      ${clocks.map((clock) => item(clock))}
    </ul>`,
    html`<template data-clock-new>${item(NEW, removeButton(frame))}</template>`,
    cityForm(frame),
  ];
}

/** With the time as an element, so that it can run. */
function title({ text: words, state }: ToolState<'worldclock'>): Html {
  const utc = state.clocks.find(({ timezone }) => timezone === 'UTC')?.time ?? '';
  const [before, after] = words.split(utc);
  return html`<h2 class="tool-title" data-zone="UTC">
    ${before}<span data-clock="time">${utc}</span>${after}
  </h2>`;
}

const NEW: Shown = { place: '', timezone: 'UTC', time: '00:00', date: '', utc_offset: '' };

function item({ place, timezone, time, utc_offset }: Shown, remove?: Html): Html {
  return html`<li data-zone="${timezone}">
    ${clockFace(time)} <span class="instant-aside" data-clock="name" dir="auto">${place}</span>
    <strong data-clock="time">${time}</strong>
    <span class="instant-aside" data-clock="apart">UTC${utc_offset}</span>
    ${remove}
  </li>`;
}

function removeButton({ t }: Frame): Html {
  const words = t('preferences.removeNamed', { name: '{name}' });
  return html`<button type="button" class="clock-remove" data-words="${words}">${closeIcon()}</button>`;
}

/** Without scripts it leads to the search for the time in that city. */
function cityForm({ link, t }: Frame): Html {
  const say = (key: 'unknown' | 'twice' | 'added' | 'removed'): string =>
    t(`instant.worldclock.city.${key}`, { name: '{name}' });
  return html`<form class="tool-form" method="get" action="${link('/tool')}" data-clock-form>
    <input type="hidden" name="type" value="worldclock" />
    ${text(t('instant.tool.place'), 'place', '')}
    <button class="button">
      <span class="if-live">${t('instant.worldclock.add')}</span
      ><span class="if-still">${t('instant.tool.go')}</span>
    </button>
    <p
      class="instant-aside wide clock-said if-live"
      role="status"
      data-unknown="${say('unknown')}"
      data-twice="${say('twice')}"
      data-added="${say('added')}"
      data-removed="${say('removed')}"
      data-full="${t('instant.worldclock.full')}"
      data-failed="${t('instant.worldclock.failed')}"
    >
      ${t('instant.worldclock.hint')}
    </p>
  </form>`;
}
