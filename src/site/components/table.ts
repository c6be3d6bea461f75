import { type Child, html, type Html } from './html.ts';

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

/** If it is too wide, it scrolls on its own. The first cell is the header of its row. */
export function table(parts: {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly Child[])[];
}): Html {
  return html`<div class="table" tabindex="0" role="group" aria-label="${parts.label}">
    <table>
      <thead>
        <tr>
          ${parts.columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${parts.rows.map(row)}
      </tbody>
    </table>
  </div>`;
}

function row([name, ...cells]: readonly Child[]): Html {
  return html`<tr>
    <th scope="row">${name}</th>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`;
}

/**
 * A table whose rows become blocks on a narrow screen, each cell beside its column's name. With that layout browsers no
 * longer expose it as a table, so the roles are explicit.
 */
export function stackingTable(parts: {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly Child[])[];
}): Html {
  return html`<table class="stacking" role="table" aria-label="${parts.label}">
    <thead role="rowgroup">
      <tr role="row">
        ${parts.columns.map((column) => html`<th scope="col" role="columnheader">${column}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${parts.rows.map((cells) => stackingRow(cells, parts.columns))}
    </tbody>
  </table>`;
}

function stackingRow([name, ...cells]: readonly Child[], [, ...columns]: readonly string[]): Html {
  return html`<tr role="row">
    <th scope="row" role="rowheader">${name}</th>
    ${cells.map((cell, i) => html`<td role="cell" data-column="${columns[i]}"><div>${cell}</div></td>`)}
  </tr>`;
}
