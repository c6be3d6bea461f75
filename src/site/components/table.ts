import { html, type Child, type Html } from './html.ts';

/** Where it does not fit it scrolls by itself, not with the page. The first cell names its row. */
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
