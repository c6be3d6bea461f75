/** The place that is pointed at, or that has the focus, lights up on the map beside the list. */
export function showMaps(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-place]')) {
    const dot = document.querySelector(`[data-dot="${place.dataset.place ?? ''}"]`);
    if (!dot || dot.classList.contains('lit')) continue;
    const light = ({ type }: Event): void => {
      const isOn = type === 'pointerenter' || type === 'focusin';
      dot.classList.toggle('lit', isOn);
      // What is drawn last is on top.
      if (isOn) dot.parentNode?.append(dot);
    };
    for (const type of ['pointerenter', 'focusin', 'pointerleave', 'focusout'])
      place.addEventListener(type, light);
  }
}
