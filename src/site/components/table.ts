import { html, type Child, type Html } from './html.ts';

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
