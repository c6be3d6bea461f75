/** The engines listen here and above, the geocoder and the controls on the two ports before. */
export const ENGINES = 9405;
const FIRST_SERVER = 9311;

let used = 0;

/** A port that no other server of this run uses. */
export function nextPort(): number {
  return FIRST_SERVER + used++;
}
