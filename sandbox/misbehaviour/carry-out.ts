import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Prepared } from '../prepared.ts';
import type { Status } from '../twin.ts';
import type { Behaviour } from './behaviour.ts';
import { drip, later, pourForEver } from './bodies.ts';
import { chained, compress, gzipBomb } from './compressed.ts';
import { hostile } from './hostile.ts';
import { locationOf, type Addresses } from './redirects.ts';

export type AnswerContext = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly addresses: Addresses;
  readonly good: () => Prepared;
  readonly empty: () => Prepared;
  readonly failure: (what: Status | 'quota', retryAfterSeconds?: number) => Prepared;
};

const JSON_TYPE = { 'content-type': 'application/json' };
const PAGE =
  '<!doctype html>\n<html><head><title>One moment</title></head><body><h1>One moment</h1></body></html>\n';

export function send(response: ServerResponse, prepared: Prepared): void {
  const { status, headers, body } = prepared.encoding === undefined ? prepared : encoded(prepared);
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}

function encoded(prepared: Prepared): Prepared {
  const { headers, body, encoding } = prepared;
  if (encoding === undefined || 'content-encoding' in headers) return prepared;
  return {
    ...prepared,
    headers: { ...headers, 'content-encoding': encoding },
    body: compress(body, encoding),
  };
}

export function carryOut(behaviour: Behaviour, context: AnswerContext): void {
  const { request, response } = context;
  const sendBody = (body: Buffer, headers: Readonly<Record<string, string>>, status = 200): void => {
    send(response, { status, headers, body, encoding: undefined });
  };
  switch (behaviour.kind) {
    case 'hang':
      return;
    case 'reset':
      request.socket.resetAndDestroy();
      return;
    case 'slow':
      later(response, behaviour.ms, () => {
        send(response, context.good());
      });
      return;
    case 'held':
      void behaviour.until.then(() => {
        if (!response.destroyed) send(response, context.good());
      });
      return;
    case 'drip': {
      const { status, headers, body } = context.good();
      response.writeHead(status, headers);
      drip(response, body);
      return;
    }
    case 'giant':
      response.writeHead(200, JSON_TYPE);
      pourForEver(response);
      return;
    case 'status':
      send(response, context.failure(behaviour.status, behaviour.retryAfterSeconds));
      return;
    case 'quota':
      send(response, context.failure('quota'));
      return;
    case 'empty':
      send(response, context.empty());
      return;
    case 'html':
      sendBody(Buffer.from(PAGE), { 'content-type': 'text/html; charset=utf-8' });
      return;
    case 'blank':
      sendBody(Buffer.alloc(0), JSON_TYPE);
      return;
    case 'malformed':
      sendBody(Buffer.from('{"results":[{"title":}],'), JSON_TYPE);
      return;
    case 'bomb':
      sendBody(gzipBomb(), { ...JSON_TYPE, 'content-encoding': 'gzip' });
      return;
    case 'redirect':
      sendBody(
        Buffer.alloc(0),
        { location: locationOf(behaviour.to, request.url ?? '/', context.addresses) },
        302,
      );
      return;
    case 'wrong-type':
    case 'truncated':
    case 'lacking':
    case 'hostile':
    case 'chained':
    case 'encoded':
      send(response, spoilt(behaviour, context.good()));
  }
}

type Spoiling = Extract<
  Behaviour,
  { kind: 'wrong-type' | 'truncated' | 'lacking' | 'hostile' | 'chained' | 'encoded' }
>;

function spoilt(behaviour: Spoiling, good: Prepared): Prepared {
  switch (behaviour.kind) {
    case 'wrong-type':
      return { ...good, headers: { ...good.headers, 'content-type': 'application/octet-stream' } };
    case 'truncated':
      return { ...good, body: good.body.subarray(0, good.body.length / 2) };
    case 'lacking':
      return { ...good, body: Buffer.from(lacking(good.body.toString(), behaviour)) };
    case 'hostile':
      return { ...good, body: Buffer.from(hostile(good.body.toString())) };
    case 'chained': {
      const { body, encoding } = chained(good.body);
      return { ...good, headers: { ...good.headers, 'content-encoding': encoding }, body };
    }
    case 'encoded': {
      const { encoding } = behaviour;
      return {
        ...good,
        headers: { ...good.headers, 'content-encoding': encoding },
        body: compress(good.body, encoding),
      };
    }
  }
}

function lacking(body: string, { member, null: isNull }: Extract<Behaviour, { kind: 'lacking' }>): string {
  const inPlace = isNull === true ? null : undefined;
  return JSON.stringify(JSON.parse(body, (name, value: unknown) => (name === member ? inPlace : value)));
}
