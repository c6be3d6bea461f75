import type { Child } from './html.ts';

/** A part of a page with the names of the scripts it needs, which the layout loads. */
export type ScriptedPart = { readonly html: Child; readonly scripts: readonly string[] };
