/** The QR code generator: draws while typing, and saves the code as a picture. */
import { drawQr, qrSvg, type QrParts } from '../../../answers/qr/draw.ts';
import { liveTool, onPress, type LiveTool } from '../live-tool.ts';

const tool = liveTool('qr', update);
if (tool) {
  onPress(tool, 'SVG', () => {
    const parts = drawn(tool);
    if (parts) save(new Blob([qrSvg(parts)], { type: 'image/svg+xml' }), 'qr-code.svg');
  });
  onPress(tool, 'PNG', () => {
    const parts = drawn(tool);
    const size = Number(tool.box.querySelector<HTMLSelectElement>('[data-size]')?.value);
    if (parts) savePng(parts, size);
  });
}

function drawn(changed: LiveTool): QrParts | undefined {
  const content = changed.value('content').trim();
  return content === '' ? undefined : drawQr(content);
}

function update(changed: LiveTool): void {
  const parts = drawn(changed);
  const picture = changed.box.querySelector('.qr');
  const status = changed.box.querySelector<HTMLElement>('[data-out=status]');
  const size = String(parts?.size ?? 25);
  picture?.setAttribute('viewBox', `0 0 ${size} ${size}`);
  picture?.setAttribute('aria-label', changed.value('content'));
  const paper = picture?.querySelector('rect');
  paper?.setAttribute('width', size);
  paper?.setAttribute('height', size);
  picture?.querySelector('path')?.setAttribute('d', parts?.path ?? '');
  const isTooLong = !parts && changed.value('content').trim() !== '';
  changed.show('status', isTooLong ? (status?.dataset.long ?? '') : '');
}

/** Whole pixels for each module, so that all of them are equally large and sharp. */
function savePng({ size, path }: QrParts, wanted: number): void {
  const scale = Math.max(1, Math.round(wanted / size));
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  canvas.toBlob((picture) => {
    if (picture) save(picture, 'qr-code.png');
  });
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
