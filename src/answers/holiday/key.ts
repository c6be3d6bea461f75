import { fold } from '../../core/answers/question.ts';

/** How the names of holidays are compared: without accents, apostrophes, hyphens and what stands in brackets. */
export function holidayKey(name: string): string {
  return fold(name)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/['.]/g, '')
    .replace(/[-–,/]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
