import type { Twin, TwinAnswer, TwinRequest } from '../twin.ts';
import { html, json } from './answers.ts';
import { DAY_MS } from './dates.ts';
import { numberOf } from './identity.ts';
import { pageOf, wholeNumber } from './parameters.ts';
import { findQuestions, inventQuestions, QUESTIONS, type Question } from './stackexchange-questions.ts';
import { withEntities } from './wording.ts';

const HOSTS: Readonly<Record<string, string>> = {
  stackoverflow: 'stackoverflow.com',
  superuser: 'superuser.com',
  serverfault: 'serverfault.com',
  askubuntu: 'askubuntu.com',
  unix: 'unix.stackexchange.com',
  'es.stackoverflow': 'es.stackoverflow.com',
  'ja.stackoverflow': 'ja.stackoverflow.com',
  'pt.stackoverflow': 'pt.stackoverflow.com',
  'ru.stackoverflow': 'ru.stackoverflow.com',
};
const KEYED = { quota_max: 10_000, quota_remaining: 9_990 };
const UNKEYED = { quota_max: 300, quota_remaining: 290 };
const LAST_PAGE_WITHOUT_KEY = 25;
const SORTS = ['activity', 'votes', 'creation', 'relevance'];
const SUBJECTS = ['q', 'title', 'body', 'tagged', 'user', 'url', 'accepted', 'answers', 'views'];
const ERRORS = {
  400: 'bad_parameter',
  403: 'access_denied',
  404: 'no_method',
  500: 'internal_error',
  502: 'throttle_violation',
  503: 'temporarily_unavailable',
} as const;
/** Some responses ask the client to pause. */
const BACKOFF = { every: 7, seconds: 10 };

export const stackexchange: Twin = {
  name: 'STACKEXCHANGE',
  heeds: [],
  encoding: 'gzip',
  answer(request) {
    const { path, query } = request;
    if (path === '/sites') return sites(request);
    const [, kind, ids = '', answers] = /^\/(questions|answers)\/([\d;]+)(\/answers)?$/.exec(path) ?? [];
    const searching = ['/search/advanced', '/search/excerpts', '/search', '/similar'].includes(path);
    if (kind === undefined && !searching) return refused(404, 'this method cannot be called this way');
    const site = (query.get('site') ?? '').replace(/\.com$|\.stackexchange\.com$/, '');
    if (HOSTS[site] === undefined) return refused(400, 'site is required');
    const page = wholeNumber(query, 'page', { min: 1, max: 10_000, fallback: 1 });
    const size = wholeNumber(query, 'pagesize', { min: 0, max: 100, fallback: 30 });
    if (page === undefined) return refused(400, 'page');
    if (size === undefined) return refused(400, 'pagesize');
    if (page > LAST_PAGE_WITHOUT_KEY && !query.has('key')) {
      return refused(403, 'page above 25 requires access token or app key');
    }
    if (query.has('sort') && !SORTS.includes(query.get('sort') ?? '')) return refused(400, 'sort');
    if (searching) {
      if (!SUBJECTS.some((name) => query.has(name)))
        return refused(400, 'one of q, tagged, title… must be set');
      return wrapped(search(request, site), request, page, size);
    }
    const wanted = QUESTIONS.filter((one) =>
      ids
        .split(';')
        .map(Number)
        .includes(kind === 'questions' ? one.id : answerId(one)),
    );
    const show = kind === 'questions' && answers === undefined ? question : answerOf;
    return wrapped(
      wanted.map((one) => show(one, request)),
      request,
      page,
      size,
    );
  },
  empty: () => json({ items: [], has_more: false, ...UNKEYED }),
  failure(what) {
    if (what === 429) return html('Too Many Requests', { status: 429 });
    if (what === 'quota') {
      return refused(502, 'too many requests from this IP, more requests available in 41230 seconds');
    }
    if (what === 401 || what === 403) return refused(403, 'access denied');
    return what === 500 || what === 503 ? refused(what, 'try again later') : undefined;
  },
};

function search(request: TwinRequest, site: string): readonly unknown[] {
  const { query, path } = request;
  const text = query.get('q') ?? query.get('title') ?? query.get('intitle');
  const tags = query.get('tagged')?.toLowerCase().split(';') ?? [];
  // Cards ask for questions with an answer; everyone else finds something about anything.
  const invented =
    text === null || query.has('accepted')
      ? []
      : inventQuestions(request.corpus, { text, site, ...ages(request) });
  const found = [...(text === null ? QUESTIONS : findQuestions(text)), ...invented]
    .filter((one) => one.site === site)
    .filter((one) => tags.every((tag) => one.tags.includes(tag)))
    .filter((one) => query.get('accepted')?.toLowerCase() !== 'true' || hasAccepted(one));
  if (path === '/search/excerpts') return found.map((one) => excerpt(one, request));
  return found.map((one) => question(one, request));
}

