import type { Body, Parts } from '../../../answers/index.ts';
import type { DescribedColor, Palettes } from '../../../answers/color/convert.ts';
import type { ColorToolParts } from '../../../answers/tools/editors.ts';
import { factList } from '../../components/table.ts';
import { type Child, type Frame, html, type Html } from '../../components/html.ts';
import { copyable, copyableFact, spelledNumber } from '../instant/pieces.ts';
import { scripted, toolBox, toolTitle, form, livePart, toolField } from './fields.ts';
import { field } from '../../components/form/fields.ts';
import { searchFor, type OpenedTool } from './queries.ts';

const CHANNELS = [
  ...(['r', 'g', 'b'] as const).map((name) => ({ name, most: 255 })),
  { name: 'h' as const, most: 359 },
  ...(['s', 'l'] as const).map((name) => ({ name, most: 100 })),
];

export function colorView(frame: Frame, body: Body<'color'>, { palettes }: Parts<'color'>): Child {
  return colorPicker(frame, { about: body, palettes });
}

export function colorTool(frame: Frame, { title }: OpenedTool<'color'>, parts: ColorToolParts): Child {
  return colorPicker(frame, { ...parts, title });
}

type Picked = { readonly about: DescribedColor; readonly palettes: Palettes; readonly title?: string };

function colorPicker(frame: Frame, { about, palettes, title }: Picked): Html {
  const { t } = frame;
  const { hex, rgb, hsl, hsv, cmyk } = about;
  const values = { ...rgb, ...hsl };
  return toolBox(frame, 'color', [
    toolTitle(title),
    html`<div class="color">
      ${livePart('swatch', swatch(frame, about))}
      ${scripted(
        'sliders',
        CHANNELS.map(
          ({ name, most }) =>
            html`<label
              ><span>${t(`instant.tool.channels.${name}`)}</span>
              <input type="range" max="${most}" value="${values[name]}" data-channel="${name}" />
              <span data-value="${name}">${values[name]}</span></label
            >`,
        ),
      )}
      ${livePart('notations', [
        copyable(frame, { id: 'hex', name: 'HEX', value: hex, kind: 'large' }),
        factList([
          copyableFact(frame, 'rgb', 'RGB', `rgb(${rgb.r}, ${rgb.g}, ${rgb.b})`),
          copyableFact(frame, 'hsl', 'HSL', `hsl(${hsl.h}, ${hsl.s}%, ${hsl.l}%)`),
          copyableFact(frame, 'hsv', 'HSV', `hsv(${hsv.h}, ${hsv.s}%, ${hsv.v}%)`),
          copyableFact(frame, 'cmyk', 'CMYK', `cmyk(${cmyk.c}%, ${cmyk.m}%, ${cmyk.y}%, ${cmyk.k}%)`),
          [about.is_exact_name ? t('instant.colorName') : t('instant.nearestColorName'), about.name],
        ]),
      ])}
    </div>`,
    form(frame, 'color', [
      field(
        toolField(t('instant.tool.color'), 'hex'),
        (attributes) => html`<input ${attributes} type="color" value="${hex}" />`,
      ),
      html`<div class="field if-live">
        <label for="tool-notation">HEX, RGB, HSL, HSV, CMYK, CSS</label>
        <input class="input" id="tool-notation" value="${hex}" autocomplete="off" spellcheck="false" />
      </div>`,
    ]),
    html`<div class="palettes" data-part="palettes">
      ${(['shades', 'complementary', 'analogous', 'triadic'] as const).map((name) =>
        palette(frame, t(`instant.tool.palettes.${name}`), palettes[name]),
      )}
    </div>`,
  ]);
}

/** Links that look up each colour; with a script they pick it. */
function palette({ link }: Frame, name: string, colors: readonly string[]): Html {
  return html`<div role="group" aria-label="${name}">
    <span class="instant-aside" aria-hidden="true">${name}</span>
    <p>
      ${colors.map(
        (hex) =>
          html`<a href="${link(searchFor(hex))}" data-pick="${hex}"
            ><svg viewBox="0 0 1 1" preserveAspectRatio="none" role="img" aria-label="${hex}">
              <rect width="1" height="1" fill="${hex}" /></svg
          ></a>`,
      )}
    </p>
  </div>`;
}

/** The colour itself, and how well black and white can be read on it. */
function swatch(frame: Frame, { hex, contrast_with_black, contrast_with_white }: DescribedColor): Html {
  const { t } = frame;
  const ratio = (value: number): string => `${spelledNumber(frame, value)} : 1`;
  const samples = [
    { contrast: ratio(contrast_with_black), fill: '#000', x: 18, name: t('instant.onBlack') },
    { contrast: ratio(contrast_with_white), fill: '#fff', x: 178, name: t('instant.onWhite') },
  ];
  const label = [hex, ...samples.map(({ name, contrast }) => `${name} ${contrast}`)].join(', ');
  return html`<svg
    class="swatch"
    viewBox="0 0 320 56"
    preserveAspectRatio="xMinYMid slice"
    role="img"
    aria-label="${label}"
  >
    <rect width="320" height="76" fill="${hex}" />
    ${samples.map(
      ({ contrast, fill, x }) =>
        html`<text x="${x}" y="37" font-size="26" fill="${fill}">Aa</text>
          <text x="${x + 44}" y="37" font-size="15" fill="${fill}">${contrast}</text>`,
    )}
  </svg>`;
}
