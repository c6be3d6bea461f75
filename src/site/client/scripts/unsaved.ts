/** Says beside Save whether the form differs from what is saved, and asks before it is lost. */
const state = document.querySelector<HTMLElement>('[data-unsaved]');
const form = state?.closest('form');
if (state && form) {
  const show = (): void => {
    state.textContent = isChanged(form) ? (state.dataset.unsaved ?? '') : '';
  };
  form.addEventListener('input', show);
  // Back and reload restore what was entered without an input event.
  addEventListener('pageshow', show);
  let isSaving = false;
  form.addEventListener('submit', () => {
    isSaving = true;
  });
  addEventListener('beforeunload', (event) => {
    if (!isSaving && isChanged(form)) event.preventDefault();
  });
}

function isChanged({ elements }: HTMLFormElement): boolean {
  return [...elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some((option) => option.selected !== option.defaultSelected);
    if (!(field instanceof HTMLInputElement)) return false;
    return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
  });
}
