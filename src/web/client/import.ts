/** Puts the content of a chosen file where it would be pasted. */
export function importFiles(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-import-file]')) {
    const text = field.form?.querySelector('textarea');
    const shown = field.closest<HTMLElement>('[hidden]');
    if (!text || !shown) continue;
    shown.hidden = false;
    field.addEventListener('change', () => {
      void field.files?.[0]?.text().then((content) => {
        text.value = content;
      });
    });
  }
}
