/** Shows the value of one bar of a chart: of that under a finger or the pointer, or the one reached with the arrow keys. */
const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

for (const chart of document.querySelectorAll<SVGSVGElement>('[data-chart]')) {
  const value = chart.parentElement?.querySelector<HTMLElement>('[data-value]');
  const labels = chart.dataset.chart === '' ? titlesIn(chart) : timesIn(chart.dataset);
  if (value && labels.length > 0) showValues(chart, value, labels);
}

function showValues(chart: SVGSVGElement, value: HTMLElement, labels: readonly string[]): void {
  const usual = [...value.childNodes];
  const last = labels.length - 1;
  const step = chart.viewBox.baseVal.width / labels.length;
  const cursor = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  cursor.setAttribute('class', 'chart-cursor');
  cursor.setAttribute('width', String(step));
  cursor.setAttribute('height', '100%');
  let at = last;

  const show = (wanted: number): void => {
    at = Math.min(last, Math.max(0, wanted));
    cursor.setAttribute('x', String(at * step));
    chart.prepend(cursor);
    value.textContent = labels[at] ?? '';
  };
  const hide = (): void => {
    cursor.remove();
    value.replaceChildren(...usual);
  };
  const follow = ({ clientX }: PointerEvent): void => {
    const { left, width } = chart.getBoundingClientRect();
    show(Math.floor(((clientX - left) / width) * labels.length));
  };

  chart.tabIndex = 0;
  value.ariaHidden = 'false';
  value.ariaLive = 'polite';
  chart.addEventListener('pointerdown', follow);
  chart.addEventListener('pointermove', follow);
  chart.addEventListener('pointerleave', ({ pointerType }) => {
    // A finger that is lifted leaves what it pointed at.
    if (pointerType === 'mouse') hide();
  });
  chart.addEventListener('focus', () => {
    if (chart.matches(':focus-visible')) show(at);
  });
  chart.addEventListener('blur', hide);
  chart.addEventListener('keydown', (event) => {
    const move = KEYS[event.key];
    if (!move) return;
    event.preventDefault();
    show(move(at, last));
  });
}

function titlesIn(chart: SVGSVGElement): string[] {
  return [...chart.querySelectorAll('g > title')].map(({ textContent }) => textContent);
}

/** Of the status: a digit for each stretch of time, which is the number of its explanation in the legend. */
function timesIn({ chart = '', from, step }: DOMStringMap): string[] {
  const words = [...document.querySelectorAll('.status-legend li')].map((item) => item.textContent.trim());
  const time = new Intl.DateTimeFormat(document.documentElement.lang, {
    ...{ hour: '2-digit', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' },
  });
  return [...chart].map((digit, i) => {
    const startMs = Number(from) + i * Number(step);
    return `${time.formatRange(startMs, startMs + Number(step))}: ${words[Number(digit)] ?? ''}`;
  });
}
