import type { Frame } from '../../components/frame.ts';
import type { Child } from '../../components/html.ts';
import type { Body } from '../../components/reading.ts';

/** How one type of answer looks; undefined where its fields are not what they should be, so that its text is shown. */
export type InstantView = (frame: Frame, body: Body) => Child;
