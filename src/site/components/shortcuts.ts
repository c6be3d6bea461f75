import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';

/** The list of keyboard shortcuts, which the script shows. Without it the shortcuts are off. */
export function shortcutList(frame: Frame): Html | false {
  const { shortcuts, t, link } = frame;
  return (
    shortcuts &&
    html`<template data-shortcuts>
      <dialog class="shortcuts" aria-labelledby="shortcuts-title">
        <h2 id="shortcuts-title">${t('preferences.keys.title')}</h2>
        ${shortcutRows(frame)}
        <p class="hint"><a href="${link('/preferences#shortcuts')}">${t('preferences.keys.off')}</a></p>
        <form method="dialog">
          <button class="button plain" autofocus>${t('preferences.keys.close')}</button>
        </form>
      </dialog>
    </template>`
  );
}

/** Each key and what it does. */
export function shortcutRows({ t }: Frame): Html {
  const rows: readonly (readonly [string, string])[] = [
    ['/', t('preferences.keys.box')],
    ['j', t('preferences.keys.next')],
    ['k', t('preferences.keys.previous')],
    ['Enter', t('preferences.keys.open')],
    ['m', t('preferences.keys.steer')],
    ['l', t('preferences.keys.nextPage')],
    ['h', t('preferences.keys.previousPage')],
    ['?', t('preferences.keys.help')],
  ];
  return html`<dl class="shortcut-rows">
    ${rows.map(
      ([key, description]) =>
        html`<div>
          <dt><kbd>${key}</kbd></dt>
          <dd>${description}</dd>
        </div>`,
    )}
  </dl>`;
}
