import { readData } from '../read-data.ts';
import type { Theme } from './topics.ts';

type Wording = {
  readonly guide: string;
  readonly advice: string;
  readonly site: string;
  /** Title, path and description. */
  readonly sitelinks: readonly (readonly [string, string, string])[];
  readonly video: string;
  readonly completions: readonly string[];
};

/** How each kind of topic is written about; `{}` stands for the topic. */
export const THEMES = readData('themes') as Readonly<Record<Theme, Wording>>;
