/** For the query part of an address. A half of a surrogate pair would make `encodeURIComponent` throw. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
