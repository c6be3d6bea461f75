import { encode } from 'uqr';

const MAX_BYTES = 1_000;
const BORDER = 2;

/** The dark modules as one path, in a square of this size. */
export type QrParts = { readonly size: number; readonly path: string };

/** Choosing the best of the eight masks takes eight times as long, and scanners read every mask. */
const MAX_BYTES_TO_CHOOSE_A_MASK = 150;

/** One path with a segment for each run of modules, a tenth of the size of one square per module. Undefined for a longer text. */
export function drawQr(content: string): QrParts | undefined {
  const bytes = new TextEncoder().encode(content).length;
  if (bytes > MAX_BYTES) return undefined;
  const { data, size } = encode(content, {
    ecc: 'M',
    border: BORDER,
    ...(bytes > MAX_BYTES_TO_CHOOSE_A_MASK ? { maskPattern: 0 } : {}),
  });
  const runs: string[] = [];
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      const start = x;
      while (row[x]) x++;
      if (x > start) runs.push(`M${start} ${y}h${x - start}v1h-${x - start}z`);
    }
  }
  return { size, path: runs.join('') };
}

export function qrSvg({ size, path }: QrParts): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/></svg>`
  );
}
