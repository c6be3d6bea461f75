/** Keyboard shortcuts, on pages that include the list of them. */
export function shortcuts(): void {
  const list = document.querySelector<HTMLTemplateElement>('template[data-shortcuts]');
  if (!list) return;
  const keys: Readonly<Record<string, () => boolean>> = {
    '/': () => focus(document.querySelector<HTMLInputElement>('[role=search] input[type=search]')),
    j: () => toResult(1),
    k: () => toResult(-1),
    m: openSiteMenu,
    l: () => follow('next'),
    h: () => follow('prev'),
    '?': () => showList(list),
  };
  document.addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event;
    if (altKey || ctrlKey || metaKey || isComposing || defaultPrevented || isBusy(event.target)) return;
    if (Object.hasOwn(keys, key) && keys[key]?.() === true) event.preventDefault();
  });
}

/** Where keys already have a meaning: in a field, or in an open dialog. */
function isBusy(target: EventTarget | null): boolean {
  const isField =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));
  return isField || document.querySelector('dialog[open]') !== null;
}

function focus(element: HTMLElement | null | undefined): boolean {
  if (!element) return false;
  element.focus();
  if (element instanceof HTMLInputElement) element.select();
  else element.scrollIntoView({ block: 'nearest' });
  return true;
}

/** From the focused result, else from the top. */
function toResult(step: 1 | -1): boolean {
  // Those of a site that was just blocked are hidden, and late ones until they are opened.
  const results = [...document.querySelectorAll('[data-result]')].filter((one) => one.checkVisibility());
  const at = results.findIndex((result) => result.contains(document.activeElement));
  const next = results[at === -1 ? 0 : at + step];
  const isFocused = focus(next?.querySelector<HTMLAnchorElement>('a[href]'));
  next?.scrollIntoView({ block: 'nearest' });
  return isFocused;
}

/** The site rule menu of the focused result. */
function openSiteMenu(): boolean {
  const link = document.activeElement
    ?.closest('[data-result]')
    ?.querySelector<HTMLAnchorElement>('a[data-site-rule]');
  link?.click();
  return link !== null && link !== undefined;
}

function follow(rel: 'next' | 'prev'): boolean {
  const link = document.querySelector<HTMLAnchorElement>(`a[rel~=${rel}]`);
  link?.click();
  return link !== null;
}

function showList(list: HTMLTemplateElement): boolean {
  const dialog = document.importNode(list.content, true).querySelector('dialog');
  if (!dialog) return false;
  document.body.append(dialog);
  dialog.addEventListener('close', () => {
    dialog.remove();
  });
  dialog.showModal();
  return true;
}
