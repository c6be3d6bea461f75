import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';

/** Loads the script of one feature, named after its source in `client/scripts`, on pages that show the feature. */
export function script({ assets, link }: Pick<Frame, 'assets' | 'link'>, name: string): Html {
  const path = assets.scripts[name];
  if (path === undefined) throw new Error(`there is no script ${name}`);
  return html`<script type="module" src="${link(path)}"></script>`;
}
