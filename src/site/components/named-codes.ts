import type { Frame } from './frame.ts';

/** A language or country with its name in the language of the page. */
export type NamedCode = { readonly code: string; readonly name: string };

export function sortedByName({ language }: Frame, named: readonly NamedCode[]): readonly NamedCode[] {
  const order = new Intl.Collator(language);
  return named.toSorted((a, b) => order.compare(a.name, b.name));
}

/** A list made once for each language of the site: naming and sorting takes longer than the rest of a page. */
export function namedOnce(make: (frame: Frame) => readonly NamedCode[]) {
  const made = new Map<string, readonly NamedCode[]>();
  return (frame: Frame): readonly NamedCode[] => {
    const list = made.get(frame.language) ?? sortedByName(frame, make(frame));
    made.set(frame.language, list);
    return list;
  };
}
