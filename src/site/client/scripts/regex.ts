/**
 * The regex tester: asks the server for the matches while typing. Its engine takes linear time for every pattern, while
 * the browser's could hang the page.
 */
import { formQuery } from '../form-query.ts';
import { loadFragment } from '../fragment.ts';
import { liveTool } from '../live-tool.ts';

const WAIT_MS = 250;

let asked: AbortController | undefined;

liveTool('regex', ({ box, form, value }) => {
  const found = box.querySelector<HTMLElement>('[data-found]');
  asked?.abort();
  if (!found) return;
  const { signal } = (asked = new AbortController());
  if (value('pattern') === '' || value('input').trim() === '') {
    found.replaceChildren();
    return;
  }
  const fields = formQuery(form);
  setTimeout(() => {
    if (signal.aborted) return;
    loadFragment(`${found.dataset.found ?? ''}?${fields}`, signal).then(
      (nodes) => {
        const part = document.createDocumentFragment();
        part.append(...nodes);
        found.replaceChildren(...(part.querySelector('[data-found]')?.childNodes ?? []));
      },
      () => undefined,
    );
  }, WAIT_MS);
});
