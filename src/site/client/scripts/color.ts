/** The colour picker: sliders, any notation, and palettes that lead on. */
import { fromHsl, type Rgb } from '../../../answers/color/convert.ts';
import { describeColor } from '../../../answers/color/describe.ts';
import { PALETTES, palettesOf } from '../../../answers/color/palettes.ts';
import { readColor } from '../../../answers/color/parse.ts';
import { fold } from '../../../core/answers/question.ts';
import { LANGUAGE, liveTool, type LiveTool } from '../live-tool.ts';

const ratio = new Intl.NumberFormat(LANGUAGE === 'en' ? 'en-GB' : LANGUAGE, { maximumSignificantDigits: 12 });

const tool = liveTool('color', (changed) => {
  const typed = changed.form.querySelector<HTMLInputElement>('#tool-notation');
  const isTyped = document.activeElement === typed;
  const picked = read(isTyped ? (typed?.value ?? '') : changed.value('hex'));
  typed?.setAttribute('aria-invalid', String(isTyped && !picked));
  if (picked) show(changed, picked);
});
if (tool) {
  for (const slider of tool.box.querySelectorAll<HTMLInputElement>('[data-channel]'))
    slider.addEventListener('input', () => {
      show(tool, fromSliders(tool, slider.dataset.channel ?? ''));
    });
  tool.box.querySelector('.palettes')?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-pick]') : null;
    const picked = read(link?.dataset.pick ?? '');
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (!picked || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    show(tool, picked);
  });
}

function read(text: string): Rgb | undefined {
  return readColor(fold(text.trim()), { isMeant: true, namesCount: true });
}

function sliderOf({ box }: LiveTool, name: string): HTMLInputElement | null {
  return box.querySelector(`[data-channel=${name}]`);
}

function fromSliders(of: LiveTool, moved: string): Rgb {
  const at = (name: string): number => Number(sliderOf(of, name)?.value);
  return 'hsl'.includes(moved)
    ? fromHsl(at('h'), at('s') / 100, at('l') / 100)
    : { r: at('r'), g: at('g'), b: at('b') };
}

function show(changed: LiveTool, rgb: Rgb): void {
  const about = describeColor(rgb);
  const { hex, hsl, hsv, cmyk } = about;
  const channels: Readonly<Record<string, number>> = { ...rgb, ...hsl };
  const moved = document.activeElement as HTMLElement | null;
  for (const [name, value] of Object.entries(channels)) {
    const slider = sliderOf(changed, name);
    // A grey has no hue: the sliders of one model must not jump while one of them is moved.
    const isMoved = 'hsl'.includes(moved?.dataset.channel ?? '-') && 'hsl'.includes(name);
    if (slider && !isMoved) slider.value = String(value);
    changed.show(name, slider?.value ?? String(value));
  }
  const outs: Readonly<Record<string, string>> = {
    hex,
    rgb: `rgb(${rgb.r}, ${rgb.g}, ${rgb.b})`,
    hsl: `hsl(${hsl.h}, ${hsl.s}%, ${hsl.l}%)`,
    hsv: `hsv(${hsv.h}, ${hsv.s}%, ${hsv.v}%)`,
    cmyk: `cmyk(${cmyk.c}%, ${cmyk.m}%, ${cmyk.y}%, ${cmyk.k}%)`,
    name: about.name,
    'contrast-0': `${ratio.format(about.contrast_with_black)} : 1`,
    'contrast-1': `${ratio.format(about.contrast_with_white)} : 1`,
  };
  for (const [name, text] of Object.entries(outs)) changed.show(name, text);
  changed.setValue('hex', hex);
  const typed = changed.form.querySelector<HTMLInputElement>('#tool-notation');
  if (typed && typed !== document.activeElement) typed.value = hex;
  draw(changed, hex, rgb);
}

function draw({ box }: LiveTool, hex: string, rgb: Rgb): void {
  const swatch = box.querySelector('.swatch');
  swatch?.querySelector('rect')?.setAttribute('fill', hex);
  const contrasts = [...box.querySelectorAll<SVGElement>('.swatch [data-name]')];
  const words = contrasts.map(({ dataset, textContent }) => `${dataset.name ?? ''} ${textContent.trim()}`);
  swatch?.setAttribute('aria-label', [hex, ...words].join(', '));
  const palettes = palettesOf(rgb);
  const colors = PALETTES.flatMap((name) => palettes[name]);
  for (const [at, link] of box.querySelectorAll<HTMLAnchorElement>('[data-pick]').entries()) {
    const color = colors[at] ?? hex;
    link.dataset.pick = color;
    link.href = link.href.replace(/%23[0-9a-f]{6}/, `%23${color.slice(1)}`);
    link.querySelector('rect')?.setAttribute('fill', color);
    link.querySelector('svg')?.setAttribute('aria-label', color);
  }
}
