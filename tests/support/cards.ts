import type { Card, PlainCard, QueryCard, SubjectCard } from '../../src/core/cards/card.ts';
import { Cards, type CardsRequest } from '../../src/core/cards/cards.ts';
import type { Encyclopedia, Entity, KnowledgeBase } from '../../src/core/cards/model.ts';
import type { FetchResult, OutgoingRequest } from '../../src/core/ports/fetcher.ts';
import { Responses } from '../../src/http/api/present/responses.ts';
import { cardsEndpoint } from '../../src/http/api/v1/cards.ts';
import type { Parsed, Provider, Service } from '../../src/core/upstream/provider.ts';
import { testClock } from './clock.ts';
import { respond } from './responses.ts';
import { found, handFetcher, makeUpstream, testProvider } from './upstreams.ts';

/** The wire format is the parsed form. */
const service = <Question, Item>(path: string): Service<Question, Item> => ({
  name: (question) => `${path} ${JSON.stringify(question)}`,
  plan: (question, { url }) => ({ url: `${url}/${path}?${encodeURIComponent(JSON.stringify(question))}` }),
  fills: [],
  parse: ({ body }) => JSON.parse(body) as Parsed<Item>,
});

const provider = (name: string): Provider =>
  testProvider({ name, url: `https://${name.toLowerCase()}.example`, role: 'cards', searches: {} });
const knowledge: KnowledgeBase = {
  ...provider('WIKIDATA'),
  find: service('find'),
  entity: service('entity'),
};
const encyclopedia: Encyclopedia = {
  ...provider('WIKIPEDIA'),
  summary: service('summary'),
  spelling: service('spelling'),
};
type Asked = Provider & { readonly ask: Service<{ readonly of: string }, { readonly text: string }> };
const paid: Asked = { ...provider('PAID'), ask: service('ask') };
const forum: Asked = { ...provider('FORUM'), ask: service('ask') };

export const entity = (over: Partial<Entity> = {}): Entity => ({
  id: 'Q1741',
  name: 'Vienna',
  description: 'capital of Austria',
  otherNames: [],
  kind: 'place',
  sight: 'town',
  adult: false,
  article: { wiki: 'en', title: 'Vienna' },
  position: { lat: 48.2, lon: 16.4 },
  reach: undefined,
  osmRelation: undefined,
  imdbId: '',
  tvdbSeriesId: '',
  ...over,
});

export const articleCard: SubjectCard<Encyclopedia> = {
  name: 'article',
  about: 'subject',
  provider: 'WIKIPEDIA',
  wants: () => true,
  async make({ article }, _, { provider: { summary }, consult }) {
    if (!article) return undefined;
    const told = await consult(summary, article);
    const [one] = 'items' in told ? told.items : [];
    return one && { title: one.title };
  },
};
export const paidCard: SubjectCard<Asked> = {
  name: 'paid',
  about: 'subject',
  provider: 'PAID',
  wants: ({ kind }) => kind === 'film',
  async make({ name }, _, { provider: { ask }, consult }) {
    const told = await consult(ask, { of: name });
    return 'items' in told ? told.items[0] : undefined;
  },
};
export const forumCard: QueryCard<Asked> = {
  name: 'forum',
  about: 'query',
  provider: 'FORUM',
  wants: ({ text }) => text.includes('()'),
  async make({ text }, { provider: { ask }, consult }) {
    const told = await consult(ask, { of: text });
    return 'items' in told ? told.items[0] : undefined;
  },
};
const placeCard: PlainCard = {
  name: 'place',
  about: 'known',
  make: ({ position }) => position,
};
const TABLE: readonly Card[] = [articleCard, paidCard, forumCard, placeCard];

export type ProviderAnswers = Readonly<Record<string, FetchResult | 'hang'>>;

const USUAL: ProviderAnswers = {
  'wikidata.example/find': found({ id: 'Q1741', names: ['Vienna', 'Wien'] }),
  'wikidata.example/entity': found(entity()),
  'wikipedia.example/summary': found({ title: 'Vienna' }),
  'wikipedia.example/spelling': found(),
  'paid.example/ask': found({ text: 'paid' }),
  'forum.example/ask': found({ text: 'forum' }),
};

export function setUpCards(responses: ProviderAnswers = {}, { cards = TABLE, clock = testClock() } = {}) {
  const answers: Record<string, FetchResult | 'hang'> = { ...USUAL, ...responses };
  const asked: string[] = [];
  const hanging = handFetcher();
  const fetcher = {
    fetch(outgoing: OutgoingRequest): Promise<FetchResult> {
      const { host, pathname } = new URL(outgoing.url);
      asked.push(host.replace('.example', '') + pathname);
      const answer = answers[host + pathname] ?? { failed: 'unreachable' as const };
      return answer === 'hang' ? hanging.fetch(outgoing) : Promise.resolve(answer);
    },
  };
  const upstreams = [knowledge, encyclopedia, paid, forum].map(
    (one) => makeUpstream({ id: one.name.toLowerCase(), provider: one, fetcher, clock }).upstream,
  );
  const kept = new Responses({ maxBytes: 1_000_000, clock });
  const endpoint = cardsEndpoint({
    cards: new Cards({ cards, upstreams, clock, deadlineMs: 3_000 }),
    cardShapes: [],
    slots: [],
    deadlineMs: 3_000,
  });
  const about = async (text: string, over: Partial<CardsRequest & { explain: boolean }> = {}) => {
    const { safe = true, language, timeoutMs = 3_000, explain = false, signal = () => undefined } = over;
    const parameters = { q: text, safe, lang: language, timeout: timeoutMs, explain, strict: false };
    return respond(endpoint, kept, { parameters, signal: signal as () => AbortSignal });
  };
  return { about, asked, answers, hanging, clock };
}

export { bodyOf } from './responses.ts';
export const NONE = { article: null, paid: null, forum: null, place: null };
export const BROKEN: FetchResult = { status: 200, headers: {}, body: '{"reason":"upstream_error"}' };
