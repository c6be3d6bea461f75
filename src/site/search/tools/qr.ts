import type { QrBody, QrParts } from '../../../answers/qr.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { scripted, toolBox, toolButton, toolTitle, area, form, livePart } from './fields.ts';
import type { ToolState } from './queries.ts';

const SIZES = [256, 512, 1024, 2048];

export function qrView(frame: Frame, { content, text }: QrBody, parts: QrParts): Child {
  return generator(frame, { content, parts, label: text });
}

export function qrTool(frame: Frame, { text, state }: ToolState<'qr'>): Child {
  return generator(frame, { ...state, parts: { size: 25, path: '' }, title: text });
}

type Generator = {
  readonly content: string;
  readonly parts: QrParts;
  readonly label?: string;
  readonly title?: string;
};

function generator(frame: Frame, { content, parts: { size, path }, label, title }: Generator): Html {
  const { t } = frame;
  const views = [
    toolTitle(title),
    html`<div class="qr-tool">
      <div>
        ${form(frame, 'qr', [area(t('instant.tool.textOrAddress'), 'content', content)])}
        ${scripted('actions', [
          html`<label class="choice"
            >${t('instant.tool.size')}
            <select class="input" data-size>
              ${SIZES.map(
                (pixels) =>
                  html`<option value="${pixels}" ${pixels === 512 && html` selected`}>${pixels} px</option>`,
              )}
            </select></label
          >`,
          ...(['SVG', 'PNG'] as const).map((format) =>
            toolButton(format, t('instant.tool.download', { format })),
          ),
        ])}
      </div>
      ${livePart(
        'qr',
        // Black on white in either theme: a camera has to read it.
        html`<svg
          class="qr"
          viewBox="0 0 ${size} ${size}"
          shape-rendering="crispEdges"
          role="img"
          aria-label="${label ?? t('answers.qr.tool')}"
        >
          <rect width="${size}" height="${size}" fill="#fff" />
          <path d="${path}" fill="#000" />
        </svg>`,
      )}
    </div>`,
  ];
  return toolBox(frame, 'qr', views, { none: t('instant.tool.tooLong') });
}
