import type { TwinAnswer } from '../twin.ts';

type Options = { status?: number; type?: string; headers?: Readonly<Record<string, string>> };

export function json(value: unknown, options: Options = {}): TwinAnswer {
  return text(JSON.stringify(value), { type: 'application/json', ...options });
}

export function text(body: string, options: Options = {}): TwinAnswer {
  const { status = 200, type = 'text/plain; charset=utf-8', headers } = options;
  return { status, headers: { 'content-type': type, ...headers }, body };
}

export function html(sentence: string, options: Options = {}): TwinAnswer {
  const body = `<!doctype html>\n<html><head><title>${sentence}</title></head><body><p>${sentence}</p></body></html>\n`;
  return text(body, { type: 'text/html; charset=utf-8', ...options });
}

/** Some providers refuse with an empty body, and so without a content type. */
export function nothing(status: number): TwinAnswer {
  return { status, headers: {}, body: '' };
}
