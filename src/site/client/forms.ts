const DOUBLE_CLICK_MS = 2_000;
/** No character takes more bytes than this, so a larger file is too long without reading it. */
const MAX_BYTES_PER_CHARACTER = 3;

/** A double click would submit a form twice, and the user would only see the response to the second request. */
export function sendOnce(): void {
  const sentAtMs = new WeakMap<HTMLFormElement, number>();
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || event.defaultPrevented) return;
    const before = sentAtMs.get(form);
    if (before !== undefined && event.timeStamp - before < DOUBLE_CLICK_MS) event.preventDefault();
    else sentAtMs.set(form, event.timeStamp);
  });
}

/** Reports a text that is too long before it is sent. A `maxlength` would silently cut off its end. */
export function refuseLongTexts(): void {
  for (const text of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-too-long]')) {
    const check = (): void => {
      text.setCustomValidity(tooLong(text, [...text.value].length));
    };
    text.addEventListener('input', check);
    // Back and reload restore a text without an input event.
    addEventListener('pageshow', check);
    check();
  }
}

/** The complaint about a text of this length, or an empty string. */
function tooLong({ dataset }: HTMLTextAreaElement, count: number): string {
  const { most, tooLong: words = '' } = dataset;
  if (count <= Number(most)) return '';
  return words.replace('{count}', count.toLocaleString(document.documentElement.lang));
}

/** Puts the contents of a chosen file into the text field for pasting. */
export function importFiles(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-import-file]')) {
    const text = field.form?.querySelector('textarea');
    const shown = field.closest<HTMLElement>('[hidden]');
    if (!text || !shown) continue;
    shown.hidden = false;
    field.addEventListener('change', () => {
      const [file] = field.files ?? [];
      const bytes = file?.size ?? 0;
      const isTooLong = bytes > MAX_BYTES_PER_CHARACTER * Number(text.dataset.most);
      const complaint = isTooLong ? tooLong(text, bytes) : '';
      field.setCustomValidity(complaint);
      if (complaint !== '') field.reportValidity();
      else
        void file?.text().then((content) => {
          text.value = content;
          text.dispatchEvent(new Event('input'));
        });
    });
  }
}
