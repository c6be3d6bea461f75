import type { Body } from '../../../answers/index.ts';
import { type Child, type Frame, html, type Html } from '../../components/html.ts';
import { closeIcon } from '../../components/layout/icons.ts';
import { clockHands } from '../../components/charts.ts';
import { text } from './fields.ts';
import { searchFor, type OpenedTool } from './queries.ts';
import type { MessageKey } from '../../../locales/messages.ts';

type Clock = OpenedTool<'worldclock'>['clocks'][number];

/** Clocks of large cities. Where scripts run, they tick, and visitors add cities to them. */
export function worldclockTool(frame: Frame, { title, clocks }: OpenedTool<'worldclock'>): Child {
  return [
    heading(title, clocks),
    html`<ul class="tool-clocks" data-clocks ${clockWords(frame, 'instant.worldclock.apart')}>
      ${clocks.map((clock) => item(clock))}
    </ul>`,
    html`<template data-clock-new>${item(NEW, removeButton(frame))}</template>`,
    cityForm(frame),
  ];
}

/** With the time as an element, so that it can run. */
function heading(words: string, clocks: readonly Clock[]): Html {
  const utc = clocks.find(({ timezone }) => timezone === 'UTC')?.time ?? '';
  const [before, after] = words.split(utc);
  return html`<h2 class="tool-title" data-zone="UTC">
    ${before}<span data-clock="time">${utc}</span>${after}
  </h2>`;
}

const NEW: Clock = { place: '', timezone: 'UTC', time: '00:00', date: '', utc_offset: '' };

function item({ place, timezone, time, utc_offset }: Clock, remove?: Html): Html {
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

/** Without JavaScript it searches for the time in that city. */
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

/** What the script writes beside a clock: the difference to the visitor's time. */
export function clockWords({ t }: Frame, apart: MessageKey): Html {
  return html`data-apart="${t(apart, { hours: '{hours}' })}" data-same="${t('instant.timedifference.same')}"`;
}

/** The way to the world clock, and a button that adds the city to it. */
export function keepClock({ link, t }: Frame, { place, timezone }: Body<'worldclock'>): Html {
  return html`<p class="clock-links">
    <a href="${link(searchFor('world clock'))}">${t('instant.worldclock.title')}</a>
    <button
      type="button"
      class="button plain small if-live"
      data-clock-keep="${timezone}"
      data-name="${place}"
      data-add="${t('instant.worldclock.keep')}"
      data-remove="${t('instant.worldclock.unkeep')}"
      data-full="${t('instant.worldclock.full')}"
    >
      ${t('instant.worldclock.keep')}
    </button>
    <span class="instant-aside" role="status"></span>
  </p>`;
}

const TICKS = Array.from({ length: 12 }, (_, hour) => hour * 30);

/** `18:30` on a dial, dark at night. */
export function clockFace(time: string): Html {
  const { hour, minute, light } = clockHands(time);
  return html`<svg class="clock ${light}" viewBox="-50 -50 100 100" aria-hidden="true">
    <circle class="dial" r="48" />
    ${TICKS.map(
      (angle) =>
        html`<path class="tick" d="M0-42v${angle % 90 === 0 ? '7' : '3'}" transform="rotate(${angle})" />`,
    )}
    <path class="hand hour" d="M0 6V-24" transform="rotate(${hour})" />
    <path class="hand" d="M0 8V-36" transform="rotate(${minute})" />
    <circle class="pin" r="3" />
  </svg>`;
}
