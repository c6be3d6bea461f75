/** Plays a video in the place of its picture. Nothing is loaded from its site before a press. */
const template = document.querySelector<HTMLTemplateElement>('template[data-player]');

let close: () => void = () => undefined;

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-play]');
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (play(link)) event.preventDefault();
});

function play(link: HTMLAnchorElement): boolean {
  const box = template && document.importNode(template.content, true).firstElementChild;
  const place = box?.querySelector('[data-player-frame]');
  const host = box?.querySelector('[data-player-host]');
  const button = box?.querySelector<HTMLElement>('[data-player-close]');
  const item = link.closest<HTMLElement>('[data-result]');
  if (!box || !place || !host || !button || !item) return false;
  close();
  host.textContent = link.dataset.host ?? '';
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

/** A page of this site, which shows the player with no more rights than it needs. */
function frameOf({ dataset, textContent }: HTMLAnchorElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = textContent.replace(/\s+/g, ' ').trim();
  frame.allow = 'autoplay; fullscreen';
  frame.src = dataset.play ?? '';
  return frame;
}
