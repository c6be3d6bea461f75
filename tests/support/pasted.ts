import { readFileSync } from 'node:fs';

const PAGE = readFileSync(new URL('../../docs/start/connect.md', import.meta.url), 'utf8');

type Instance = { readonly url: string; readonly key: string; readonly linkKey: string };

/** Looks up what docs/start/connect.md says to paste into an app, with the address and the keys of an instance filled in. */
export function pastes({ url, key, linkKey }: Instance): (app: string, setting: string) => string {
  return (app, setting) =>
    valueOf(app, setting)
      .replace('https://search.example.org', url)
      .replace('<link key>', linkKey)
      .replace('<key>', key);
}

/** The value behind the name of a setting, in any of the notations on the page. */
function valueOf(app: string, setting: string): string {
  const section = PAGE.split(/^## /m).find((part) => part.startsWith(`${app}\n`)) ?? '';
  for (const [, name, value = ''] of section.matchAll(/(?:^|[\s{"])([\w ]*\w)"?(?:=|: )['"]?([^'"\n]+)/gm)) {
    if (name?.trim() === setting) return value;
  }
  throw new Error(`docs/start/connect.md does not say what to paste as ${setting} into ${app}`);
}

/** The apps that the page is about. */
export const APPS: readonly string[] = [...PAGE.matchAll(/^## (.+)$/gm)].map(([, app = '']) => app);
