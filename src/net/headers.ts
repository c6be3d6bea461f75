/** Alternating names and values. A provider's own headers replace the common ones. */
export function requestHeaders(
  everybody: string[],
  given: Readonly<Record<string, string>> | undefined,
): string[] {
  if (given === undefined) return everybody;
  const headers: string[] = [];
  for (const name in given) headers.push(name, given[name] ?? '');
  for (let i = 0; i < everybody.length; i += 2) {
    const name = everybody[i] ?? '';
    if (!Object.hasOwn(given, name)) headers.push(name, everybody[i + 1] ?? '');
  }
  return headers;
}

const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const FORBIDDEN = /[^\t\x20-\x7e\x80-\xff]/;

type Request = { path: string; host: string; headers: readonly string[]; body: string | undefined };

/** The request line and the headers; undefined if a header may not be sent. The path must be plain ASCII. */
export function requestHead({ path, host, headers, body }: Request): string | undefined {
  let head = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: keep-alive\r\n`;
  for (let i = 0; i < headers.length; i += 2) {
    const name = headers[i] ?? '';
    const value = headers[i + 1] ?? '';
    if (!NAME.test(name) || FORBIDDEN.test(value)) return undefined;
    head += `${name}: ${value}\r\n`;
  }
  if (body !== undefined) head += `content-length: ${Buffer.byteLength(body)}\r\n`;
  return `${head}\r\n`;
}
