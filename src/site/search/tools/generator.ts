import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { toolBox } from './box.ts';
import type { GeneratorType } from './queries.ts';

/** What a generator draws. `options` need its script, which also draws whenever a field changes. */
type Generator = { readonly drawn: Child; readonly fields?: Child; readonly options?: Html };

/** "Again" leads to a search for another one; the script draws it in place and says so in the empty line. */
export function generator(
  { link, t }: Frame,
  type: GeneratorType,
  { drawn, fields, options }: Generator,
): Html {
  return toolBox(type, [
    drawn,
    html`<form class="tool-form drawing" method="get" action="${link('/tool')}">
      <input type="hidden" name="type" value="${type}" />
      ${fields} <button class="button">${t('instant.again')}</button> ${options}
    </form>`,
    html`<p class="unseen tool-line" role="status" data-out="news"></p>`,
  ]);
}
