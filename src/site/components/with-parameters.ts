import type { SitePath } from './frame.ts';

/** The address with these parameters in its query, in place of others of the same name; undefined removes one. */
export function withParameters(
  path: SitePath,
  parameters: Readonly<Record<string, string | undefined>>,
): SitePath {
  const mark = path.indexOf('?');
  const [bare, query] = mark < 0 ? [path, ''] : [path.slice(0, mark) as SitePath, path.slice(mark + 1)];
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
  }
  return changed.size === 0 ? bare : `${bare}?${changed.toString()}`;
}
