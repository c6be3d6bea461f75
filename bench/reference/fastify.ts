/** Upper bound of the framework: Fastify returning a fixed body. Arguments: port, body size in bytes. */
import { fastify } from 'fastify';
import { fixedBody } from './fixed-body.ts';

const [port, bytes] = process.argv.slice(2).map(Number);
const body = fixedBody(bytes);
const app = fastify({ logger: false, keepAliveTimeout: 65_000 });
app.get('/', (_request, reply) => {
  void reply.header('content-type', 'application/json').send(body);
});
await app.listen({ port: port ?? 0, host: '127.0.0.1', backlog: 1024 });
process.stdout.write('ready\n');
