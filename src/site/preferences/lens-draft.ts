import { type Lens, sitesIn } from '../../core/preferences/lens.ts';
import { parseDateRange } from '../../core/query/search-query.ts';
import type { FormFields } from '../server/form-fields.ts';

/** The form of a lens as it is filled in. */
export type LensDraft = {
  /** The trigger of the lens that it changes; empty for a new one. */
  readonly was: string;
  readonly name: string;
  readonly trigger: string;
  /** One site per line. */
  readonly include: string;
  readonly exclude: string;
  readonly region: string;
  /** A span, or empty. */
  readonly date: string;
  /** A range of days, which replaces the span. */
  readonly from: string;
  readonly to: string;
};

const FIELDS = ['was', 'name', 'trigger', 'include', 'exclude', 'region', 'date', 'from', 'to'] as const;

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
