import type { SettingProblem } from './setting.ts';

/** If the pages need a sign-in, JSON without a key would let everyone search after all. */
export function privateJson({
  PUBLIC_JSON: isOpen,
  SITE_ACCESS: access,
}: Readonly<Record<string, unknown>>): SettingProblem[] {
  // An invalid SITE_ACCESS is undefined here and reported already.
  if (isOpen !== true || access === undefined || access === 'public') return [];
  return [{ name: 'PUBLIC_JSON', message: 'needs SITE_ACCESS=public, which lets everyone search' }];
}
