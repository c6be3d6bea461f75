import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';

/** What the keys do, for the script to show; without it the keys do nothing. */
export function shortcutList({ shortcuts, strings }: Frame): Html | false {
  const { keys } = strings.preferences;
  const rows: readonly (readonly [string, string])[] = [
    ['/', keys.box],
    ['j', keys.next],
    ['k', keys.previous],
    ['Enter', keys.open],
    ['l', keys.nextPage],
    ['h', keys.previousPage],
    ['?', keys.help],
  ];
  return (
    shortcuts &&
    html`<template data-shortcuts>
      <dialog class="shortcuts" aria-labelledby="shortcuts-title">
        <h2 id="shortcuts-title">${keys.title}</h2>
        <dl>
          ${rows.map(
            ([key, told]) =>
              html`<div>
                <dt><kbd>${key}</kbd></dt>
                <dd>${told}</dd>
              </div>`,
          )}
        </dl>
        <p class="hint"><a href="/preferences#shortcuts">${keys.off}</a></p>
        <form method="dialog"><button class="button plain" autofocus>${keys.close}</button></form>
      </dialog>
    </template>`
  );
}
