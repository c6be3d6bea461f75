/** Tools and generators whose answers come from the server while people type. */
import { liveTool, type LiveTool } from '../live-tool.ts';

const FLASH_MS = 250;

const tool = liveTool();
if (tool?.form.matches('.drawing')) generator(tool);
else if (tool?.form.querySelector('#tool-result')) pair(tool);
else if (tool?.type === 'color') colorPicker(tool);
else if (tool) {
  tool.onInput(() => void tool.update());
  tool.onSubmit(() => void tool.update({}, 0));
  jsonButtons(tool);
  if (tool.type === 'qr') downloads(tool);
}

/** Draws on a press and when a field changes; once more after a press while it draws. */
function generator(drawing: LiveTool): void {
  let isSecond = false;
  let state: 'idle' | 'drawing' | 'drawing, then again' = 'idle';
  const draw = async (): Promise<void> => {
    if (!drawing.form.matches(':valid')) return;
    if (state !== 'idle') {
      state = 'drawing, then again';
      return;
    }
    state = 'drawing';
    if (await drawing.update({}, 0)) {
      const drawn = drawing.box.querySelector(
        '.instant-result ~ .instant-aside, .instant-result, .copyable code',
      );
      isSecond = !isSecond;
      // Screen readers say nothing if a text stays the same, as with a coin that shows the same side twice.
      drawing.say(`${drawn?.textContent.trim() ?? ''}${isSecond ? '\u00a0' : ''}`);
      flash(drawing.box);
    }
    const isAgain = (state as string) === 'drawing, then again';
    state = 'idle';
    if (isAgain) await draw();
  };
  drawing.onInput(() => void draw());
  drawing.onSubmit(() => void draw());
}

/** Shows that something was drawn, even if it is the same as before. */
function flash(box: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const shown of box.querySelectorAll('.instant-result, .copyable code, .dice, .coin'))
    shown.animate([{ opacity: 0.2 }, { opacity: 1 }], FLASH_MS);
}

/** Two amounts with a unit each: whichever is typed, the other one follows. */
function pair(converter: LiveTool): void {
  const { form } = converter;
  const result = form.querySelector<HTMLInputElement>('#tool-result');
  const [from, to] = [converter.field('from'), converter.field('to')];
  const amount = converter.field('value') ?? converter.field('amount');
  if (!result || !from || !to || !amount) return;
  const convert = async (waitMs?: number): Promise<void> => {
    const answer = await converter.update({}, waitMs);
    if (document.activeElement !== result) result.value = answer?.value('#tool-result') ?? '';
  };
  let reversed: AbortController | undefined;
  const convertBack = async (): Promise<void> => {
    reversed?.abort();
    const { signal } = (reversed = new AbortController());
    if (result.value.trim() === '') {
      amount.value = '';
      await convert(0);
      return;
    }
    const changes = { [amount.name]: result.value, from: to.value, to: from.value };
    const answer = await converter.ask(changes, signal).catch(() => undefined);
    if (signal.aborted) return;
    amount.value = answer?.value('#tool-result') ?? '';
    await convert(0);
  };
  converter.onInput((target) => void (target === result ? convertBack() : convert()));
  converter.onSubmit(() => void convert(0));
  form.querySelector('[data-do=swap]')?.addEventListener('click', () => {
    [from.value, to.value] = [to.value, from.value];
    from.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Sliders, any notation, and palettes that lead on. */
function colorPicker(picker: LiveTool): void {
  const { box, form } = picker;
  const sliders = [...box.querySelectorAll<HTMLInputElement>('[data-channel]')];
  const notation = form.querySelector<HTMLInputElement>('#tool-notation');
  const hex = picker.field('hex');
  const pick = async (color: string, moved = '-'): Promise<void> => {
    const answer = await picker.update({ hex: color });
    const picked = answer?.value('[name=hex]');
    if (document.activeElement === notation)
      notation?.setAttribute('aria-invalid', String(picked === undefined));
    if (!answer || !hex || picked === undefined) return;
    hex.value = picked;
    if (notation && document.activeElement !== notation) notation.value = picked;
    for (const slider of sliders) {
      const { channel = '' } = slider.dataset;
      // A grey has no hue: the sliders of one model must not jump while one of them is moved.
      const isMoved = 'hsl'.includes(moved) && 'hsl'.includes(channel);
      if (!isMoved) slider.value = answer.value(`[data-channel=${channel}]`) ?? slider.value;
      const value = box.querySelector(`[data-value=${channel}]`);
      if (value) value.textContent = slider.value;
    }
  };
  picker.onInput((target) => void pick((target === notation ? notation : hex)?.value ?? ''));
  picker.onSubmit(() => void pick(hex?.value ?? ''));
  for (const slider of sliders)
    slider.addEventListener('input', () => {
      const at = (name: string): string =>
        sliders.find(({ dataset }) => dataset.channel === name)?.value ?? '';
      const { channel = '' } = slider.dataset;
      const isHsl = 'hsl'.includes(channel);
      void pick(
        isHsl ? `hsl(${at('h')}, ${at('s')}%, ${at('l')}%)` : `rgb(${at('r')}, ${at('g')}, ${at('b')})`,
        channel,
      );
    });
  box.querySelector('.palettes')?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-pick]') : null;
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (!link?.dataset.pick || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    void pick(link.dataset.pick);
  });
}

/** Formats the text of the JSON editor in place. */
function jsonButtons(editor: LiveTool): void {
  const text = editor.field('input');
  for (const button of editor.box.querySelectorAll<HTMLButtonElement>('[data-do][data-from]'))
    button.addEventListener('click', () => {
      const { do: action = '', from = '' } = button.dataset;
      void editor.update({ action }, 0).then((answer) => {
        const changed = answer?.value(from);
        if (!text || changed === undefined) return;
        text.value = changed;
        text.dispatchEvent(new Event('input', { bubbles: true }));
        text.focus();
      });
    });
}

/** Saves the QR code as an image. */
function downloads({ box }: LiveTool): void {
  const onPress = (format: string, run: (picture: SVGSVGElement) => void): void => {
    box.querySelector(`[data-do=${format}]`)?.addEventListener('click', () => {
      const picture = box.querySelector<SVGSVGElement>('svg.qr');
      if (picture && pathOf(picture) !== '') run(picture);
    });
  };
  onPress('SVG', (picture) => {
    const content = new XMLSerializer().serializeToString(picture);
    save(new Blob([content], { type: 'image/svg+xml' }), 'qr-code.svg');
  });
  onPress('PNG', (picture) => {
    savePng(picture, Number(box.querySelector<HTMLSelectElement>('[data-size]')?.value));
  });
}

function pathOf(picture: SVGSVGElement): string {
  return picture.querySelector('path')?.getAttribute('d') ?? '';
}

/** Whole pixels for each module, so that all of them are equally large and sharp. */
function savePng(picture: SVGSVGElement, wanted: number): void {
  const { width: size } = picture.viewBox.baseVal;
  const scale = Math.max(1, Math.round(wanted / size));
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  context.fill(new Path2D(pathOf(picture)));
  canvas.toBlob((image) => {
    if (image) save(image, 'qr-code.png');
  });
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
