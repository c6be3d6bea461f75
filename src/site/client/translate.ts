/** Swaps languages and texts in place, counts characters, and sends with Ctrl and Enter. */
export function swapLanguages(): void {
  const root = document.querySelector('[data-translate]');
  const text = root?.querySelector('textarea');
  if (!root || !text) return;
  const count = counting(root, text);
  text.addEventListener('input', count);
  text.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) text.form?.requestSubmit();
  });
  root.querySelector('[data-swap]')?.addEventListener('click', (event) => {
    if (!swap(root, text)) return;
    event.preventDefault();
    text.dispatchEvent(new Event('input'));
  });
  count();
}

function counting(root: Element, text: HTMLTextAreaElement): () => void {
  const counter = root.querySelector<HTMLElement>('[data-count]');
  const most = Number(text.dataset.most);
  const inWords = (count: number): string => count.toLocaleString(document.documentElement.lang);
  return () => {
    const length = [...text.value].length;
    if (!counter) return;
    counter.textContent = `${inWords(length)} / ${inWords(most)}`;
    counter.classList.toggle('complaint', length > most);
  };
}

/** Leaves it to the server if only the server knows the other language. */
function swap(root: Element, text: HTMLTextAreaElement): boolean {
  const [source, target] = root.querySelectorAll('select');
  const detected = root.querySelector<HTMLInputElement>('[name=detected]');
  if (!source || !target || !detected) return false;
  const from = source.value === 'auto' ? detected.value : source.value;
  const into = target.value;
  if (!has(target, from) || !has(source, into)) return false;
  [source.value, target.value] = [into, from];
  detected.value = '';
  root.querySelector('[data-detected]')?.remove();
  swapTexts(root, text);
  return true;
}

function has(select: HTMLSelectElement, code: string): boolean {
  return [...select.options].some(({ value }) => value === code);
}

function swapTexts(root: Element, text: HTMLTextAreaElement): void {
  const output = root.querySelector('output');
  const kept = root.querySelector<HTMLInputElement>('[name=translation]');
  if (!output || !kept) return;
  const { value, lang } = text;
  text.value = kept.value;
  text.lang = output.lang;
  kept.value = value;
  output.textContent = value;
  output.lang = lang;
}
