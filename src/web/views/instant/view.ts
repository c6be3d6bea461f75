import type { Frame } from '../../frame.ts';
import type { Child } from '../../html.ts';
import type { Body } from '../../parts/reading.ts';

/** How one type of answer looks; undefined where its fields are not what they should be, so that its text is shown. */
export type InstantView = (frame: Frame, body: Body) => Child;
