import { html, type Child, type Html } from './html.ts';

export type Fact = readonly [name: string, value: Child];

/** Names and values; unknown values are omitted. */
export function factList(rows: readonly Fact[]): Html | false {
  const known = rows.filter(
    ([, value]) => value !== undefined && value !== null && value !== false && value !== '',
  );
  return (
    known.length > 0 &&
    html`<dl class="fact-list">
      ${known.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>`
  );
}
