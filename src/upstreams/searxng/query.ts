import type { Language } from '../../core/query/language.ts';

/**
 * What would make an instance do something else than search: `!wp` chooses an engine, `!!g` redirects to a foreign
 * site, `:de` changes the language and `<3` the deadline, in any place of the query. Python's idea of a space is wider.
 */
const COMMANDS = /(^|[\s\x1c-\x1f\x85])(?:!|:(?=\p{L})|<(?=\d))+/gu;

export function withoutCommands(text: string): string {
  return text.replace(COMMANDS, '$1').trim();
}

/** A language with or without a region is all an instance accepts; a script can only be said by its region. */
export function searxngLanguage({ language, script, region }: Language): string | undefined {
  if (!/^[a-z]{2,3}$/.test(language)) return undefined;
  if (region !== undefined && /^[A-Z]{2}$/.test(region)) return `${language}-${region}`;
  if (language === 'zh' && script !== undefined) return script === 'Hant' ? 'zh-TW' : 'zh-CN';
  return language;
}
