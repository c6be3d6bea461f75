import type { Frame } from '../../components/frame.ts';
import { html, type Html } from '../../components/html.ts';
import { factList } from '../../components/fact-list.ts';
import { fieldsOf, numberIn, wordsIn, type Body } from '../../components/reading.ts';
import { copyable, copyableFact } from './pieces.ts';
import { spelledNumber } from './spelling.ts';
import type { InstantView } from './view.ts';

export const color: InstantView = (frame, body) => {
  const hex = wordsIn(body.hex);
  if (hex === undefined || !/^#[\da-f]{6}$/i.test(hex)) return undefined;
  const { t } = frame;
  const name = wordsIn(body.name);
  return html`<div class="color">
    ${swatch(frame, hex, body)} ${copyable(frame, { id: 'hex', name: 'HEX', value: hex, kind: 'large' })}
    ${factList([
      copyableFact(frame, 'rgb', 'RGB', notation('rgb', body.rgb, ['r', 'g', 'b'])),
      copyableFact(frame, 'hsl', 'HSL', notation('hsl', body.hsl, ['h', 's%', 'l%'])),
      copyableFact(frame, 'hsv', 'HSV', notation('hsv', body.hsv, ['h', 's%', 'v%'])),
      copyableFact(frame, 'cmyk', 'CMYK', notation('cmyk', body.cmyk, ['c%', 'm%', 'y%', 'k%'])),
      [body.is_exact_name === true ? t('instant.colorName') : t('instant.nearestColorName'), name],
    ])}
  </div>`;
};

/** `hsl(32, 100%, 50%)`; undefined where a part of it is missing. */
function notation(name: string, value: unknown, parts: readonly string[]): string | undefined {
  const numbers = parts.map((part) => {
    const number = numberIn(fieldsOf(value)[part.charAt(0)]);
    return number === undefined ? undefined : `${number}${part.slice(1)}`;
  });
  return numbers.includes(undefined) ? undefined : `${name}(${numbers.join(', ')})`;
}

/** The colour itself, and how well black and white can be read on it. */
function swatch(frame: Frame, hex: string, body: Body): Html {
  const { t } = frame;
  const samples = [
    { ratio: numberIn(body.contrast_with_black), fill: '#000', x: 18, name: t('instant.onBlack') },
    { ratio: numberIn(body.contrast_with_white), fill: '#fff', x: 178, name: t('instant.onWhite') },
  ].flatMap(({ ratio, ...rest }) =>
    ratio === undefined ? [] : [{ ...rest, ratio: `${spelledNumber(frame, ratio)} : 1` }],
  );
  const label = [hex, ...samples.map(({ name, ratio }) => `${name} ${ratio}`)].join(', ');
  return html`<svg class="swatch" viewBox="0 0 320 76" role="img" aria-label="${label}">
    <rect width="320" height="76" fill="${hex}" />
    ${samples.map(
      ({ ratio, fill, x }) =>
        html`<text x="${x}" y="47" font-size="28" fill="${fill}">Aa</text>
          <text x="${x + 46}" y="47" font-size="16" fill="${fill}">${ratio}</text>`,
    )}
  </svg>`;
}
