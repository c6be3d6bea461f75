import type { Look, NewsItem, Page, Picture, Video } from '../corpus/index.ts';
import { jsonOf } from '../posted.ts';
import type { Twin, TwinAnswer, TwinRequest } from '../twin.ts';
import { json, text } from './answers.ts';
import { DAY_MS } from './dates.ts';

type Found = { pages: Page; pictures: Picture; news: NewsItem; videos: Video };

const FIND = {
  pages: 'findPages',
  pictures: 'findPictures',
  news: 'findNews',
  videos: 'findVideos',
} as const satisfies Record<keyof Found, keyof TwinRequest['corpus']>;

/** A parameter of the query or a field of the JSON body, as text. */
export type Given = (name: string) => string | undefined;

type Asked = Omit<Look, 'engine' | 'safe'> & { safe?: boolean; start?: number; count: number };

export type Answered = TwinRequest & {
  readonly given: Given;
  readonly total: number;
  /** The time some days or minutes ago, as `2026-05-15T01:15:00.000Z`. */
  readonly iso: (ago: { days?: number | undefined; minutes?: number }) => string;
};

type ListTwin<Kind extends keyof Found> = Pick<
  Twin,
  'name' | 'key' | 'heeds' | 'takesPosts' | 'failure' | 'empty'
> & {
  /** Called for searches of its own only, so that no others are asked for more because of it. */
  readonly isAlwaysOn?: true;
  readonly finds: Kind;
  readonly path: string | RegExp;
  /** How it refuses a request, such as one without its key. */
  readonly refuses?: (request: TwinRequest & { readonly given: Given }) => TwinAnswer | undefined;
  /** What a request asks for. */
  readonly asks: (given: Given, request: TwinRequest) => Asked;
  /** The response in its format: a value, or a whole answer if it is not JSON. */
  readonly answers: (items: readonly Found[Kind][], answered: Answered) => object;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A provider that answers a question with one list. Most are one: what differs is how they spell both. */
export function listTwin<Kind extends keyof Found>(twin: ListTwin<Kind>): Twin {
  const { isAlwaysOn, finds, path, refuses, asks, answers, headers, ...rest } = twin;
  return {
    ...rest,
    ...(!isAlwaysOn && { optional: true }),
    answer(request) {
      if (typeof path === 'string' ? request.path !== path : !path.test(request.path))
        return text('Not found', { status: 404 });
      const fields = jsonOf(request);
      const given: Given = (name) => request.query.get(name) ?? written(fields?.[name]);
      const refused = refuses?.({ ...request, given });
      if (refused) return refused;
      const { start = 0, count, safe = true, ...look } = asks(given, request);
      const find = request.corpus[FIND[finds]] as (look: Look) => readonly Found[Kind][];
      const items = find({ ...look, safe, engine: twin.name.toLowerCase() });
      const found = isAlwaysOn ? items.map(withoutSite) : items;
      const answer = answers(found.slice(start, start + count), {
        ...{ ...request, given, total: found.length },
        iso: ({ days = 0, minutes = 0 }) =>
          new Date(request.nowMs - days * DAY_MS - minutes * 60_000).toISOString(),
      });
      return isAnswer(answer) ? answer : json(answer, headers && { headers });
    },
  };
}

/** Pages are called after their site, which nothing else is: `River delta - Wikipedia`. */
const withoutSite = <Item extends { title: string }>(item: Item): Item => ({
  ...item,
  title: item.title.replace(/ [-–|] [^-–|]+$/, ''),
});

const written = (value: unknown): string | undefined =>
  value === undefined || value === null
    ? undefined
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

const isAnswer = (value: object): value is TwinAnswer => 'status' in value && 'body' in value;

/** Days since a date; undefined without one. */
export function daysSince(date: string | undefined, nowMs: number): number | undefined {
  return date === undefined ? undefined : (nowMs - Date.parse(date)) / DAY_MS;
}

/** A list of domains in a JSON body. */
export function domainsIn(list: string | undefined): readonly string[] {
  return list === undefined ? [] : (JSON.parse(list) as string[]);
}

/** A whole number, or the default if it is none. */
export const countOf = (value: string | undefined, fallback: number): number =>
  value === undefined || !/^\d+$/.test(value) ? fallback : Number(value);
