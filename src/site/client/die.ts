import { dieDots } from '../components/pips.ts';

/** The picture of a die, as the server draws it. */
export function die(roll: number, sides: number): SVGElement {
  const pips = dieDots(roll, sides)?.map(({ x, y }) => shape('circle', { cx: x, cy: y, r: 3.4 }));
  const digits = shape('text', { x: 20, y: 26, 'text-anchor': 'middle', 'font-size': 16 });
  digits.textContent = String(roll);
  const picture = shape('svg', { class: 'die', viewBox: '0 0 40 40', 'aria-hidden': 'true' });
  picture.append(shape('rect', { x: 1.5, y: 1.5, width: 37, height: 37, rx: 8 }), ...(pips ?? [digits]));
  return picture;
}

function shape(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
