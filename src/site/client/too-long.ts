/** Says of a text that is too long how long it may be, before it is sent in vain. A limit that cuts off would lose its end. */
export function refuseLongTexts(): void {
  for (const text of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-too-long]')) {
    const check = (): void => {
      text.setCustomValidity(tooLong(text, [...text.value].length));
    };
    text.addEventListener('input', check);
    // Back and reload bring a text without telling.
    addEventListener('pageshow', check);
    check();
  }
}

/** Empty where it is not. */
export function tooLong({ dataset }: HTMLTextAreaElement, count: number): string {
  const { most, tooLong: words = '' } = dataset;
  if (count <= Number(most)) return '';
  return words.replace('{count}', count.toLocaleString(document.documentElement.lang));
}
