import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { RefusedForm } from '../components/form/form.ts';
import type { Html } from '../components/html.ts';
import { failurePage } from '../errors/failure-page.ts';
import type { SiteAnswer, SitePage, Visit } from './page.ts';

/** The form is shown again, with what there is to say about it. */
export type Refused<Said> = {
  readonly kind: 'refused';
  readonly said: Said;
  /** 400 unless it says otherwise. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Refuses a form after too many attempts. */
export function tooManyAttempts<Said>(retryAfterSeconds: number, said: Said): Refused<Said> {
  return { kind: 'refused', said, status: 429, headers: { 'retry-after': String(retryAfterSeconds) } };
}

/** A page with a form for signed-in users. `Subject` is what it is about, `Said` what there is to say about a form that was refused. */
export type FormPage<Subject, Said> = Pick<SitePage, 'name' | 'path' | 'access' | 'confirms'> & {
  /** Undefined if there is no such thing; the answer is 404 then. */
  load(visit: Visit): MaybePromise<Subject | undefined>;
  /** Without `said` it is a new form; with it, the form has what was typed. */
  view(visit: Visit, subject: Subject, said?: Said): MaybePromise<Html>;
  submit(visit: Visit, subject: Subject): MaybePromise<SiteAnswer | Refused<Said>>;
  /** What an exception of `submit` means. Undefined or throwing makes it an error page. */
  caught?(error: unknown, visit: Visit, subject: Subject): SiteAnswer | Refused<Said> | undefined;
  /** What to say if the form expired or the visitor was signed out; without it, an error page says so. */
  refused?(refused: RefusedForm, visit: Visit): Said;
};

/** The page that shows a new form. */
export function newFormPage<Subject, Said>(page: FormPage<Subject, Said>): SitePage {
  const { name, path, access } = page;
  return {
    ...{ name, path, access, method: 'GET' },
    async handle(visit) {
      const subject = await page.load(visit);
      if (subject === undefined) return failurePage(visit.frame, 'not_found');
      return { kind: 'page', html: await page.view(visit, subject), cacheControl: 'private' };
    },
  };
}

/** Takes the form. If it is refused, it is shown again with what was typed. */
export function formPage<Subject, Said>(page: FormPage<Subject, Said>): SitePage {
  const { name, path, access, confirms = false } = page;
  const outcomeOf = async (visit: Visit, subject: Subject): Promise<SiteAnswer | Refused<Said>> => {
    try {
      return await page.submit(visit, subject);
    } catch (error) {
      const outcome = page.caught?.(error, visit, subject);
      if (!outcome) throw error;
      return outcome;
    }
  };
  const answered = async (
    visit: Visit,
    decide: (subject: Subject) => MaybePromise<SiteAnswer | Refused<Said>>,
  ): Promise<SiteAnswer> => {
    const subject = await page.load(visit);
    if (subject === undefined) return failurePage(visit.frame, 'not_found');
    const outcome = await decide(subject);
    if (outcome.kind !== 'refused') return outcome;
    const { said, status = 400, headers = {} } = outcome;
    return {
      kind: 'page',
      html: await page.view(visit, subject, said),
      cacheControl: 'no-store',
      status,
      headers,
    };
  };
  const saidOf = page.refused?.bind(page);
  return {
    ...{ name, path, access, confirms, method: 'POST' },
    ...(saidOf && {
      renderAgain: (visit: Visit, refused: RefusedForm): MaybePromise<SiteAnswer> =>
        visit.visitor.user
          ? answered(visit, () => ({ kind: 'refused', said: saidOf(refused, visit) }))
          : { kind: 'redirect', to: '/login' },
    }),
    handle: (visit) => answered(visit, (subject) => outcomeOf(visit, subject)),
  };
}
