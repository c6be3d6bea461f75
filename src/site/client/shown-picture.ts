/** The picture of a link in a grid: its own page, which holds all that is known of it, and its file. */
export type GridPicture = {
  readonly link: HTMLAnchorElement;
  readonly view: URL;
  readonly title: string;
  readonly small: string;
  readonly large: string;
};

export function pictureOf(link: HTMLAnchorElement): GridPicture {
  const image = link.querySelector('img');
  const { large = '' } = link.dataset;
  return { link, view: new URL(link.href), title: image?.alt ?? '', small: image?.src ?? large, large };
}

/** Fills the dialog with a picture. */
export function fillViewer(dialog: HTMLElement, picture: GridPicture): void {
  const { view, title, large } = picture;
  const told = (name: string): string => view.searchParams.get(name) ?? '';
  const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-${name}]`);
  part('stage')?.replaceChildren(largeImage(picture));
  for (const [name, text] of [
    ['title', title],
    ['fact=dimensions] dd', told('dimensions').replace('x', ' × ')],
    ['host', URL.parse(told('page'))?.hostname ?? ''],
    ['fact=creator] dd', told('creator')],
    ['fact=license] a', told('license_name')],
    ['fact=address] code', told('picture')],
  ] as const) {
    const element = dialog.querySelector<HTMLElement>(
      name.includes(']') ? `[data-${name}` : `[data-${name}]`,
    );
    if (!element) continue;
    element.textContent = text;
    const row = element.closest<HTMLElement>('[data-fact]');
    if (row) row.hidden = text === '';
  }
  const menu = picture.link.parentElement?.querySelector('a[data-site-rule]')?.cloneNode(true);
  part('site')?.replaceChildren(...(menu ? [menu] : []));
  lead(dialog.querySelector('[data-fact=license] a'), told('license_url'));
  lead(part('visit'), told('page'));
  saveAs(part('save'), large, title);
}

/** Only to the web: these addresses are what other sites sent. */
function lead(link: Element | null, address: string): void {
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol)) link?.setAttribute('href', url.href);
  else link?.removeAttribute('href');
}

/** Through the image proxy; where the visitor has turned it off, the picture can only be opened. */
function saveAs(link: HTMLElement | null, large: string, title: string): void {
  const url = new URL(large, location.href);
  url.searchParams.set('name', title);
  if (!link) return;
  link.hidden = !isOurs(large);
  link.setAttribute('href', url.href);
}

function isOurs(address: string): boolean {
  return new URL(address, location.href).origin === location.origin;
}

/** Has the browser load a picture that may be next, but none from another site. */
export function preload(picture: GridPicture | undefined): void {
  if (picture && isOurs(picture.large)) new Image().src = picture.large;
}

/** Shows the thumbnail until the large picture has loaded, or permanently if it fails to. */
function largeImage({ title, small, large }: GridPicture): HTMLImageElement {
  const shown = new Image();
  shown.alt = title;
  shown.draggable = false;
  shown.src = small;
  const coming = new Image();
  coming.onload = () => (shown.src = large);
  coming.src = large;
  return shown;
}
