import { tooLong } from './too-long.ts';

/** No character takes more, so a file above this many is too long unread. */
const MOST_BYTES_PER_CHARACTER = 3;

/** Puts the content of a chosen file where it would be pasted. */
export function importFiles(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-import-file]')) {
    const text = field.form?.querySelector('textarea');
    const shown = field.closest<HTMLElement>('[hidden]');
    if (!text || !shown) continue;
    shown.hidden = false;
    field.addEventListener('change', () => {
      const [file] = field.files ?? [];
      const bytes = file?.size ?? 0;
      const isTooLong = bytes > MOST_BYTES_PER_CHARACTER * Number(text.dataset.most);
      const complaint = isTooLong ? tooLong(text, bytes) : '';
      field.setCustomValidity(complaint);
      if (complaint !== '') field.reportValidity();
      else
        void file?.text().then((content) => {
          put(text, content);
        });
    });
  }
}

function put(text: HTMLTextAreaElement, content: string): void {
  text.value = content;
  text.dispatchEvent(new Event('input'));
}
