import type { InterfaceLanguage } from '../../core/preferences/model.ts';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { fr } from './fr/index.ts';
import { it } from './it/index.ts';
import { nl } from './nl/index.ts';
import { pt } from './pt/index.ts';

/** The site's words. English says which there are; the others have exactly these, and the compiler sees to it. */
export type Strings = typeof en;

export const STRINGS: Readonly<Record<InterfaceLanguage, Strings>> = { en, fr, de, es, it, pt, nl };
