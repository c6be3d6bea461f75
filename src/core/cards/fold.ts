/** Accents of alphabets. The voicing marks of Japanese and the vowels of India make other words. */
const ACCENTS = /[\u0300-\u036f]/g;
/** Signs that tell names apart stay: C, C++ and C#. */
const BETWEEN = /[^\p{L}\p{M}\p{N}+#]+/gu;

/** Names that only differ in case, accents and punctuation are the same. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '').toLowerCase().replace(BETWEEN, ' ').trim();
}
