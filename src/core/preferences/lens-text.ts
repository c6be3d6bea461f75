import { checkLens, type Lens } from './lens.ts';

/** The text of the largest lens is shorter. */
const MAX_TEXT_LENGTH = 6_000;

/** A lens as the query of an address, for links that share it: `name=Recipes&trigger=recipes&include=a.example`. */
export function lensText({ name, trigger, include, exclude, region, date }: Lens): string {
  const parts = { name, trigger, include: include.join(' '), exclude: exclude.join(' '), region, date };
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString();
}

/** Undefined unless the text is a complete and valid lens. */
export function readLensText(text: string): Lens | undefined {
  if (text.length > MAX_TEXT_LENGTH) return undefined;
  const given = new URLSearchParams(text);
  const get = (name: keyof Lens): string => given.get(name) ?? '';
  const checked = checkLens({
    name: get('name'),
    trigger: get('trigger'),
    include: sitesIn(get('include')),
    exclude: sitesIn(get('exclude')),
    region: get('region'),
    date: get('date'),
  });
  return 'lens' in checked ? checked.lens : undefined;
}

/** Sites that people separate by commas, spaces or lines. */
export function sitesIn(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter((site) => site !== '');
}

/** The lens that `lens=` in an address of the site means: one of these by its trigger, or a shared one in full. */
export function lensFor(text: string, own: readonly Lens[]): Lens | undefined {
  if (text === '') return undefined;
  const trigger = text.toLowerCase().replace(/^!/, '');
  return (
    own.find((lens) => lens.trigger === trigger) ?? (text.includes('=') ? readLensText(text) : undefined)
  );
}

/** The value of `lens=` in an address: short for one's own lenses, so that it follows their changes. */
export function lensParameterOf(lens: Lens, own: readonly Lens[]): string {
  return own.includes(lens) ? lens.trigger : lensText(lens);
}
