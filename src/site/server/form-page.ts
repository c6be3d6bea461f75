import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { RefusedForm } from '../components/form/form.ts';
import type { Html } from '../components/html.ts';
import { failurePage } from '../errors/failure-page.ts';
import type { FormFields } from './form-fields.ts';
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

/** What is shown in place of the form. */
type Instead = { readonly instead: SiteAnswer };

/** A page with a form. `Subject` is what it is about, `Said` what there is to say about a form that was refused. */
export type FormPage<Subject, Said> = Pick<SitePage, 'name' | 'path' | 'access' | 'confirms'> & {
  /** The name of the route that takes the form, if it differs. */
  readonly postName?: string;
  /** Of a new form; `private` without it. */
  readonly cacheControl?: 'private' | 'no-store';
  /** Undefined if there is no such thing; the answer is 404 then. */
  load(visit: Visit, fields: FormFields): MaybePromise<Subject | Instead | undefined>;
  /** Without `said` it is a new form; with it, the form has what was typed. */
  view(visit: Visit, subject: Subject, said?: Said): MaybePromise<Html>;
  submit(visit: Visit, subject: Subject): MaybePromise<SiteAnswer | Refused<Said>>;
  /** What an exception of `submit` means. Undefined or throwing makes it an error page. */
  caught?(
    error: unknown,
    visit: Visit,
    subject: Subject,
  ): MaybePromise<SiteAnswer | Refused<Said> | undefined>;
  /** What to say if the form expired or the visitor was signed out; without it, an error page says so. */
  refused?(refused: RefusedForm, visit: Visit): Said;
};

/** The page that shows a new form, and the one that takes it. */
export function formPages<Subject, Said>(page: FormPage<Subject, Said>): SitePage[] {
  return [newFormPage(page), formPage(page)];
}

/** The page that shows a new form. */
export function newFormPage<Subject, Said>(page: FormPage<Subject, Said>): SitePage {
  const { name, path, access, cacheControl = 'private' } = page;
  return {
    ...{ name, path, access, method: 'GET' },
    handle: (visit) =>
      loaded(page, visit, visit.query, async (subject) => ({
        kind: 'page',
        html: await page.view(visit, subject),
        cacheControl,
      })),
  };
}

/** Takes the form. If it is refused, it is shown again with what was typed. */
export function formPage<Subject, Said>(page: FormPage<Subject, Said>): SitePage {
  const { path, access, confirms = false } = page;
  const outcomeOf = async (visit: Visit, subject: Subject): Promise<SiteAnswer | Refused<Said>> => {
    try {
      return await page.submit(visit, subject);
    } catch (error) {
      const outcome = await page.caught?.(error, visit, subject);
      if (!outcome) throw error;
      return outcome;
    }
  };
  const answered = (
    visit: Visit,
    decide: (subject: Subject) => MaybePromise<SiteAnswer | Refused<Said>>,
  ): Promise<SiteAnswer> =>
    loaded(page, visit, visit.form, async (subject) => {
      const outcome = await decide(subject);
      if (outcome.kind !== 'refused') return outcome;
      const { said, status = 400, headers = {} } = outcome;
      const html = await page.view(visit, subject, said);
      return { kind: 'page', html, cacheControl: 'private', status, headers };
    });
  const needsUser = access === 'users' || access === 'admins';
  const saidOf = page.refused?.bind(page);
  return {
    ...{ name: page.postName ?? page.name, path, access, confirms, method: 'POST' },
    ...(saidOf && {
      renderAgain: (visit: Visit, refused: RefusedForm): MaybePromise<SiteAnswer> =>
        needsUser && !visit.visitor.user
          ? { kind: 'redirect', to: '/login' }
          : answered(visit, () => ({ kind: 'refused', said: saidOf(refused, visit) })),
    }),
    handle: (visit) => answered(visit, (subject) => outcomeOf(visit, subject)),
  };
}

async function loaded<Subject, Said>(
  page: FormPage<Subject, Said>,
  visit: Visit,
  fields: FormFields,
  answer: (subject: Subject) => Promise<SiteAnswer>,
): Promise<SiteAnswer> {
  const subject = await page.load(visit, fields);
  if (subject === undefined) return failurePage(visit.frame, 'not_found');
  return isInstead(subject) ? subject.instead : answer(subject);
}

function isInstead(subject: unknown): subject is Instead {
  return typeof subject === 'object' && subject !== null && 'instead' in subject;
}

type PlainPage = Pick<SitePage, 'name' | 'path' | 'access' | 'spends'> &
  Pick<Extract<SiteAnswer, { kind: 'page' }>, 'indexable' | 'installs'> & {
    /** Without it, the browser may keep the page for its Back button. */
    readonly cacheControl?: 'private' | 'no-store';
  };

/** A page that is only read. The answer is 404 if there is nothing to show. */
export function plainPage(
  { cacheControl = 'private', indexable = false, installs = false, ...page }: PlainPage,
  view: (visit: Visit) => MaybePromise<Html | undefined>,
): SitePage {
  return {
    ...page,
    method: 'GET',
    async handle(visit) {
      const html = await view(visit);
      return html
        ? { kind: 'page', html, cacheControl, indexable, installs }
        : failurePage(visit.frame, 'not_found');
    },
  };
}
