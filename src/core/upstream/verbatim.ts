/** A phrase in quotation marks, or a run of other characters. */
const TERMS = /-?"[^"]*"|\S+/g;

/** What a search engine reads as an instruction: `site:example.org`, `-word`, `OR`. */
const OPERATOR = /^(?:-|[a-z]+[:<>]|(?:AND|OR|NOT)$)/;

/** Each word in quotation marks, as many as fit in. Phrases and operators stay as they are. */
export function quoteWords(text: string, longest: number): string {
  let quoted = '';
  for (const [term] of text.matchAll(TERMS)) {
    const next = `${quoted} ${quotedTerm(term)}`.trim();
    if ([...next].length > longest) break;
    quoted = next;
  }
  return quoted;
}

function quotedTerm(term: string): string {
  if (/^-?"[^"]*"$/.test(term)) return term;
  const bare = term.replaceAll('"', '');
  return bare === '' || OPERATOR.test(bare) ? bare : `"${bare}"`;
}
