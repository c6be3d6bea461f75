import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Journal } from './journal.ts';
import type { SandboxRequest } from './misbehaviour/behaviour.ts';
import { carryOut, send } from './misbehaviour/carry-out.ts';
import type { Orders } from './misbehaviour/orders.ts';
import { FOLLOWED, STRAY, type Addresses } from './misbehaviour/redirects.ts';
import { readWords, type Names } from './misbehaviour/words.ts';
import { NAMED } from './named.ts';
import { servePicture } from './pictures.ts';
import { serveTile } from './tiles.ts';
import { receivePosted, searchedIn, withoutWords } from './posted.ts';
import { prepare, PreparedAnswers } from './prepared.ts';
import type { Corpus, Posted, Twin, TwinRequest } from './twin.ts';
import { text } from './twins/answers.ts';
import { serveWeb, webHostOf } from './web/web.ts';

type Parts = {
  readonly twins: readonly Twin[];
  readonly corpus: Corpus;
  readonly orders: Orders;
  readonly journal: Journal;
  readonly addresses: Addresses;
  /** The time that results are dated by. */
  readonly now: () => number;
  /** Where responses say that pictures are, if not where the sandbox listens. */
  readonly pictureOrigin: string | undefined;
};

const noneOf = (corpus: Corpus): Corpus => ({
  findPages: () => [],
  findPictures: () => [],
  findNews: () => [],
  findVideos: () => [],
  completions: () => [],
  correctionOf: () => undefined,
  pictureSvg: corpus.pictureSvg,
});

/** Takes every request of the sandbox to its twin, which is known by the first segment of the path. */
export function reception({ twins, corpus, orders, journal, addresses, now, pictureOrigin }: Parts) {
  const bySegment = new Map(twins.map((twin) => [twin.name.toLowerCase(), twin]));
  const answers = new PreparedAnswers();
  const nothing = noneOf(corpus);

  return (request: IncomingMessage, response: ServerResponse): void => {
    const url = request.url ?? '/';
    const host = webHostOf(request);
    if (host !== undefined) {
      journal.add('WEB', { path: host + url, headers: request.headers });
      serveWeb(host, url, response, { addresses, pictures: pictureOrigin ?? addresses.origin, nowMs: now() });
      return;
    }
    let { segment, rest } = split(url);
    const detour = segment === FOLLOWED || segment === STRAY ? segment : undefined;
    if (detour !== undefined) ({ segment, rest } = split(rest));
    let name = '';
    if (segment === NAMED) {
      ({ segment: name, rest } = split(rest));
      ({ segment, rest } = split(rest));
    }
    const twin = bySegment.get(segment);
    if (twin === undefined) {
      if (!serveTile(url, response) && !servePicture(url, response, corpus)) response.writeHead(404).end();
      return;
    }
    journal.add(detour === STRAY ? 'STRAY' : twin.name, { path: rest, headers: request.headers });
    const answer = (posted: Posted | undefined): void => {
      respond(request, response, { twin, rest, name, detour: detour !== undefined, posted });
    };
    if (request.method === 'GET' || request.method === 'HEAD') answer(undefined);
    else if (request.method === 'POST' && twin.takesPosts === true) receivePosted(request, response, answer);
    else response.writeHead(405, { allow: twin.takesPosts === true ? 'GET, HEAD, POST' : 'GET, HEAD' }).end();
  };

  function respond(request: IncomingMessage, response: ServerResponse, call: Call): void {
    const { twin, rest, detour, posted } = call;
    const { name } = twin;
    const { headers } = request;
    const surroundings = { headers, corpus, origin: pictureOrigin ?? addresses.origin, nowMs: now() };
    const { asked, behaviour: worded } = read([name, call.name.toUpperCase()], rest, posted, surroundings);
    const describeRequest = (): SandboxRequest => ({ name, path: rest, text: searchedIn(asked), headers });
    const behaviour = detour ? undefined : (worded ?? orders.for(name, describeRequest));
    const good = () => answers.of(twin, rest, asked);
    if (behaviour === undefined) {
      send(response, good());
      return;
    }
    carryOut(behaviour, {
      request,
      response,
      addresses,
      good,
      empty: () => prepare(twin, twin.empty?.(asked) ?? twin.answer({ ...asked, corpus: nothing })),
      failure: (what, retryAfterSeconds) => {
        const status = what === 'quota' ? 429 : what;
        const words = twin.failure?.(what, retryAfterSeconds) ?? text(STATUS_CODES[status] ?? '', { status });
        if (retryAfterSeconds === undefined) return prepare(twin, words);
        return prepare(twin, {
          ...words,
          headers: { ...words.headers, 'retry-after': String(retryAfterSeconds) },
        });
      },
    });
  }
}

type Call = {
  readonly twin: Twin;
  readonly rest: string;
  /** What orders can call it besides its own name; empty if nothing. */
  readonly name: string;
  /** Whether it followed a redirect. */
  readonly detour: boolean;
  readonly posted: Posted | undefined;
};
type Surroundings = Pick<TwinRequest, 'headers' | 'corpus' | 'origin' | 'nowMs'>;

function read(names: Names, rest: string, posted: Posted | undefined, surroundings: Surroundings) {
  const mark = rest.indexOf('?');
  const path = mark < 0 ? rest : rest.slice(0, mark);
  const query = new URLSearchParams(mark < 0 ? '' : rest.slice(mark));
  const words = /sandbox/i.test(rest) ? readWords(query, names) : { query, behaviour: undefined };
  const body = posted === undefined ? { posted, behaviour: undefined } : withoutWords(posted, names);
  const asked: TwinRequest = {
    ...surroundings,
    path,
    query: words.query,
    posted: body.posted,
  };
  return { asked, behaviour: words.behaviour ?? body.behaviour };
}

/** `/brave/web/search?q=x` is `brave` and `/web/search?q=x`. */
function split(url: string): { segment: string; rest: string } {
  let end = 1;
  while (end < url.length && url[end] !== '/' && url[end] !== '?') end++;
  const rest = url.slice(end);
  return { segment: url.slice(1, end), rest: rest.startsWith('/') ? rest : `/${rest}` };
}
