import type { AnswerLanguage } from '../../core/answers/instant.ts';

/** Whether a key of a calculator goes on with the last result. */
export function isOperator(key: string): boolean {
  return /^[+\-−*×/÷^!%]$/.test(key);
}

/** A result as it is typed to go on with it: a fraction stays exact, and a decimal has the mark of the language. */
export function typedResult(value: string, language: AnswerLanguage): string {
  if (value.includes('/')) return `(${value})`;
  return language === 'en' ? value : value.replace('.', ',');
}
