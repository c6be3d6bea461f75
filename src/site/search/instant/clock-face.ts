import { html, type Html } from '../../components/html.ts';

const TICKS = Array.from({ length: 12 }, (_, hour) => hour * 30);

/** `18:30` on a dial, dark where it is night. Undefined for what is no time. */
export function clockFace(time: string): Html | undefined {
  const [, hours, minutes] = (/^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []).map(Number);
  if (hours === undefined || minutes === undefined) return undefined;
  const light = hours >= 7 && hours < 19 ? 'day' : 'night';
  return html`<svg class="clock ${light}" viewBox="-50 -50 100 100" aria-hidden="true">
    <circle class="dial" r="48" />
    ${TICKS.map(
      (angle) =>
        html`<path class="tick" d="M0-42v${angle % 90 === 0 ? '7' : '3'}" transform="rotate(${angle})" />`,
    )}
    <path class="hand hour" d="M0 6V-24" transform="rotate(${hours * 30 + minutes / 2})" />
    <path class="hand" d="M0 8V-36" transform="rotate(${minutes * 6})" />
    <circle class="pin" r="3" />
  </svg>`;
}