function ages({ query, nowMs }: TwinRequest) {
  const from = query.get('fromdate');
  return { maxAgeDays: from === null ? undefined : (nowMs / 1000 - Number(from)) / 86_400 };
}

function question(one: Question, { query, nowMs }: TwinRequest) {
  const number = numberOf(one.title);
  const host = HOSTS[one.site] ?? '';
  const slug = one.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
  return {
    tags: one.tags,
    owner: owner(one.title, host),
    is_answered: true,
    view_count: 1_000 + (number % 900_000),
    ...(hasAccepted(one) && { accepted_answer_id: answerId(one) }),
    answer_count: 1 + (number % 12),
    score: (number % 900) - 3,
    last_activity_date: secondsAgo(nowMs, 20 + (number % 200)),
    creation_date: secondsAgo(nowMs, one.daysAgo ?? 900 + (number % 2_000)),
    question_id: one.id,
    ...(number % 4 !== 0 && { content_license: 'CC BY-SA 4.0' }),
    link: `https://${host}/questions/${one.id}/${slug}`,
    title: escaped(one.title),
    ...(query.get('filter') === 'withbody' && {
      body: `<p>${escaped(one.code === '' ? one.answer : one.title)}</p>\n`,
    }),
  };
}

function answerOf(one: Question, { query, nowMs }: TwinRequest) {
  const number = numberOf(one.answer);
  const code = one.code === '' ? '' : `<pre><code>${escaped(one.code)}\n</code></pre>\n`;
  return {
    owner: owner(one.answer, HOSTS[one.site] ?? ''),
    is_accepted: hasAccepted(one),
    score: number % 1_200,
    last_activity_date: secondsAgo(nowMs, 30 + (number % 300)),
    creation_date: secondsAgo(nowMs, 800 + (number % 1_500)),
    answer_id: answerId(one),
    question_id: one.id,
    content_license: 'CC BY-SA 4.0',
    ...(query.get('filter') === 'withbody' && { body: `<p>${escaped(one.answer)}</p>\n${code}` }),
  };
}

function excerpt(one: Question, { nowMs }: TwinRequest) {
  const number = numberOf(one.title);
  return {
    tags: one.tags,
    question_score: (number % 900) - 3,
    is_accepted: hasAccepted(one),
    answer_id: answerId(one),
    is_answered: true,
    question_id: one.id,
    item_type: 'answer',
    score: numberOf(one.answer) % 1_200,
    last_activity_date: secondsAgo(nowMs, 30 + (number % 300)),
    creation_date: secondsAgo(nowMs, 800 + (number % 1_500)),
    excerpt: escaped(one.answer),
    title: escaped(one.title),
  };
}

/** A deleted user has only a display name. */
function owner(seed: string, host: string) {
  const number = numberOf(seed);
  const name = `user${number % 1_000_000}`;
  if (number % 8 === 0) return { user_type: 'does_not_exist', display_name: name };
  return {
    account_id: number % 2_000_000,
    reputation: number % 90_000,
    user_id: number % 1_000_000,
    user_type: 'registered',
    display_name: name,
    link: `https://${host}/users/${number % 1_000_000}/${name}`,
  };
}

function hasAccepted({ title }: Question): boolean {
  return numberOf(title) % 6 !== 0;
}

function answerId({ id }: Question): number {
  return id + 93;
}

function secondsAgo(nowMs: number, days: number): number {
  return Math.floor((nowMs - days * DAY_MS) / 1000);
}

function escaped(text: string): string {
  return withEntities(text).replaceAll('&#x27;', '&#39;');
}

function sites({ query }: TwinRequest): TwinAnswer {
  const items = Object.entries(HOSTS).map(([name, host]) => ({
    api_site_parameter: name,
    site_url: `https://${host}`,
    name: host,
    site_type: 'main_site',
    site_state: 'normal',
  }));
  return json({ items, has_more: false, ...(query.has('key') ? KEYED : UNKEYED) });
}

function wrapped(items: readonly unknown[], { query }: TwinRequest, page: number, size: number): TwinAnswer {
  const start = (page - 1) * size;
  const shown = pageOf(items, start, size);
  return json({
    items: shown,
    has_more: items.length > start + size,
    ...(numberOf(query.get('q') ?? '') % BACKOFF.every === 0 && { backoff: BACKOFF.seconds }),
    ...(query.has('key') ? KEYED : UNKEYED),
  });
}

/** Nearly every error has status 400. */
function refused(id: keyof typeof ERRORS, message: string): TwinAnswer {
  return json({ error_id: id, error_message: message, error_name: ERRORS[id] }, { status: 400 });
}
