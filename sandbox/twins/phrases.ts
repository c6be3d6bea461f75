/** Phrases in quotation marks, and the query without the marks. Excluded phrases are left out. */
export function readPhrases(query: string): { readonly text: string; readonly phrases: readonly string[] } {
  const wanted = query.replace(/-"[^"]*"/g, ' ');
  const phrases = [...wanted.matchAll(/"([^"]+)"/g)].map(([, phrase = '']) => phrase);
  return { text: wanted.replaceAll('"', ' ').replace(/\s+/g, ' ').trim(), phrases };
}
