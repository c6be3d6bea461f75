import { REST } from './level.ts';

/**
 * The title of a case in one of its variants. In `npm test` the variants take turns, so that each case runs in one of them and
 * each variant with some case; the others run in `npm run test:rest`.
 */
export function inTurn(
  title: string,
  { at, variant, variants }: { at: number; variant: number; variants: number },
): string {
  return at % variants === variant ? title : `${title} ${REST}`;
}
