import type { Fetcher } from '../ports/fetcher.ts';
import type { UpstreamLabels } from '../ports/metrics.ts';
import type { Policy } from '../limits/policy.ts';
import type { SearchQuery } from '../query/search-query.ts';
import type { VerticalItems, Vertical } from '../results/found.ts';
import { Availability, type BreakerState } from './availability.ts';
import { fitQuery, queryName } from './fit-query.ts';
import { type Provider, type ProviderAccess, type Service, nameOfService } from './provider.ts';
import { ProviderCall, type CallOutcome, type CallRequest, type ProviderContext } from './provider-call.ts';
import { RunningCalls, UpstreamCall } from './upstream-call.ts';

export type UpstreamParts = Omit<
  ProviderContext,
  'availability' | 'running' | 'onOutcome' | 'onInternalError'
> & {
  /** The slot of an engine, the name of any other provider. */
  id: string;
  label: string;
  access: ProviderAccess;
  /** Called for every response and failure of the provider. */
  observe: Observe;
  /** Called for an exception of our own that no caller receives. */
  onInternalError: (upstream: Upstream, error: unknown) => void;
};

export type Observe = (observation: CallOutcome & { upstream: Upstream; atMs: number }) => void;

/** One configured provider: turns searches and other questions into calls. */
export class Upstream {
  readonly id: string;
  readonly label: string;
  readonly provider: Provider;
  readonly labels: UpstreamLabels;
  /** The name its health is stored under: a slot that is given another provider starts afresh. */
  readonly healthName: string;
  readonly #parts: UpstreamParts;
  readonly #context: ProviderContext;
  readonly #namePrefix: string;

