/**
 * The regex tester: asks the server for the matches while typing. Its engine takes linear time for every pattern, while
 * the browser's could hang the page.
 */
import { copyButtons } from '../copy.ts';
import { loadFragment } from '../fragment.ts';
import { liveTool } from '../live-tool.ts';

const WAIT_MS = 250;

let asked: AbortController | undefined;

liveTool('regex', ({ box, value }) => {
  const found = box.querySelector<HTMLElement>('[data-found]');
  asked?.abort();
  if (!found) return;
  const { signal } = (asked = new AbortController());
  if (value('pattern') === '' || value('input').trim() === '') {
    found.replaceChildren();
    return;
  }
  const { found: address = '', csrf = '', failed = '' } = found.dataset;
  const fields = new URLSearchParams({ csrf });
  for (const name of ['pattern', 'flags', 'input']) fields.set(name, value(name));
  setTimeout(() => {
    if (signal.aborted) return;
    loadFragment(address, signal, fields).then(
      (nodes) => {
        found.replaceChildren(...nodes);
        copyButtons(found);
      },
      () => {
        // The matches of another pattern would be wrong.
        if (!signal.aborted) found.textContent = failed;
      },
    );
  }, WAIT_MS);
});
