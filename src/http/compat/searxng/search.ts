import type { Language } from '../../../core/query/language.ts';
import { isCategory } from '../../../core/results/entries.ts';
import type { SearchKind } from '../../../core/results/found.ts';
import { preferredLanguage } from '../../content-negotiation.ts';
import type { SearchBody } from '../../api/bodies.ts';
import type { KeyedAnswer, KeyedCall } from '../../keyed-route.ts';
import { Refusal, throttledBy } from '../../problems.ts';
import { SEARXNG_CATEGORIES, type EngineNames } from './engine-names.ts';
import { NO_EXTRAS, startExtras, type Extras, type ExtrasParts } from './extras.ts';
import { searxngDialect, WRITE, toPage, type TabOutcome } from './formats.ts';
import { searxngValues, searchParameters, type SearchValues } from './parameters.ts';

export type SearchParts = ExtrasParts & { names: EngineNames; deadlineMs: number };

/** SearXNG responds like this to a format that the operator has not enabled. */
const UNAVAILABLE_FORMAT: KeyedAnswer = {
  status: 403,
  type: searxngDialect.contentType,
  body: JSON.stringify({ error: 'This format is not available. Use json, csv or rss.' }),
};

export function searchHandler(parts: SearchParts) {
  const table = searchParameters(parts.deadlineMs);
  return async (call: KeyedCall): Promise<KeyedAnswer> => {
    const asked = searxngValues(table, call);
    const { format } = asked;
    if (format === 'other') return UNAVAILABLE_FORMAT;
    const { tabs, slots, sources } = selected(asked, parts.names);
    const extras = extrasFor(asked, tabs, { call, parts });
    const outcomes = await searchAll(asked, { tabs, slots, sources, call, names: parts.names });
    const nameOf = (engine: string): string => parts.names.nameOf(engine);
    const page = toPage(asked.q, outcomes, { extras: await extras(), nameOf });
    return WRITE[format](page, { baseUrl: call.context.baseUrl(), pageno: asked.pageno });
  };
}

/** As in SearXNG, the categories of the named engines are added to the named categories. */
function selected({ categories, engines }: SearchValues, names: EngineNames) {
  const { slots, sources, tabs } = names.select(engines);
  const all = new Set([...categories.flatMap((name) => names.kindOfCategory(name) ?? []), ...tabs]);
  return { tabs: all.size === 0 ? (['web'] as const) : [...all], slots, sources };
}

/** Only the first page about the web has more than results. */
function extrasFor(
  { q, safesearch, language, pageno, format, timeout_limit }: SearchValues,
  tabs: readonly SearchKind[],
  { call, parts }: { call: KeyedCall; parts: SearchParts },
): () => Promise<Extras> {
  const { context, allows } = call;
  if (!tabs.includes('web') || pageno > 1 || format === 'rss' || !allows(SEARXNG_CATEGORIES.web.endpoint))
    return () => Promise.resolve(NO_EXTRAS);
  const question = {
    text: q,
    safe: safesearch,
    language: languageOf(language, context.acceptLanguage),
    timeoutMs: timeout_limit,
    client: context.client(),
    signal: context.signal,
  };
  return startExtras(parts, question, allows);
}

export function languageOf(
  asked: Language | 'all' | undefined,
  acceptLanguage: string | undefined,
): Language | undefined {
  return asked === 'all' ? undefined : (asked ?? preferredLanguage(acceptLanguage));
}

/** One search of our API for each category, all at once. Each of them counts, also against the rate limits. */
async function searchAll(
  asked: SearchValues,
  {
    tabs,
    slots,
    sources,
    call,
    names,
  }: ReturnType<typeof selected> & { call: KeyedCall; names: EngineNames },
): Promise<readonly TabOutcome[]> {
  const { q, safesearch, language, pageno, time_range, timeout_limit } = asked;
  const parameters = {
    q,
    safe: safesearch ? 'on' : 'off',
    page: pageno,
    date: time_range,
    timeout: timeout_limit,
    extended: '1',
    strict: '1',
    ...(typeof language === 'object' && { lang: language.tag }),
  };
  const parametersOf = (tab: SearchKind): object => {
    if (!isCategory(tab)) return { ...parameters, engine: slots.join() };
    return { ...parameters, ...kindIn(tab), source: names.sourcesOf(tab, sources) };
  };
  const instead = language === 'all' ? { acceptLanguage: undefined } : {};
  const ended = await Promise.allSettled(
    tabs.map((tab, i) => {
      const { endpoint } = SEARXNG_CATEGORIES[tab];
      const run = (): Promise<SearchBody> => call.find(endpoint, { ...parametersOf(tab) }, instead);
      return i === 0 ? run() : furtherSearch(call, run);
    }),
  );
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  const bug = failures.find((error) => !(error instanceof Refusal));
  const fatal = bug ?? (failures.length === tabs.length ? failures[0] : undefined);
  if (fatal) throw fatal;
  return tabs.map((tab, i) => ({ tab, ...ended[i] }) as TabOutcome);
}

/** The library is one endpoint for several categories. */
function kindIn(tab: SearchKind): object {
  const category = SEARXNG_CATEGORIES[tab];
  return 'kind' in category ? { kind: category.kind } : {};
}

/** The request itself stands for the first search. */
async function furtherSearch<T>({ context }: KeyedCall, run: () => Promise<T>): Promise<T> {
  const decision = await context.spend();
  if (!decision.allowed) throw new Refusal(throttledBy(decision));
  await decision.recorded;
  return run();
}
