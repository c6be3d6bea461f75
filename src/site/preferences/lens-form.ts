import {
  type Lens,
  type LensProblem,
  MAX_LENS_EXCLUDED,
  MAX_LENS_INCLUDED,
  MAX_LENS_LIST_LENGTH,
  MAX_LENS_NAME_LENGTH,
  sitesIn,
} from '../../core/preferences/lens.ts';
import { parseDateRange, SPANS } from '../../core/query/search-query.ts';
import { areaField, selectField, textField } from '../components/form/fields.ts';
import { formActions, postForm } from '../components/form/form.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { prose } from '../components/text.ts';
import { searchRegions } from '../components/filters/region-filter.ts';
import type { FormFields } from '../server/form-fields.ts';

/** What is wrong with a filled-in form. */
export type LensComplaint = LensProblem | { readonly field: 'trigger'; readonly kind: 'taken' };

type LensForm = { readonly draft: LensDraft; readonly problems: readonly LensComplaint[] };

/** Creates a lens, or changes one. */
export function lensForm(frame: Frame, form: LensForm): Html {
  const { t } = frame;
  const { draft } = form;
  return postForm(
    frame,
    '/preferences/lenses',
    html`<input type="hidden" name="was" value="${draft.was}" /> ${textField({
        name: 'name',
        label: t('lenses.name'),
        value: draft.name,
        hint: t('lenses.nameHint'),
        most: MAX_LENS_NAME_LENGTH,
        required: true,
        ...complaintAbout(frame, form, 'name'),
      })}
      ${textField({
        name: 'trigger',
        label: t('lenses.trigger'),
        value: draft.trigger,
        hint: prose(t('lenses.triggerHint')),
        required: true,
        ...complaintAbout(frame, form, 'trigger'),
      })}
      ${areaField({
        name: 'include',
        label: t('lenses.include'),
        hint: t('lenses.includeHint', { most: MAX_LENS_INCLUDED }),
        value: draft.include,
        rows: 5,
        ...complaintAbout(frame, form, 'include'),
      })}
      ${areaField({
        name: 'exclude',
        label: t('lenses.exclude'),
        hint: t('lenses.excludeHint', { most: MAX_LENS_EXCLUDED }),
        value: draft.exclude,
        rows: 3,
        ...complaintAbout(frame, form, 'exclude'),
      })}
      ${selectField({
        name: 'region',
        label: t('lenses.region'),
        options: [
          ['', t('lenses.anyRegion')],
          ...searchRegions(frame).map(({ code, name }) => [code, name] as const),
        ],
        chosen: draft.region,
        ...complaintAbout(frame, form, 'region'),
      })}
      ${selectField({
        name: 'date',
        label: t('lenses.date'),
        options: [
          ['', t('search.spans.any')],
          ...SPANS.map((span) => [span, t(`search.spans.${span}`)] as const),
        ],
        chosen: draft.date,
      })}
      ${rangeFields(frame, form)}
      ${
        draft.was === ''
          ? formActions(frame, t('lenses.create'))
          : formActions(frame, t('common.save'), { cancel: '/preferences/lenses' })
      }`,
    { kind: 'form' },
  );
}

function rangeFields(frame: Frame, form: LensForm): Html {
  const { t } = frame;
  const { complaint, autofocus } = complaintAbout(frame, form, 'date');
  const day = (name: 'from' | 'to', label: string): Html =>
    html`<label>
      ${label}
      <input
        class="input"
        type="date"
        name="${name}"
        value="${form.draft[name]}"
        aria-describedby="range-hint${complaint !== undefined && ' range-complaint'}"
        ${complaint !== undefined && html`aria-invalid="true"`}
        ${name === 'from' && autofocus === true && html`autofocus`}
      />
    </label>`;
  return html`<div class="field">
    <div class="day-range">${day('from', t('lenses.from'))} ${day('to', t('lenses.to'))}</div>
    <p class="hint" id="range-hint">${t('lenses.rangeHint')}</p>
    ${complaint !== undefined && html`<p class="complaint" id="range-complaint" role="alert">${complaint}</p>`}
  </div>`;
}

/** The first field that is wrong gets the focus. */
function complaintAbout(
  frame: Frame,
  { draft, problems }: LensForm,
  field: LensComplaint['field'],
): { readonly complaint?: Child; readonly autofocus?: boolean } {
  const found = problems.find((problem) => problem.field === field);
  if (!found) return {};
  return { complaint: wordsFor(frame, found, draft), autofocus: found === problems[0] };
}

function wordsFor({ t, formats }: Frame, problem: LensComplaint, draft: LensDraft): Child {
  if (problem.kind === 'taken') return takenWords({ t }, draft.trigger);
  if (problem.kind === 'empty') return t('lenses.empty');
  if (problem.kind === 'both') return t('lenses.bothSite', { site: problem.site });
  if (problem.kind === 'too_many') {
    const most = problem.field === 'include' ? MAX_LENS_INCLUDED : MAX_LENS_EXCLUDED;
    return t('lenses.tooManySites', { most });
  }
  if (problem.kind === 'too_long') return t('lenses.tooLong', { most: formats.number(MAX_LENS_LIST_LENGTH) });
  if ('site' in problem) return t('lenses.badSite', { site: problem.site.slice(0, 100).toWellFormed() });
  if (problem.field === 'name') return t('lenses.badName', { most: MAX_LENS_NAME_LENGTH });
  if (problem.field === 'trigger') return t('preferences.badTrigger');
  return problem.field === 'region' ? t('lenses.badRegion') : t('lenses.badDate');
}

export function takenWords({ t }: Pick<Frame, 't'>, trigger: string): Child {
  return prose(t('lenses.taken', { trigger: trigger.trim().replace(/^!/, '') }));
}

const FIELDS = ['was', 'name', 'trigger', 'include', 'exclude', 'region', 'date', 'from', 'to'] as const;

/**
 * The form of a lens as it is filled in. `was` is the trigger of the lens that it changes, empty for a new one; `include`
 * and `exclude` have one site per line; `date` is a span or empty, and the days `from` and `to` replace it.
 */
export type LensDraft = Readonly<Record<(typeof FIELDS)[number], string>>;

export const EMPTY_DRAFT: LensDraft = draftFrom(() => '');

export function typedDraft(form: FormFields): LensDraft {
  return draftFrom((field) => form.get(field));
}

function draftFrom(textOf: (field: (typeof FIELDS)[number]) => string): LensDraft {
  return Object.fromEntries(FIELDS.map((field) => [field, textOf(field)])) as LensDraft;
}

export function draftOf(lens: Lens): LensDraft {
  const range = parseDateRange(lens.date);
  return {
    ...lens,
    was: lens.trigger,
    include: lens.include.join('\n'),
    exclude: lens.exclude.join('\n'),
    date: range ? '' : lens.date,
    from: range?.from ?? '',
    to: range?.to ?? '',
  };
}

/** Not yet checked. */
export function lensOf(draft: LensDraft): Lens {
  const { name, trigger, region, date, from, to } = draft;
  return {
    ...{ name, trigger, region },
    include: sitesIn(draft.include),
    exclude: sitesIn(draft.exclude),
    date: from === '' && to === '' ? date : `${from}..${to}`,
  };
}
