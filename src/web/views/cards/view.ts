import type { Frame } from '../../frame.ts';
import type { Html } from '../../html.ts';
import type { Body } from '../../parts/reading.ts';

/** How one card looks; undefined where there is none, or where it lacks what it is about. */
export type CardView = (frame: Frame, card: Body) => Html | undefined;
