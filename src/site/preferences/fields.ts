import { checkbox } from '../components/form/form.ts';
import { html, type Child, type Html } from '../components/html.ts';

type Option = readonly [value: string, label: string, attributes?: Child];

type SelectField = {
  readonly id?: string;
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: string;
  readonly hint?: string;
  readonly complaint?: Child;
  readonly autofocus?: boolean;
};

export function selectField(field: SelectField): Html {
  const { id = field.name, hint, complaint, chosen } = field;
  const describedBy = [hint !== undefined && `${id}-hint`, complaint !== undefined && `${id}-complaint`]
    .filter((one) => one !== false)
    .join(' ');
  return html`<div class="field">
    <label for="${id}">${field.label}</label>
    <select
      class="input"
      id="${id}"
      name="${field.name}"
      ${describedBy !== '' && html`aria-describedby="${describedBy}"`}
      ${complaint !== undefined && html`aria-invalid="true"`}
      ${field.autofocus === true && html`autofocus`}
    >
      ${field.options.map(
        ([value, label, attributes]) =>
          html`<option value="${value}" ${attributes} ${value === chosen && html` selected`}>
            ${label}
          </option>`,
      )}
    </select>
    ${hint !== undefined && html`<p class="hint" id="${id}-hint">${hint}</p>`}
    ${complaintBelow(id, complaint)}
  </div>`;
}

/** What is wrong with a field, below it. */
export function complaintBelow(id: string, complaint: Child): Html | false {
  return (
    complaint !== undefined && html`<p class="complaint" id="${id}-complaint" role="alert">${complaint}</p>`
  );
}

type RadioField = {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: string;
};

/** One of a few values, all in sight. */
export function radioField({ name, label, options, chosen }: RadioField): Html {
  return html`<fieldset class="field">
    <legend>${label}</legend>
    <div class="choices">
      ${options.map(
        ([value, words]) =>
          html`<label class="choice">
            <input type="radio" name="${name}" value="${value}" ${value === chosen && html`checked`} />
            <span>${words}</span>
          </label>`,
      )}
    </div>
  </fieldset>`;
}

/** On or off. The address of the page can point to it. */
export function toggleField(box: { name: string; label: string; hint?: string; checked: boolean }): Html {
  return html`<div class="field" id="${box.name}">${checkbox(box)}</div>`;
}
