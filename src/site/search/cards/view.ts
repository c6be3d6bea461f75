import type { Frame } from '../../components/frame.ts';
import type { Html } from '../../components/html.ts';
import type { Body } from '../../components/reading.ts';

/** How one card looks; undefined where there is none, or where it lacks what it is about. */
export type CardView = (frame: Frame, card: Body) => Html | undefined;
