import type { FastifyReply } from 'fastify';
import type { Report } from '../../core/upstream/outcome.ts';

/** A response with `stream=1`: one event per engine as it responds, then the body. */
export class EventStream {
  readonly #reply: FastifyReply;
  readonly #reported = new Set<string>();
  #controller: ReadableStreamDefaultController<string> | undefined;

  constructor(reply: FastifyReply) {
    this.#reply = reply;
  }

  /** Until then, a request can be refused with a status. */
  get hasBegun(): boolean {
    return this.#controller !== undefined;
  }

  begin(): void {
    const stream = new ReadableStream<string>({
      start: (controller) => {
        this.#controller = controller;
      },
    });
    void this.#reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      // nginx would hold the events back.
      .header('x-accel-buffering', 'no')
      .send(stream);
  }

  /** Once for each engine, although one may be asked for several pages. */
  readonly report = (report: Report): void => {
    if (this.#reported.has(report.id)) return;
    this.#reported.add(report.id);
    this.#write('engine', report);
  };

  end(name: 'result' | 'error', body: unknown): void {
    this.#write(name, body);
    if (!this.#reply.raw.destroyed) this.#controller?.close();
  }

  #write(name: string, data: unknown): void {
    if (this.#reply.raw.destroyed) return;
    this.#controller?.enqueue(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }
}
