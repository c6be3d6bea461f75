/** JSON of exactly this many bytes, shaped like search results. */
export function fixedBody(bytes = 12_288): Buffer {
  const text = 'lorem ipsum dolor sit amet '.repeat(Math.ceil(bytes / 27));
  const empty = JSON.stringify({ query: 'fixed', text: '' }).length;
  return Buffer.from(JSON.stringify({ query: 'fixed', text: text.slice(0, Math.max(0, bytes - empty)) }));
}
