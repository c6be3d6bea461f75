/** A stable number for an id: real providers number their items and omit fields irregularly. */
export function numberOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  }
  // The lowest bits of this hash depend too much on the last character.
  return (hash ^ (hash >>> 15)) >>> 0;
}

export function uuidOf(id: string): string {
  const digits = ['a', 'b', 'c', 'd']
    .map((salt) =>
      numberOf(salt + id)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

export function pictureUrl(origin: string, id: string): string {
  return `${origin}/pictures/${encodeURIComponent(id)}.svg`;
}

export function faviconUrl(origin: string, host: string): string {
  return `${origin}/favicons/${encodeURIComponent(host)}.svg`;
}
