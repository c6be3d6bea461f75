/** A button that empties the search box. It shows while there is something to clear, and the box keeps the focus. */
export function clearButton(form: HTMLFormElement, input: HTMLInputElement): void {
  const button = form.querySelector<HTMLButtonElement>('[data-clear]');
  if (!button) return;
  const update = (): void => {
    button.hidden = input.value === '';
  };
  input.addEventListener('input', update);
  // Back restores what was typed without an event.
  addEventListener('pageshow', update);
  button.addEventListener('click', () => {
    input.value = '';
    input.focus();
    input.dispatchEvent(new Event('input'));
  });
  update();
}
