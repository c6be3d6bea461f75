import type { Socket } from 'node:net';
import { problem, type Problem } from './problems.ts';
import type { ClientConnections } from './client-connections.ts';
import { problemBody } from './hooks/problems.ts';

/** Input that never became a request (malformed, too large or too slow) is answered on the socket, then closed. */
export function clientErrors(connections: ClientConnections) {
  return function answerClientError(error: Error & { code?: string }, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    switch (connections.onError(socket)) {
      case 'answer':
        answer(socket, toProblem(error.code));
        return;
      case 'end after the responses':
        // Nothing after this can be parsed, and it must not fill the buffer.
        socket.pause();
        return;
      case 'cut off':
        socket.destroy();
    }
  };
}

function answer(socket: Socket, details: Problem): void {
  const body = JSON.stringify(problemBody(details));
  socket.end(
    `HTTP/1.1 ${details.status} ${REASONS[details.status] ?? 'Bad Request'}\r\n` +
      'Content-Type: application/json; charset=utf-8\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n` +
      'Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n' +
      body,
  );
  socket.setTimeout(1_000, () => socket.destroy());
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
};

function toProblem(code: string | undefined): Problem {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return problem('header_too_large');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return problem('request_timeout');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return problem('body_too_large');
    case undefined:
    default:
      return problem('bad_request');
  }
}
