import { type Child, html, type Html } from '../html.ts';

/** What every field of a form has. */
export type FormField = {
  /** Defaults to the name, which must then be unique on the page. */
  readonly id?: string;
  readonly name: string;
  readonly label: Child;
  readonly hint?: Child;
  /** What is wrong with the input. */
  readonly complaint?: Child;
  /** An invalid field gets the focus, unless it says otherwise. */
  readonly autofocus?: boolean | undefined;
  /** A class for the style sheet. */
  readonly kind?: string;
};

/** A labelled control with its hint, and below it what is wrong. The attributes connect the control with them. */
export function field(of: FormField, control: (attributes: Html) => Child, after?: Child): Html {
  const { id = of.name, kind } = of;
  const attributes = html`class="input" id="${id}" name="${of.name}"${described(of)}`;
  return html`<div class="field${kind !== undefined && ` ${kind}`}">
    <label for="${id}">${of.label}</label>
    ${control(attributes)} ${below(of)} ${after}
  </div>`;
}

function described(of: FormField): Child {
  const { id = of.name, hint, complaint, autofocus = complaint !== undefined } = of;
  const ids = [hint !== undefined && `${id}-hint`, complaint !== undefined && `${id}-complaint`];
  const by = ids.filter((one) => one !== false).join(' ');
  return [
    by !== '' && html` aria-describedby="${by}"`,
    complaint !== undefined && html` aria-invalid="true"`,
    autofocus && html` autofocus`,
  ];
}

function below(of: FormField): Child {
  const { id = of.name, hint, complaint } = of;
  return [
    hint !== undefined && html`<p class="hint" id="${id}-hint">${hint}</p>`,
    complaint !== undefined && html`<p class="complaint" id="${id}-complaint" role="alert">${complaint}</p>`,
  ];
}

type TextField = FormField & {
  readonly type?: 'text' | 'password' | 'search' | 'number' | 'date';
  /** Never set for a password. */
  readonly value?: string | number | undefined;
  readonly autocomplete?: string;
  readonly inputmode?: 'numeric' | 'decimal';
  readonly placeholder?: string | number;
  readonly required?: boolean;
  /** The most characters. */
  readonly most?: number;
  /** Of a number. */
  readonly range?: { readonly min: number; readonly max: number };
};

export function textField(text: TextField): Html {
  const { type = 'text', autocomplete = 'off', placeholder, most, range, inputmode, required = false } = text;
  return field(
    text,
    (attributes) =>
      html`<input
        ${attributes}
        type="${type}"
        value="${text.value}"
        autocomplete="${autocomplete}"
        autocapitalize="none"
        spellcheck="false"
        ${inputmode && html` inputmode="${inputmode}"`}
        ${placeholder !== undefined && html` placeholder="${placeholder}"`}
        ${most !== undefined && html` maxlength="${most}"`}
        ${range && html` min="${range.min}" max="${range.max}"`}
        ${required && html` required`}
      />`,
  );
}

type Area = FormField & {
  readonly value: string;
  readonly rows: number;
  readonly required?: boolean;
  readonly most?: number;
};

/** A text of several lines. */
export function areaField(area: Area): Html {
  const { most, required = false } = area;
  return field(
    area,
    (attributes) =>
      html`<textarea
        ${attributes}
        rows="${area.rows}"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        ${most !== undefined && html` maxlength="${most}"`}
        ${required && html` required`}
      >
${area.value}</textarea>`,
  );
}

/** A value with its label, and the language of the label if it is not that of the page. */
export type FieldOption = readonly [value: string, label: Child, language?: string];
type Choice = FormField & { readonly options: readonly FieldOption[]; readonly chosen: string | undefined };

export function selectField(select: Choice, after?: Child): Html {
  return field(
    select,
    (attributes) =>
      html`<select ${attributes}>
        ${select.options.map((one) => option(one, select.chosen))}
      </select>`,
    after,
  );
}

function option([value, label, language]: FieldOption, chosen: string | undefined): Html {
  const attributes = [
    language !== undefined && html`lang="${language}" `,
    value === chosen && html`selected`,
  ];
  return html`<option value="${value}" ${attributes}>${label}</option>`;
}

type Group = Omit<FormField, 'kind'> & {
  readonly options: readonly FieldOption[];
  readonly chosen: readonly (string | undefined)[];
  readonly type: 'radio' | 'checkbox';
  readonly required?: boolean;
  /** Before the choices. */
  readonly before?: Child;
};

/** Values that are all in sight: one of them for `radio`, several for `checkbox`. */
export function choiceField(group: Group): Html {
  const { id = group.name, name, type, hint, complaint, chosen, required = false } = group;
  const ids = [hint !== undefined && `${id}-hint`, complaint !== undefined && `${id}-complaint`];
  const by = ids.filter((one) => one !== false).join(' ');
  const { autofocus = false } = group;
  return html`<fieldset class="field" ${by !== '' && html`aria-describedby="${by}"`}>
    <legend>${group.label}</legend>
    ${group.before}
    <div class="choices">
      ${group.options.map(
        ([value, label], i) =>
          html`<label class="choice">
            <input
              type="${type}"
              name="${name}"
              value="${value}"
              ${chosen.includes(value) && html` checked`}
              ${autofocus && i === 0 && html` autofocus`}
              ${required && html` required`}
            />
            <span>${label}</span>
          </label>`,
      )}
    </div>
    ${below(group)}
  </fieldset>`;
}

type Checkbox = {
  /** Unique on the page if there is a hint. */
  readonly name: string;
  readonly label: Child;
  readonly checked?: boolean;
  readonly hint?: Child;
};

export function checkbox({ name, label, checked = false, hint }: Checkbox): Html {
  return html`<label class="choice">
      <input
        type="checkbox"
        name="${name}"
        value="on"
        ${checked && html`checked`}
        ${hint !== undefined && html`aria-describedby="${name}-hint"`}
      />
      <span>${label}</span>
    </label>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}`;
}
