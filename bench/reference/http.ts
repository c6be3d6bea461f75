/** Upper bound of the runtime: node:http returning a fixed body. Arguments: port, body size in bytes. */
import { createServer } from 'node:http';
import { fixedBody } from './fixed-body.ts';

const [port, bytes] = process.argv.slice(2).map(Number);
const body = fixedBody(bytes);
createServer({ keepAliveTimeout: 65_000 }, (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}).listen({ port, host: '127.0.0.1', backlog: 1024 }, () => process.stdout.write('ready\n'));
