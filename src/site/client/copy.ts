/**
 * Copy buttons. `data-copy` selects the element whose text is copied, unless `data-copy-text` has the text itself;
 * `data-copied` is the label shown afterwards. They are hidden until this script runs.
 */
export function copyButtons(within: ParentNode = document): void {
  for (const button of within.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const label = button.querySelector('[data-copy-label]') ?? button;
    const usual = label.textContent;
    button.hidden = false;
    button.addEventListener('click', () => {
      void copy(button).then((done) => {
        if (!done) return;
        label.textContent = button.dataset.copied ?? usual;
        announce(label.textContent);
        setTimeout(() => {
          label.textContent = usual;
        }, 2_000);
      });
    });
  }
}

async function copy({ dataset }: HTMLElement): Promise<boolean> {
  const source = dataset.copy ? document.querySelector(dataset.copy) : null;
  const text = dataset.copyText ?? (source && textOf(source));
  if (text === null) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return source === null ? copyUnseen(text) : copySelected(source);
  }
}

function textOf(source: Element): string {
  const isField = source instanceof HTMLInputElement || source instanceof HTMLTextAreaElement;
  return isField ? source.value : source.textContent;
}

/** Without TLS scripts have no clipboard API. The text is selected, so that the visitor can copy it by hand. */
function copySelected(source: Element): boolean {
  if (source instanceof HTMLInputElement || source instanceof HTMLTextAreaElement) source.select();
  else getSelection()?.selectAllChildren(source);
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else works there
  return document.execCommand('copy');
}

/** The same for a text that no element shows. */
function copyUnseen(text: string): boolean {
  const field = document.createElement('textarea');
  field.className = 'unseen';
  field.value = text;
  const focused = document.activeElement;
  document.body.append(field);
  const done = copySelected(field);
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}

let voice: HTMLElement | undefined;

/** For screen readers, which do not read out the changed label of a focused button. */
function announce(text: string): void {
  if (!voice) {
    voice = document.createElement('p');
    voice.className = 'unseen';
    voice.role = 'status';
    document.body.append(voice);
  }
  voice.textContent = text;
}