  constructor(parts: UpstreamParts) {
    this.#parts = parts;
    this.id = parts.id;
    this.label = parts.label;
    this.provider = parts.provider;
    this.labels = { slot: this.id, provider: this.provider.name.toLowerCase() };
    this.healthName = this.provider.role === 'engine' ? `${this.id} ${this.provider.name}` : this.id;
    const { name, definition } = parts.provider;
    this.#namePrefix = `${name}${definition?.revision ?? ''} ${parts.access.url}\n`;
    this.#context = {
      ...parts,
      availability: new Availability({ ...parts, isSlow: parts.provider.terms.callTimeoutMs !== undefined }),
      running: new RunningCalls(),
      onOutcome: (outcome) => {
        parts.observe({ ...outcome, upstream: this, atMs: parts.clock.wallMs() });
      },
      onInternalError: (error) => {
        parts.onInternalError(this, error);
      },
    };
  }

  get access(): ProviderAccess {
    return this.#parts.access;
  }

  /** Sends requests the way of this provider. */
  get fetcher(): Fetcher {
    return this.#parts.fetcher;
  }

  /** The health check to run on a schedule: none for a public service that others share. */
  get health(): Provider['health'] {
    const { provider, access } = this.#parts;
    return access.url === provider.url ? undefined : provider.health;
  }

  get policy(): Policy | undefined {
    return this.#parts.budget.policy;
  }

  get breakerState(): BreakerState {
    return this.#context.availability.breakerState(this.#parts.clock.steadyMs());
  }

  /** Whether only people and programs with an account may see its results. */
  get isForAccounts(): boolean {
    return this.provider.definition?.access === 'accounts';
  }

  search<V extends Vertical>(vertical: V, query: SearchQuery): UpstreamCall<VerticalItems[V]> {
    const { clock, access } = this.#parts;
    const search = this.provider.searches[vertical];
    if (!search) return this.#settled('unsupported');
    const fitted = fitQuery(search, query, clock.wallMs());
    if (typeof fitted === 'string') return this.#settled(fitted);
    const plan = search.plan(fitted, access);
    if (typeof plan === 'string') return this.#settled(plan);
    const needsFilter = fitted.safe && !search.filtersAdult && vertical !== 'suggest';
    return this.#call({
      kind: vertical,
      asked: vertical,
      http: plan,
      nowMs: fitted.nowMs,
      name: `${this.#namePrefix}${vertical} ${queryName(fitted)}`,
      fills: search.fills,
      parse: (answer, atMs) =>
        search.parse(answer, atMs === fitted.nowMs ? fitted : { ...fitted, nowMs: atMs }, access),
      // A provider that returns more than it was asked for must not crowd out the others.
      select: (items) => {
        const first = items.length > search.pageSize ? items.slice(0, search.pageSize) : items;
        return needsFilter ? withoutAdultWords(first) : first;
      },
    });
  }

  call<Question, Item>(service: Service<Question, Item>, question: Question): UpstreamCall<Item> {
    const { clock, access } = this.#parts;
    const plan = service.plan(question, access);
    if (typeof plan === 'string') return this.#settled(plan);
    const name = service.name(question);
    return this.#call({
      kind: 'service',
      asked: nameOfService(this.provider, service),
      http: plan,
      nowMs: clock.wallMs(),
      name: name === undefined ? undefined : `${this.#namePrefix}service ${name}`,
      fills: service.fills,
      parse: (answer) => service.parse(answer, question, access),
      select: (items) => items,
    });
  }

  /** Joins a call that is already running for the same request, unless that one is overdue. */
  #call<Item>(request: CallRequest<Item>): UpstreamCall<Item> {
    const { availability, running, clock } = this.#context;
    const { name, kind } = request;
    const nowMs = clock.steadyMs();
    const same =
      name === undefined ? undefined : running.find(name, nowMs, availability.overdueAfterMs(kind));
    if (same) return same as UpstreamCall<Item>;
    const call = new ProviderCall(request, this.#context, nowMs);
    call.start();
    return call;
  }

  /** The outcome is known without a request: `nothing` is an empty answer. */
  #settled<Item>(known: 'nothing' | 'unsupported'): UpstreamCall<Item> {
    const { clock } = this.#parts;
    const call = new UpstreamCall<Item>(clock.steadyMs());
    if (known === 'unsupported') call.settle({ reason: 'unsupported', ms: 0 });
    else call.settle({ answer: emptyAnswer(clock.wallMs()), from: 'cache', ms: 0 });
    return call;
  }
}

function emptyAnswer(nowMs: number) {
  const forever = Number.POSITIVE_INFINITY;
  return { items: [], correction: '', atMs: nowMs, freshUntilMs: forever, keptUntilMs: forever };
}

/** Unambiguous whole words in the most common languages of the web. */
const WORDS =
  /(?<!\p{L})(?:porn(?:o|os|ography|ographic|hub|star|stars)?|pornographie|pornografia|pornografie|xxx|hentai|nude|nudes|nudity|naked|nackt|nackte|nackter|nacktheit|nudit[eé]|desnud[oa]s?|desnudez|nud[ao]|nudit[aà]|naakt|erotic|erotica|erotik|erotique|[eé]rotique|er[oó]tic[oa]|erotisch|blowjob|cumshot|masturbat(?:ion|ing|ed)|masturbation|orgasm|milf|bdsm|fetish sex|sex tape|escort girls?|onlyfans)(?!\p{L})/iu;

type Worded = { readonly title?: string; readonly description?: string; readonly url?: string };

/** Safe search for providers that have no filter of their own. A word list is coarse, but better than nothing. */
export function withoutAdultWords<Item>(items: readonly Item[]): readonly Item[] {
  return items.filter((item) => !isAdult(item as Worded));
}

function isAdult({ title = '', description = '', url = '' }: Worded): boolean {
  return WORDS.test(title) || WORDS.test(description) || WORDS.test(wordsOf(url));
}

function wordsOf(url: string): string {
  return url.slice(url.indexOf('//') + 2).replace(/[-_./%?=&]+/g, ' ');
}
