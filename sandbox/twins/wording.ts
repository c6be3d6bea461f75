const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

export function withEntities(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

const WORD = /[\p{L}\p{N}]+/gu;
const MIN_MARKED_LENGTH = 3;
const NAMES_OF_ENTITIES = new Set(['amp', 'quot', 'x27']);

/** Highlights the words of the query in text whose entities are already escaped. */
export function withStrong(text: string, query: string): string {
  const marked = new Set(query.toLowerCase().match(WORD));
  return text.replace(WORD, (word) => {
    const known = word.length >= MIN_MARKED_LENGTH && marked.has(word.toLowerCase());
    return known && !NAMES_OF_ENTITIES.has(word) ? `<strong>${word}</strong>` : word;
  });
}

export function cut(text: string, length: number, ending = ' ...'): string {
  const points = [...text];
  return points.length <= length ? text : points.slice(0, length).join('') + ending;
}
