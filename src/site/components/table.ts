import { type Child, type Frame, html, type Html, type SitePath } from './html.ts';

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

/** A link to another part of a list: its address has these parameters besides the filter. */
type ListLink = {
  readonly label: string;
  readonly rel?: 'prev' | 'next';
  readonly place: Readonly<Record<string, string>>;
};

/** The links below a part of a list, which keep what was searched for. */
export function listPaging(
  { link, t }: Frame,
  path: SitePath,
  filter: Readonly<Record<string, string>>,
  links: readonly (ListLink | false)[],
): Child {
  const shown = links.filter((one) => one !== false);
  if (shown.length === 0) return undefined;
  return html`<nav class="paging" aria-label="${t('search.pages.label')}">
    ${shown.map(({ label, rel, place }) => {
      const query = Object.entries({ ...filter, ...place }).filter(([, value]) => value !== '');
      const address = link(`${path}?${new URLSearchParams(query).toString()}`);
      return html`<a class="button plain" ${rel && html`rel="${rel}"`} href="${address}">${label}</a>`;
    })}
  </nav>`;
}

/** The links to the parts of a list before and after this one. */
export function neighbours(
  { t }: Frame,
  { before, after }: { readonly before: string | undefined; readonly after: string | undefined },
): (ListLink | false)[] {
  return [
    before !== undefined && { label: t('search.pages.previous'), rel: 'prev', place: { before } },
    after !== undefined && { label: t('search.pages.next'), rel: 'next', place: { after } },
  ];
}
