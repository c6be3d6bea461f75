/** Plays a video in the place of its picture. Nothing is loaded from its site before a press. */
const template = document.querySelector<HTMLTemplateElement>('template[data-player]');
/** The page's policy allows these alone; a video added later whose player is elsewhere opens on its own site. */
const allowed = new Set([...document.querySelectorAll<HTMLElement>('[data-play]')].map(originOf));

let close: () => void = () => undefined;

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-play]');
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!allowed.has(originOf(link)) || !play(link)) return;
  event.preventDefault();
});

function originOf({ dataset }: HTMLElement): string {
  return new URL(dataset.play ?? '', location.href).origin;
}

function play(link: HTMLAnchorElement): boolean {
  const box = template && document.importNode(template.content, true).firstElementChild;
  const place = box?.querySelector('[data-player-frame]');
  const host = box?.querySelector('[data-player-host]');
  const button = box?.querySelector<HTMLElement>('[data-player-close]');
  const item = link.closest<HTMLElement>('[data-result]');
  if (!box || !place || !host || !button || !item) return false;
  close();
  host.textContent = new URL(originOf(link)).host;
  place.append(frameOf(link));
  link.hidden = true;
  link.before(box);
  item.classList.add('playing');
  const end = (): void => {
    close = () => undefined;
    box.remove();
    link.hidden = false;
    item.classList.remove('playing');
  };
  close = end;
  const stop = (): void => {
    end();
    link.focus();
  };
  button.addEventListener('click', stop);
  box.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Escape') stop();
  });
  button.focus({ preventScroll: true });
  item.scrollIntoView({ block: 'nearest' });
  return true;
}

/** It gets no cookies, no address of this page and no right beyond playing. */
function frameOf({ dataset, textContent }: HTMLAnchorElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = textContent.replace(/\s+/g, ' ').trim();
  frame.referrerPolicy = dataset.referrer === 'strict-origin' ? 'strict-origin' : 'no-referrer';
  frame.allow = 'autoplay; fullscreen';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.setAttribute('credentialless', '');
  frame.src = dataset.play ?? '';
  return frame;
}
